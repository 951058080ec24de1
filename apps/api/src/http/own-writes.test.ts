import { contract } from '@damoa/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { ownWrites } from './own-writes.ts';

const writes = (secure: boolean) => ownWrites({} as never, { hasReplicas: false, secure });

test.each([true, false])(
  'no script reads where an author has written, no other site sends it; over https alone: %s',
  async (secure) => {
    const setCookie = vi.fn();
    await writes(secure).note(
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

test('it is noted of every change but of what is only counted', () => {
  const { covers } = writes(true);
  const { posts, favourites, products, statistics, counts } = contract;
  for (const change of [posts.create, posts.update, posts.remove, favourites.save])
    expect(covers(change)).toBe(true);
  for (const other of [posts.list, products.list, statistics.click, statistics.search, counts.add])
    expect(covers(other)).toBe(false);
});
