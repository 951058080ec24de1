import { type Endpoint, Problem } from '@damoa/contracts';

interface Refused {
  means: string;
  /** Whether an endpoint can refuse with this status. */
  of: (endpoint: Endpoint) => unknown;
}

const REFUSALS: Record<number, Refused> = {
  400: { means: 'The body is no JSON object in UTF-8', of: ({ body }) => body },
  401: { means: 'Not logged in', of: ({ access }) => access === 'member' || access === 'operator' },
  403: {
    means: 'Logged in, but not permitted',
    of: ({ access, permission }) => permission ?? access === 'operator',
  },
  404: { means: 'Nothing has this id', of: ({ params }) => params },
  412: { means: 'Somebody saved another version', of: ({ headers }) => headers?.shape['if-match'] },
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

/** The refusals of an endpoint that follow from its contract, for OpenAPI. */
export function documentedRefusals(endpoint: Endpoint) {
  const statuses = Object.entries(REFUSALS)
    .filter(([, { of }]) => of(endpoint))
    .map(([status, { means }]) => [status, refusal(means)]);
  return {
    ...Object.fromEntries(statuses),
    default: refusal('Refused or failed for another reason'),
  };
}

function refusal(description: string) {
  return { description, content: { 'application/problem+json': { schema: Problem } } };
}
