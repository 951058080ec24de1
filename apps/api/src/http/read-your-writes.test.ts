import { contract } from '@damoa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { readYourWrites } from './read-your-writes.ts';

const writes = (secure: boolean) => readYourWrites({} as never, { hasReplicas: false, secure });

test.each([true, false])(
  'the LSN cookie is HttpOnly, SameSite=Lax, and Secure on https (%s)',
  async (secure) => {
    const setCookie = vi.fn();
    await writes(secure).record(
      { member: null } as FastifyRequest,
      { setCookie } as never as FastifyReply,
    );
    expect(setCookie).toHaveBeenCalledWith('damoa-position', '0/0', {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: 15,
      encode: expect.any(Function),
    });
  },
);

test('the LSN is recorded after every write except for counting clicks and searches', () => {
  const { covers } = writes(true);
  const { posts, favourites, products, statistics, counts } = contract;
  for (const change of [posts.create, posts.update, posts.remove, favourites.save])
    expect(covers(change)).toBe(true);
  for (const other of [posts.list, products.list, statistics.click, statistics.search, counts.add])
    expect(covers(other)).toBe(false);
});
