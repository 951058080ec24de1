/** The part of JSON Schema that the document uses for requests. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  anyOf?: Schema[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Described {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

export interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: object;
}

export interface Operation {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | undefined;
  success: { status: number; schema: Schema | undefined };
  problem: Schema;
  /** Whether it says that earlier requests may have been too many. */
  isLimited: boolean;
}

/**
 * The operations of an OpenAPI document.
 * @throws Error if one does not declare one success, and problems by default
 */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId, parameters = [], requestBody, responses } = described;
      const [status, ...others] = Object.keys(responses).filter((code) => /^2/.test(code));
      const problem = responses.default?.content?.['application/problem+json']?.schema;
      if (!status || others.length > 0 || !problem) {
        throw new Error(`${operationId} must declare one success, and problems by default.`);
      }
      return {
        name: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        problem,
        isLimited: responses[429] !== undefined,
        body: requestBody?.content['application/json']?.schema,
        success: {
          status: Number(status),
          schema: responses[status]?.content?.['application/json']?.schema,
        },
      };
    }),
  );
}

/** The field names that a 422 may report, including those of nested fields. */
export function fieldsOf({ parameters, body }: Operation) {
  return [...parameters.map(({ name }) => name), ...namesWithin(body)];
}

function namesWithin({ properties = {}, items }: Schema = {}): string[] {
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  return [...Object.keys(properties), ...inner.flatMap((schema) => namesWithin(schema))];
}
