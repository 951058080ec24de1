import { randomUUID } from 'node:crypto';
import type { Operation } from './operations.ts';
import type { Plan } from './plans.ts';
import type { Answer, Send, Sent } from './send.ts';

const MOST_POSTS = 50;
const PASSWORD = 'correct horse';

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** People, posts, categories and products that requests can be about. */
export async function makeWorld(send: Send) {
  const run = randomUUID().slice(0, 8);
  let registered = 0;
  const emailOf = (name: string) => `fuzz-${run}-${name}@example.com`;

  async function call(method: string, path: string, body?: object, token?: string) {
    const answer = await send({
      ...{ method, path },
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { status, body: text } = answer;
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async function join(name: string): Promise<string> {
    const email = emailOf(name);
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const { status, body } = await call('POST', '/api/register', { name, email, ...passwords });
    if (status !== 201) throw new Error(`registering: ${JSON.stringify(body)}`);
    return (await call('POST', '/api/login', { email, password: PASSWORD })).body.token;
  }

  const tokens = { member: await join('member'), other: await join('other') };
  /** Logging out ends this one. */
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

  return {
    call,
    idFor(operation: string, pick: number) {
      const [resource = ''] = operation.split('.');
      const ids = { posts, categories, products }[resource] ?? [];
      return ids[pick % ids.length];
    },
    tokenOf({ asker, operation }: Plan) {
      if (asker === 'nobody') return undefined;
      if (asker === 'stranger') return 'not.a.token';
      return operation.name === 'accounts.logout' ? spare : tokens[asker];
    },
    /** Nobody's yet. */
    newEmail() {
      registered += 1;
      return emailOf(`new-${registered}`);
    },
    credentials: { email: emailOf('member'), password: PASSWORD },
    /** Follows what a request has changed. */
    note({ name, success }: Operation, { path }: Sent, answer: Answer) {
      if (answer.status !== success.status) return;
      if (name === 'posts.create') posts.push(JSON.parse(answer.body).id);
      if (posts.length > MOST_POSTS) posts.shift();
      const removed = posts.indexOf(Number(path.split('/')[3]));
      if (name === 'posts.remove' && removed >= 0) posts.splice(removed, 1);
    },
  };
}
