import { randomUUID } from 'node:crypto';
import type { Cluster } from '../../../packages/cluster/src/index.ts';
import { type Answer, ask, type Call, isSuccess } from './ask.ts';
import type { Member } from './members.ts';

/** A write, and how its author must see it in the next read. */
interface OwnWrite {
  name: string;
  write: Call;
  read(written: Answer): Call;
  isSeen(read: Answer, written: Answer): boolean;
}

export interface Author {
  member: Member;
  /** Products and a category that nobody else changes. */
  products: readonly string[];
  category: number;
}

/** The results of the writes. */
export interface Outcome {
  writes: number;
  /** Stale reads, which lack the author's own write, by kind of write. */
  stale: Map<string, number>;
  errors: Map<string, number>;
}

/** Statuses of stale reads: a post that does not exist yet, or is not deleted yet. */
const GONE = [404, 410];

/** Writes through one node and reads through another, with all kinds of writes in turn. */
export async function writeAndRead(
  { api, web }: Cluster,
  { member: { token }, products, category }: Author,
  round: number,
  outcome: Outcome,
) {
  const [here, there] = inTurn(api, round);
  const [, otherWeb] = inTurn(web, round);
  let post = 0;
  const title = `own ${randomUUID()}`;
  const text = { title, content: `written ${randomUUID()}` };
  const later = { title, content: `edited ${randomUUID()}` };
  const product = products[round % products.length];
  const name = `이름 ${randomUUID().slice(0, 12)}`;
  const idOf = (written: Answer) => JSON.parse(written.body).id;
  const ofPost = (origin: string) => ({ url: `${origin}/api/posts/${post}`, token });
  const favourite = { url: `${here}/api/favourites/${product}`, token };
  const saved = () => ({ url: `${there}/api/favourites?itemsPerPage=50`, token });

  const changes: (() => OwnWrite)[] = [
    () => ({
      name: 'a new post',
      write: {
        url: `${here}/api/posts`,
        method: 'POST',
        token,
        body: text,
        headers: { 'idempotency-key': randomUUID() },
      },
      read: (written) => {
        post = idOf(written);
        return ofPost(there);
      },
      isSeen: ({ body }) => body.includes(text.content),
    }),
    () => ({
      name: 'an edited post, on its page',
      write: { ...ofPost(here), method: 'PUT', body: later },
      // Pages are requested without a token, so only the cookie carries the LSN.
      read: ({ cookies = [] }) => ({
        url: `${otherWeb}/posts/${post}`,
        headers: { cookie: cookies.join('; ') },
      }),
      isSeen: ({ body }) => body.includes(later.content),
    }),
    () => ({
      name: 'a deleted post',
      write: { ...ofPost(here), method: 'DELETE' },
      read: () => ofPost(there),
      isSeen: ({ status }) => status === 410,
    }),
    () => ({
      name: 'a saved product',
      write: { ...favourite, method: 'PUT' },
      read: saved,
      isSeen: ({ body }) => body.includes(`"${product}"`),
    }),
    () => ({
      name: 'a product that is no longer saved',
      write: { ...favourite, method: 'DELETE' },
      read: saved,
      isSeen: ({ body }) => !body.includes(`"${product}"`),
    }),
    () => ({
      name: 'a renamed category',
      write: {
        url: `${here}/api/categories/${category}`,
        method: 'PUT',
        token,
        body: { category_name: name },
      },
      // Readable by everyone, and therefore served from caches.
      read: ({ cookies = [] }) => ({
        url: `${there}/api/categories/topmenusub`,
        headers: { cookie: cookies.join('; ') },
      }),
      isSeen: ({ body }) => body.includes(name),
    }),
  ];
  for (const change of changes) await tryOne(change(), outcome);
}

async function tryOne({ name, write, read, isSeen }: OwnWrite, outcome: Outcome) {
  outcome.writes += 1;
  const written = await ask(write);
  if (!isSuccess(written)) return count(outcome.errors, `${name}: ${reasonOf(written)}`);
  const found = await ask(read(written));
  if (isSeen(found, written)) return;
  if (isSuccess(found) || GONE.includes(found.status)) count(outcome.stale, name);
  else count(outcome.errors, `read of ${name}: ${reasonOf(found)}`);
}

const reasonOf = ({ error, status }: Answer) => error ?? String(status);

function count(counts: Map<string, number>, name: string) {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Two different nodes; the second one changes with every round. */
function inTurn(nodes: readonly { url: string }[], round: number): [string, string] {
  const [one = { url: '' }, other = one] = nodes;
  return round % 2 === 0 ? [one.url, other.url] : [other.url, one.url];
}
