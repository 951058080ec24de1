import { expect, test } from 'vitest';
import { WatchedServer } from './watched-server.ts';

function replicaAt(position: bigint) {
  const server = new WatchedServer('postgres://damoa:secret@10.0.0.12/damoa');
  const move = (to: bigint) =>
    server.answer({ isReplica: true, position: to, timeline: undefined, commitsWait: false });
  move(position);
  return { server, move };
}

/** The primary reports twice: to the first report nothing can be compared yet. */
function verify(server: WatchedServer, written: bigint) {
  server.verify(written);
  server.verify(written);
}

test('a replica that is ahead of the primary is suspect until it moves', () => {
  const { server, move } = replicaAt(30n);
  verify(server, 20n);
  expect(server.isSuspect).toBe(true);
  // The primary has got as far, by other changes.
  move(30n);
  server.verify(40n);
  expect(server.isSuspect).toBe(true);
  move(41n);
  server.verify(50n);
  expect(server.isSuspect).toBe(false);
});

test('a replica that goes on replaying what the primary never wrote becomes suspect', () => {
  const { server, move } = replicaAt(10n);
  verify(server, 20n);
  expect([server.isSuspect, server.isUnverified]).toEqual([false, false]);
  move(30n);
  server.verify(20n);
  move(31n);
  server.verify(20n);
  expect(server.isSuspect).toBe(true);
  move(32n);
  server.verify(20n);
  expect(server.isSuspect).toBe(true);
});

test('what a replica was before a failover verifies nothing after it', () => {
  const { server, move } = replicaAt(10n);
  verify(server, 20n);
  server.forget();
  verify(server, 20n);
  expect(server.isUnverified).toBe(true);
  move(30n);
  verify(server, 20n);
  expect(server.isSuspect).toBe(true);
});

test('a replica that has not moved in an idle shop is not suspect', () => {
  const { server, move } = replicaAt(20n);
  verify(server, 20n);
  // What it has replayed since then, the primary has not been asked about yet.
  move(25n);
  server.verify(25n);
  expect([server.isSuspect, server.isUnverified]).toEqual([false, false]);
});

test('a server that comes back is verified anew, and who waited for it is let go', () => {
  const { server, move } = replicaAt(20n);
  verify(server, 20n);
  const { lost } = server;
  server.lose();
  expect([lost.aborted, server.lost.aborted, server.role]).toEqual([true, false, 'unknown']);
  move(30n);
  expect(server.isUnverified).toBe(true);
  verify(server, 20n);
  expect(server.isSuspect).toBe(true);
});

test('a server is named without its password', () => {
  expect(replicaAt(0n).server.name).toBe('10.0.0.12:5432');
});
