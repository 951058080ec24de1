import { type Endpoint, ERRORS, Problem } from '@damoa/contracts';

interface Refused {
  means: string;
  /** Whether an endpoint can refuse with this status. */
  of: (endpoint: Endpoint) => unknown;
}

const REFUSALS: Record<number, Refused> = {
  400: { means: 'The path or the body cannot be read', of: ({ params, body }) => params ?? body },
  401: { means: 'Not logged in', of: ({ access }) => access === 'member' || access === 'operator' },
  403: {
    means: 'Logged in, but not permitted',
    of: ({ access, permission }) => permission ?? access === 'operator',
  },
  404: { means: 'Nothing has this id', of: ({ params }) => params },
  412: { means: 'Somebody saved another version', of: ({ headers }) => headers?.shape['if-match'] },
  413: { means: 'The body is too long', of: ({ body }) => body },
  415: { means: 'The body is not JSON', of: ({ body }) => body },
  419: {
    means: 'The cookie XSRF-TOKEN without a header that has its value',
    of: ({ method }) => method !== 'GET',
  },
  422: {
    means: 'A field is invalid; `errors` names it',
    of: ({ params, query, headers, body }) => params ?? query ?? headers ?? body,
  },
  429: {
    means: 'Too many attempts: `Retry-After` says how many seconds to wait',
    of: ({ method }) => method !== 'GET',
  },
  503: { means: 'Overloaded, or without its database: try after `Retry-After`', of: () => true },
};

/** The refusals of an endpoint, for OpenAPI: those that follow from its contract, and those that it names. */
export function documentedRefusals(endpoint: Endpoint) {
  const meanings = new Map<number, string[]>();
  const add = (status: number, meaning: string) =>
    meanings.set(status, [...(meanings.get(status) ?? []), meaning]);
  for (const [status, { means, of }] of Object.entries(REFUSALS))
    if (of(endpoint)) add(Number(status), means);
  for (const code of endpoint.refusals ?? []) add(ERRORS[code].status, `\`${code}\``);
  const statuses = [...meanings].map(([status, all]) => [status, refusal(all.join('; '))]);
  return {
    ...Object.fromEntries(statuses),
    default: refusal('Refused or failed for another reason'),
  };
}

function refusal(description: string) {
  return { description, content: { 'application/problem+json': { schema: Problem } } };
}
