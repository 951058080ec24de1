import { type Endpoint, Problem } from '@damoa/contracts';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Serves OpenAPI 3.1 for every route registered after this call, with an interactive page at /docs. */
export async function document(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Damoa API', version: '1' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: '/docs' });
}

/** The Fastify schema of an endpoint, for validation and for OpenAPI. */
export function schemaOf(endpoint: Endpoint, resource: string, name: string) {
  const { summary, params, query, headers, body, reply, status = 200 } = endpoint;
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
          : { description: 'Success', content: { 'application/json': { schema: reply } } },
      default: {
        description: 'Refused or failed',
        content: { 'application/problem+json': { schema: Problem } },
      },
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
