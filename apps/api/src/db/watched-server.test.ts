import { expect, test } from 'vitest';
import { WatchedServer } from './watched-server.ts';

function replicaAt(position: bigint) {
  const server = new WatchedServer('postgres://damoa:secret@10.0.0.12/damoa');
  const move = (to: bigint) =>
    server.answer({ isReplica: true, position: to, timeline: undefined });
  move(position);
  return { server, move };
}

test('a replica that is ahead of the primary is suspect until it moves', () => {
  const { server, move } = replicaAt(30n);
  server.verify(20n);
  expect(server.isSuspect).toBe(true);
  // The primary has got as far, by other changes.
  server.verify(40n);
  move(30n);
  expect(server.isSuspect).toBe(true);
  move(41n);
  expect(server.isSuspect).toBe(false);
});

test('a replica that has not moved in an idle shop is not suspect', () => {
  const { server, move } = replicaAt(20n);
  server.verify(20n);
  // What it has replayed since then, the primary has not been asked about yet.
  move(25n);
  server.verify(25n);
  expect([server.isSuspect, server.isUnverified]).toEqual([false, false]);
});

test('a server that comes back is verified anew, and who waited for it is let go', () => {
  const { server, move } = replicaAt(20n);
  server.verify(20n);
  const { lost } = server;
  server.lose();
  expect([lost.aborted, server.lost.aborted, server.role]).toEqual([true, false, 'unknown']);
  move(30n);
  expect(server.isUnverified).toBe(true);
  server.verify(20n);
  expect(server.isSuspect).toBe(true);
});

test('a server is named without its password', () => {
  expect(replicaAt(0n).server.name).toBe('10.0.0.12:5432');
});
