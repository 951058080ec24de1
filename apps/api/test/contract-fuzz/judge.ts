import { ERRORS } from '@damoa/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { fieldsOf, type OpenApi, type Operation, type Schema } from './operations.ts';
import type { Plan } from './plans.ts';
import type { Answer, Sent } from './send.ts';

const REFUSALS = new Set<number>(
  Object.values(ERRORS).flatMap(({ status }) => (status < 500 || status === 503 ? [status] : [])),
);
/** Statuses with which a request that conforms to its schemas may still be refused. */
const STATE_REFUSALS = new Set([401, 403, 404, 409, 410, 412, 503]);

const SECRET = /\$argon2|password_hash/i;
const INSIDE =
  /\bat .+:\d+|node_modules|\.(ts|js)\b|\w*Error\b|\b(select|insert|update) \w+|ECONN|postgres|zod/i;

/** Returns a function that lists how a response violates the OpenAPI document. */
export function judge(document: OpenApi) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  addFormats.default(ajv);
  ajv.addKeyword('components');
  const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();

  /** Why a value does not conform to a schema; undefined if it does. */
  function misfit(schema: Schema, value: unknown) {
    const validate =
      compiled.get(schema) ?? ajv.compile({ ...schema, components: document.components });
    compiled.set(schema, validate);
    return validate(value) ? undefined : ajv.errorsText(validate.errors);
  }

  function* ofSuccess({ success }: Operation, { status, headers, body }: Answer) {
    if (status !== success.status) yield `${status} is not declared`;
    if (SECRET.test(body)) yield 'a hash of a password';
    if (!success.schema) {
      if (body !== '') yield 'a body where none is declared';
      return;
    }
    if (!/^application\/json/.test(String(headers['content-type']))) yield 'is not called JSON';
    const wrong = misfit(success.schema, parsed(body));
    if (wrong) yield `the body: ${wrong}`;
  }

  function* ofRefusal(
    operation: Operation,
    sent: Sent,
    { status, headers, body }: Answer,
  ): Generator<string> {
    if (!REFUSALS.has(status)) yield `${status} is no declared refusal`;
    if (!/^application\/problem\+json/.test(String(headers['content-type']))) {
      yield 'is not called a problem';
    }
    if ([429, 503].includes(status) && !/^\d+$/.test(String(headers['retry-after']))) {
      yield 'no Retry-After';
    }
    const problem = parsed(body) as { status?: number; errors?: Record<string, string[]> };
    const wrong = misfit(operation.problem, problem);
    if (wrong) {
      yield `the problem: ${wrong}`;
      return;
    }
    if (problem.status !== status) yield 'the status of the problem is another';
    if (status === 422 && !problem.errors) yield 'no field is named';
    const known = new Set([...fieldsOf(operation), ...namesIn(sent.path)]);
    for (const [field, reasons] of Object.entries(problem.errors ?? {})) {
      const steps = field.split('/').filter((step) => !/^\d+$/.test(step));
      if (!known.has(field) && !steps.every((step) => known.has(step)))
        yield `${JSON.stringify(field)} is no field`;
      if (!reasons.every((reason) => /[가-힣]/.test(reason))) yield `${field}: not Korean`;
    }
    // A refused line may be quoted in the response, since the client has sent it.
    const said = body.replace(/"line":\[.*?\]/, '');
    if (INSIDE.test(said) || SECRET.test(body)) yield 'reveals something internal';
  }

  /** An invalid body must be refused, and a request that conforms to all schemas must not. */
  function* ofFit({ operation, damage }: Plan, sent: Sent, { status, body }: Answer) {
    const isOfState =
      STATE_REFUSALS.has(status) || (status === 429 && operation.isLimited) || dependsOnState(body);
    if (!damage && status >= 400 && !isOfState) yield 'fits its schemas';
    const isJson = sent.headers['content-type'] === 'application/json';
    if (status < 300 && operation.body && isJson) {
      // An absent body counts as one without fields.
      const wrong = misfit(operation.body, parsed(String(sent.body)) ?? {});
      if (wrong) yield `was accepted: ${wrong}`;
    }
  }

  return (plan: Plan, sent: Sent, answer: Answer): string[] => [
    ...(answer.status < 300
      ? ofSuccess(plan.operation, answer)
      : ofRefusal(plan.operation, sent, answer)),
    ...ofFit(plan, sent, answer),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Fields whose validity depends on stored data. */
const OF_STATE = new Set([
  // A short key may have been used for another text before.
  'idempotency-key',
  ...['set_category_id', 'category_id', 'queue', 'line', 'token', 'endpoint'],
  // Line breaks are refused, which no schema says.
  'recovery_code',
  // The member's own password; and a second factor requires a passkey.
  ...['password', 'present_password', 'needs_second_factor'],
  // The current versions of the texts.
  ...['terms', 'privacy', 'terms_version', 'privacy_version'],
]);

function dependsOnState(body: string) {
  const { errors } = (parsed(body) ?? {}) as { errors?: object };
  return (
    errors !== undefined &&
    Object.keys(errors).every((field) => OF_STATE.has(field.split('/').at(-1) ?? ''))
  );
}

function namesIn(path: string) {
  const query = path.slice(path.indexOf('?') + 1);
  const raw = query.split('&').map((field) => field.split('=')[0] ?? '');
  return [...raw, ...new URLSearchParams(query).keys()];
}
