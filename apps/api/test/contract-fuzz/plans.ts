import fc from 'fast-check';
import { type Damage, damageOf } from './damage.ts';
import type { Operation } from './operations.ts';
import { anyTextOf, fitting, recordOf, textOf } from './values.ts';

/** Without a token, a permitted member, another member, or with an invalid token. */
const CALLERS = ['nobody', 'member', 'other', 'stranger'] as const;

/** A request, as far as it can be generated in advance. */
export interface Plan {
  operation: Operation;
  caller: (typeof CALLERS)[number];
  /** Selects one of the existing things that it is about. */
  pick: number;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  /** Makes it invalid; absent for a request that conforms to its schemas. */
  damage?: Damage;
}

const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]/gu;
const line = (maxLength: number) => textOf(maxLength).map((text) => text.replace(CONTROLS, ''));

/**
 * Fields, or fields of one operation, with rules that schemas cannot express: single-line, hard to guess, or
 * short.
 */
const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
  name: line(50),
  title: line(200),
  category_name: line(100),
  q: fc.oneof(fc.constantFrom('무선', '가방', ''), anyTextOf(20), textOf(100)),
  line: line(80).map((text) => text.trim()),
  queue: line(100),
  ids: fc.array(fc.constantFrom('test-1', '1005001', '가', "'"), { minLength: 1 }).map(String),
  'statistics.search.q': textOf(100),
  page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 2 ** 31 - 1 })),
  password: line(100).map((text) => `correct horse ${text}`),
};

function parametersIn(place: Plan['operation']['parameters'][number]['in'], operation: Operation) {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  const values = parameters.map(({ name, schema }) => [
    name,
    fieldOf(operation, name) ?? fitting(schema),
  ]);
  const required = parameters.filter((parameter) => parameter.required);
  return recordOf(
    Object.fromEntries(values),
    required.map(({ name }) => name),
  );
}

const fieldOf = ({ name: operation }: Operation, name: string) =>
  FIELDS[`${operation}.${name}`] ?? FIELDS[name];

function bodyOf(operation: Operation): fc.Arbitrary<Plan['body']> {
  const { body } = operation;
  if (!body) return fc.constant(undefined);
  const fields = Object.entries(body.properties ?? {}).map(([name, schema]) => [
    name,
    fieldOf(operation, name) ?? fitting(schema),
  ]);
  return recordOf(Object.fromEntries(fields), body.required ?? []);
}

/** Generates requests to any of the operations: half of them valid, half of them invalid in one way. */
export function planOf(operations: readonly Operation[]): fc.Arbitrary<Plan> {
  const plans = operations.map((operation) => ({
    // Hashing a password takes as long as ten other requests.
    weight: operation.body?.properties?.password ? 1 : 4,
    arbitrary: fc.record(
      {
        operation: fc.constant(operation),
        caller: fc.oneof(
          { weight: 3, arbitrary: fc.constant('member' as const) },
          fc.constantFrom(...CALLERS),
        ),
        pick: fc.nat(),
        path: parametersIn('path', operation),
        query: parametersIn('query', operation),
        header: parametersIn('header', operation),
        body: bodyOf(operation),
        damage: damageOf(operation),
      },
      { requiredKeys: ['operation', 'caller', 'pick', 'path', 'query', 'header', 'body'] },
    ),
  }));
  return fc.oneof(...plans);
}
