import { personName } from '@damoa/contracts';
import type { Operation } from './operations.ts';
import type { Answer, Sent } from './send.ts';
import type { World } from './world.ts';

type Fields = Record<string, unknown>;

/** For each operation that stores data, the fields to compare, and how to read them again. */
const READ: Record<
  string,
  { fields: string[]; again(world: World, sent: Fields, answer: Fields): Promise<unknown> }
> = {
  'accounts.register': {
    fields: ['name', 'email'],
    async again({ call }, { email, password }) {
      return (await call('POST', '/api/login', { email, password })).body?.user;
    },
  },
  'management.changeProduct': {
    fields: ['is_hidden', 'is_pinned', 'set_category_id'],
    again: async ({ call, operator }, _, { product_id }) => {
      const path = `/api/admin/products?q=${encodeURIComponent(String(product_id))}`;
      const { data } = (await call('GET', path, undefined, operator)).body;
      return data.find((item: Fields) => item.product_id === product_id);
    },
  },
  'posts.create': { fields: ['title', 'content'], again: readPost },
  'posts.update': { fields: ['title', 'content'], again: readPost },
  'categories.rename': {
    fields: ['category_name'],
    again: async ({ call }, _, { category_id }) =>
      (await call('GET', `/api/categories/${category_id}`)).body,
  },
};

async function readPost({ call }: World, _: Fields, { id }: Fields) {
  return (await call('GET', `/api/posts/${id}`)).body;
}

/** Lists fields that differ from what was sent, in the response or when read again. */
export async function* misstored({ name }: Operation, sent: Sent, answer: Answer, world: World) {
  const read = READ[name];
  if (!read || answer.status >= 300) return;
  const [wanted, answered]: Fields[] = [String(sent.body), answer.body].map((text) =>
    // The API skips a byte order mark, and so does `TextDecoder`.
    JSON.parse(new TextDecoder().decode(Buffer.from(text)) || '{}'),
  );
  if (!wanted || !answered) return;
  const stored = (await read.again(world, wanted, answered)) as Fields | undefined;
  for (const field of read.fields.filter((name) => wanted[name] !== undefined)) {
    // Spaces and invisible characters of a person's name are the only thing that is not stored as it was sent.
    const value = field === 'name' ? personName.parse(wanted[field]) : wanted[field];
    if (answered[field] !== value) yield `${field} is answered otherwise than it was sent`;
    if (stored?.[field] !== value) yield `${field} is stored otherwise than it was sent`;
  }
}
