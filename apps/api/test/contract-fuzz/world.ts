import { randomUUID } from 'node:crypto';
import type { Operation } from './operations.ts';
import type { Plan } from './plans.ts';
import type { Answer, Send, Sent } from './send.ts';

const MAX_POSTS = 50;
const SESSIONS = 3;
const PASSWORD = 'correct horse';

/** An email address that must be in `OPERATOR_EMAILS` of the API. */
export const OPERATOR = 'fuzz-operator@example.com';

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Creates members, posts and other things that requests can be about. */
export async function makeWorld(send: Send, verifyEmail: (email: string) => Promise<void>) {
  const run = randomUUID().slice(0, 8);
  let registered = 0;
  const emailOf = (name: string) => `fuzz-${run}-${name}@example.com`;

  async function call(method: string, path: string, body?: object, token?: string) {
    const answer = await send({
      method,
      path,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status, body: text } = answer;
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function join(name: string, email = emailOf(name)): Promise<string> {
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const { status, body } = await call('POST', '/api/register', { name, email, ...passwords });
    if (status !== 201) throw new Error(`registering: ${JSON.stringify(body)}`);
    return (await call('POST', '/api/login', { email, password: PASSWORD })).body.token;
  }

  const tokens = { member: await join('member'), other: await join('other') };
  const operator = await join('operator', OPERATOR);
  await verifyEmail(OPERATOR);
  /** The session for logging out. */
  const spare = await join('spare');
  const posts: number[] = [];
  for (const token of [tokens.member, tokens.other, tokens.member]) {
    const text = { title: '제목', content: '내용' };
    posts.push((await call('POST', '/api/posts', text, token)).body.id);
  }
  const { body: listed } = await call('GET', '/api/categories/topmenusub');
  const categories: number[] = listed.map((item: { category_id: number }) => item.category_id);
  const { body: shelf } = await call('GET', '/api/getCateProduct');
  const products: string[] = shelf.data.map((item: { product_id: string }) => item.product_id);
  const read = async (path: string) =>
    (await call('GET', `/api/admin/${path}`, undefined, operator)).body;
  // Spare sessions, which some requests end.
  for (let count = 0; count < SESSIONS; count += 1) {
    await call('POST', '/api/login', { email: emailOf('other'), password: PASSWORD });
  }
  const { data: opened } = await read(`sessions?q=${emailOf('other')}`);
  const sessions: string[] = opened.slice(0, SESSIONS).map(({ id }: { id: string }) => id);
  const { jobs }: { jobs: { queue: string; id: string }[] } = await read('jobs');
  const searchWords: number[] = [];
  const subscriptions: string[] = [];

  /** The existing ids for a parameter of an operation. */
  function idsFor(operation: string, parameter: string): readonly (string | number)[] {
    const [resource = ''] = operation.split('.');
    if (resource === 'operations')
      return jobs.map((job) => job[parameter === 'id' ? 'id' : 'queue']);
    if (parameter === 'product_id') return products;
    if (operation === 'management.revokeSession') return sessions;
    return { posts, categories, products, searchWords, alerts: subscriptions }[resource] ?? [];
  }

  return {
    call,
    operator,
    idFor(operation: string, parameter: string, pick: number) {
      const ids = idsFor(operation, parameter);
      return ids[pick % ids.length];
    },
    tokenOf({ caller, operation }: Plan) {
      if (caller === 'nobody') return undefined;
      if (caller === 'stranger') return 'not.a.token';
      if (caller === 'member' && operation.path.startsWith('/api/admin/')) return operator;
      return operation.name === 'accounts.logout' ? spare : tokens[caller];
    },
    /** An email address without an account. */
    newEmail() {
      registered += 1;
      return emailOf(`new-${registered}`);
    },
    credentials: { email: emailOf('member'), password: PASSWORD },
    /** Keeps track of what a request has created or removed. */
    note({ name, success }: Operation, { path }: Sent, answer: Answer) {
      if (answer.status !== success.status) return;
      if (name === 'posts.create') posts.push(JSON.parse(answer.body).id);
      if (name === 'searchWords.add') searchWords.push(JSON.parse(answer.body).id);
      if (name === 'alerts.subscribe') subscriptions.push(JSON.parse(answer.body).id);
      if (posts.length > MAX_POSTS) posts.shift();
      const removed = posts.indexOf(Number(path.split('/')[3]));
      if (name === 'posts.remove' && removed >= 0) posts.splice(removed, 1);
    },
  };
}
