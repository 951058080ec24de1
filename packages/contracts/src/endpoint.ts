import { z } from 'zod';

/**
 * Who may call an endpoint.
 * - `anyone`: everyone, and nobody is asked who they are: the answer is the same for all
 * - `visitor`: everyone, and the handler learns who it is, if anybody
 * - `member`: who is logged in, and has the `permission` of the endpoint if it names one
 * - `operator`: a member who is named in `OPERATOR_EMAILS`, with a verified address, and a passkey where the shop requires one
 */
export type Access = 'anyone' | 'visitor' | 'member' | 'operator';

/** What only some members may do; operators may do all of it. */
export const PERMISSIONS = ['rename_categories'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** What may keep somebody from being the operator that `OPERATOR_EMAILS` names: each is an error too. */
export const OPERATOR_OBSTACLES = ['email_not_verified', 'passkey_needed'] as const;
export type OperatorObstacle = (typeof OPERATOR_OBSTACLES)[number];

type PathParameter<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParameter<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type ParamsOf<Path extends string> = [PathParameter<Path>] extends [never]
  ? { params?: never }
  : { params: z.ZodObject<Record<PathParameter<Path>, z.ZodType>> };

/** One call of the API: everything that the server, the client and the documentation know of it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/${string}`;
  access: Access;
  /** What a member must be allowed to do; only with the access `member`. */
  permission?: Permission;
  /** One line for the documentation. */
  summary: string;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodObject;
  /** The status of a success; 200 unless said. */
  status?: 201 | 204;
  /** The reply carries a `version`, which is its `ETag` too: what `If-Match` compares. */
  versioned?: true;
  /** What a success carries. Columns that are not declared here never leave the server. */
  reply: z.ZodType;
}

/** Nobody but members has permissions: one beside another access does not compile. */
type PermissionOf<E extends { access: Access }> = E['access'] extends 'member'
  ? unknown
  : { permission?: never };

/** A property that is misspelt would silently be ignored: it does not compile. */
type NothingElse<E> = { [Key in Exclude<keyof E, keyof Endpoint>]: never };

/** Defines an endpoint. A `:name` in the path without a schema in `params` does not compile. */
export function endpoint<const Path extends `/${string}`, const E extends Endpoint>(
  definition: E & { path: Path } & ParamsOf<Path> & PermissionOf<E> & NothingElse<E>,
): E {
  return definition;
}

/** Endpoints by resource and name: the same keys name the server's handlers and the client's calls. */
export type Contract = Record<string, Record<string, Endpoint>>;

type Parsed<S> = S extends z.ZodType ? z.output<S> : Record<never, never>;

/** What a handler receives: parsed, with defaults filled in. */
export interface Input<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
}

// The keys of the schema's input say what may be left out, its output says what the values are.
type Written<S> = S extends z.ZodType
  ? { [K in keyof z.input<S>]: z.output<S>[K & keyof z.output<S>] }
  : Record<never, never>;

/** What a caller writes: fields with a default may be left out. */
export interface Call<E extends Endpoint> {
  params: Written<E['params']>;
  query: Written<E['query']>;
  headers: E['headers'] extends z.ZodType ? z.input<E['headers']> : Record<never, never>;
  body: Written<E['body']>;
}

/** The reply of a success that carries nothing (204). */
export const nothing = z.undefined();

export type Reply<E extends Endpoint> = z.output<E['reply']>;
