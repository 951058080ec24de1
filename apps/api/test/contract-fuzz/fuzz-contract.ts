import fc from 'fast-check';
import { buildRequest } from './build-request.ts';
import { judge } from './judge.ts';
import { type OpenApi, operationsOf } from './operations.ts';
import { type Plan, planOf } from './plans.ts';
import type { Answer, Send, Sent } from './send.ts';
import { misstored } from './stored.ts';
import { makeWorld, OPERATOR } from './world.ts';

/** `OPERATOR_EMAILS` of the API: every member may rename categories, and one is an operator. */
export const FUZZ_OPERATORS = `*,${OPERATOR}`;

/** Plans generated at a time: all at once would fill the memory. */
const BATCH = 500;
const MAX_SHOWN_LENGTH = 400;

interface FuzzResult {
  requests: number;
  /** The number of responses per operation and status. */
  statuses: Record<string, number>;
  /** Each with the request, the response, and what it violates. */
  violations: string[];
}

/**
 * Sends `runs` requests, generated from the API's OpenAPI document and `seed`, and checks every response
 * against the document. The API needs high rate limits (LIMIT_*) and `OPERATOR_EMAILS=${FUZZ_OPERATORS}`.
 */
export async function fuzzContract({
  send,
  verifyEmail,
  seed,
  runs,
}: {
  send: Send;
  /** Verifies the email address of an account. */
  verifyEmail: (email: string) => Promise<void>;
  seed: number;
  runs: number;
}) {
  const document = await readDocument(send);
  const plans = planOf(operationsOf(document));
  const world = await makeWorld(send, verifyEmail);
  const violationsOf = judge(document);
  const result: FuzzResult = { requests: 0, statuses: {}, violations: [] };

  async function check(plan: Plan) {
    const { operation } = plan;
    const sent = buildRequest(plan, world);
    const answer = await send(sent);
    const kind = `${operation.name} ${answer.status}`;
    result.requests += 1;
    result.statuses[kind] = (result.statuses[kind] ?? 0) + 1;
    const broken = violationsOf(plan, sent, answer);
    for await (const what of misstored(operation, sent, answer, world)) broken.push(what);
    world.note(operation, sent, answer);
    if (broken.length > 0) result.violations.push(describe(broken.join('; '), sent, answer));
  }

  for (let done = 0; done < runs; done += BATCH) {
    const options = { seed: seed + done, numRuns: Math.min(BATCH, runs - done) };
    for (const plan of fc.sample(plans, options)) await check(plan);
  }
  return result;
}

async function readDocument(send: Send): Promise<OpenApi> {
  const { status, body } = await send({ method: 'GET', path: '/docs/json', headers: {} });
  if (status !== 200) throw new Error(`/docs/json answers ${status}`);
  return JSON.parse(body);
}

function describe(what: string, { method, path, headers, body = '' }: Sent, answer: Answer) {
  const lines = [
    `${method} ${path}: ${what}`,
    `  ${JSON.stringify(headers)} ${JSON.stringify(String(body))}`,
    `  ${answer.status} ${answer.body}`,
  ];
  return lines.map((line) => line.slice(0, MAX_SHOWN_LENGTH)).join('\n');
}
