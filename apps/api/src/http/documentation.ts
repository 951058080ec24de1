import { type Endpoint, ERRORS, nothing } from '@damoa/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { documentedRefusals } from './documented-refusals.ts';
import { hasEtag } from './etag.ts';
import { headersOfDocumentation, setHeaders } from './security-headers.ts';
import { deleteUnusedSchemas } from './unused-schemas.ts';

const zodToJsonConfig = { override: completeSchema };

type ToComplete = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/** Adds to the JSON Schema of a field what zod leaves out. */
function completeSchema({ zodSchema, jsonSchema }: ToComplete) {
  // The default of a field that is transformed.
  if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue;
  // As fastify-type-provider-zod has it, whose own function this replaces: responses without a body.
  if (zodSchema instanceof z.ZodUndefined) jsonSchema.type = 'null';
}

const toDocument = createJsonSchemaTransformObject({ zodToJsonConfig });

const CONVENTIONS = [
  'Bodies are JSON objects in UTF-8 of at most 1 MB. Unknown fields and parameters are ignored, and a parameter without',
  'a value counts as absent. The page after the last one is empty. HEAD answers wherever GET does. A GET that anybody may',
  'call has an `ETag` for `If-None-Match`. Browsers can call from pages of the shop only (no CORS).',
].join(' ');

const DESCRIPTION = [
  CONVENTIONS,
  '',
  'Errors are problem details (RFC 9457). Their `type` is `urn:damoa:problem:` and one of these names:',
  '',
  '| name | status | title |',
  '| --- | --- | --- |',
  ...Object.entries(ERRORS).map(
    ([name, { status, title }]) => `| ${name} | ${status} | ${title} |`,
  ),
].join('\n');

/** Serves OpenAPI 3.1 for every route registered after this call, with an interactive page at /docs. */
export async function document(app: FastifyInstance, siteUrl: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Damoa API',
        version: '1',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      // Where an operation says nothing else, nobody needs a token.
      security: [],
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The `token` of `POST /api/login`, valid for 30 days or until `POST /api/logout`',
          },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject(input) {
      const document = toDocument(input);
      deleteUnusedSchemas(document as Parameters<typeof deleteUnusedSchemas>[0]);
      return document;
    },
  });
  await app.register(async (page) => {
    setHeaders(page, headersOfDocumentation(siteUrl));
    await page.register(swaggerUi, { routePrefix: '/docs' });
  });
}

/** The Fastify schema of an endpoint, for validation and for OpenAPI. */
export function schemaOf(endpoint: Endpoint, resource: string, name: string) {
  const {
    summary,
    params,
    query,
    headers,
    body,
    reply,
    status = 200,
    versioned,
    method,
  } = endpoint;
  const isConditional = hasEtag(endpoint) && method === 'GET';
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...securityOf(endpoint),
    response: {
      [status]:
        status === 204
          ? reply.describe('Success')
          : {
              description: versioned ? 'Success; the `ETag` is for `If-Match`' : 'Success',
              content: { 'application/json': { schema: reply } },
            },
      ...(isConditional && {
        304: nothing.describe('The response still has the `ETag` that `If-None-Match` names'),
      }),
      ...documentedRefusals(endpoint),
    },
  };
}

/** @see https://spec.openapis.org/oas/v3.1.0#security-requirement-object for role names */
function securityOf({ access, permission }: Endpoint) {
  if (access === 'anyone') return {};
  const roles = [
    ...(access === 'operator' ? ['operator'] : []),
    ...(permission ? [permission] : []),
  ];
  return {
    // A visitor needs no token, but may have one.
    security: [...(access === 'visitor' ? [{}] : []), { token: roles }],
    ...(roles.length > 0 && { description: `Needs ${roles.join(' and ')}.` }),
  };
}
