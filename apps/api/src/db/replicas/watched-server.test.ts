import { expect, test } from 'vitest';
import { WatchedServer } from './watched-server.ts';

function replicaAt(lsn: bigint) {
  const server = new WatchedServer('postgres://damoa:secret@10.0.0.12/damoa');
  const move = (to: bigint) =>
    server.answer({ isReplica: true, lsn: to, timeline: undefined, commitsWait: false });
  move(lsn);
  return { server, move };
}

/** The primary reports twice: the first report has nothing to be compared with. */
function verify(server: WatchedServer, written: bigint) {
  server.verify(written);
  server.verify(written);
}

test('a replica ahead of the primary is suspect until its LSN changes', () => {
  const { server, move } = replicaAt(30n);
  verify(server, 20n);
  expect(server.isSuspect).toBe(true);
  // The primary has reached the same LSN with other changes.
  move(30n);
  server.verify(40n);
  expect(server.isSuspect).toBe(true);
  move(41n);
  server.verify(50n);
  expect(server.isSuspect).toBe(false);
});

test('a replica that replays WAL that the primary never wrote becomes suspect', () => {
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

test('a replica must be verified again after a failover', () => {
  const { server, move } = replicaAt(10n);
  verify(server, 20n);
  server.forget();
  verify(server, 20n);
  expect(server.isUnverified).toBe(true);
  move(30n);
  verify(server, 20n);
  expect(server.isSuspect).toBe(true);
});

test('a replica of an idle primary is not suspect', () => {
  const { server, move } = replicaAt(20n);
  verify(server, 20n);
  // What the replica has replayed since is only compared with the next report of the primary.
  move(25n);
  server.verify(25n);
  expect([server.isSuspect, server.isUnverified]).toEqual([false, false]);
});

test('a lost server rejects the reads waiting for it, and is verified again when it is back', () => {
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

test('the name of a server does not contain its password', () => {
  expect(replicaAt(0n).server.name).toBe('10.0.0.12:5432');
});
