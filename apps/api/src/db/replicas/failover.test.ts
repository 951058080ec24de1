import { setTimeout } from 'node:timers/promises';
import { ask } from '@damoa/cluster';
import { readSettings } from '@damoa/service';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startReplicated, WAIT } from '../../../test/replicated-shop.ts';
import { join, SECRET } from '../../../test/shop.ts';
import { queueJob } from '../../jobs/queue-job.ts';
import { startJobs } from '../../jobs/start-jobs.ts';
import { connect } from '../client.ts';
import { watchServers } from './watch-servers.ts';

const { primary, replica, urls, openApi } = await startReplicated();
const api = await openApi();
const { token } = await join(api.call, 'member@example.com');

const write = (title: string) =>
  api.call('POST', '/api/posts', {
    token,
    body: { title, content: '본문' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });

const countPosts = async (url: string) =>
  (await ask(url, 'select count(*)::integer from posts'))[0].count;

const unfinishedJobs = (url: string) =>
  ask(url, `select from pgboss.job where name = 'refresh-heads' and state <> 'completed'`);

/** A worker with its own view of the servers, as in a separate process. */
async function startWorker() {
  const servers = watchServers(urls);
  const { db, close } = connect(servers);
  await vi.waitFor(() => servers.primary(), WAIT);
  const settings = readSettings({});
  const jobs = { servers, db, rateLimiterDb: db, settings, secret: SECRET, report: () => {} };
  const stop = await startJobs(jobs);
  onTestFinished(async () => {
    await stop();
    await close();
    await servers.close();
  });
  // A job that is active when the primary freezes is run again only a minute later.
  await vi.waitFor(async () => expect(await unfinishedJobs(primary.url)).toEqual([]), WAIT);
  return {
    db,
    untilFailover: () =>
      vi.waitFor(() => expect(servers.primary()).toMatchObject({ url: replica.url }), WAIT),
  };
}

test('a promoted replica takes over: sessions and jobs continue, and the old primary gets no more writes', async () => {
  const worker = await startWorker();
  const { body: post } = await write('앞');
  const path = `/api/posts/${post.id}`;
  await expect.poll(() => countPosts(replica.url), WAIT).toBe(1);

  // From here on, the replica replays nothing more, so it lacks the newest version of the catalogue.
  await ask(replica.url, 'select pg_wal_replay_pause()');
  await ask(primary.url, `update categories set category_name = '새 이름' where category_id = 3`);
  const name = async () => (await api.call('GET', '/api/categories/3')).body.category_name;
  await expect.poll(name, WAIT).toBe('새 이름');

  const connection = await worker.db.$client.connect();
  onTestFinished(() => connection.release(true));
  primary.freeze();
  // A statement of a job, which would wait for the frozen server forever.
  const stuck = connection.query('select 1').then(
    () => 'answered',
    () => 'failed',
  );
  await api.untilInService(false, true);
  const refused = await write('대신');
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  for (const address of [path, '/api/categories/7', '/health', '/readyz'])
    expect([address, (await api.call('GET', address)).status]).toEqual([address, 200]);

  await ask(replica.url, 'select pg_wal_replay_resume()');
  await ask(replica.url, 'select pg_promote()');
  await expect.poll(async () => (await write('뒤')).status, WAIT).toBe(201);
  expect((await api.call('GET', path, { token })).status).toBe(200);
  expect(await stuck).toBe('failed');
  await worker.untilFailover();
  await queueJob(worker.db, 'refresh-heads', null);
  await vi.waitFor(async () => expect(await unfinishedJobs(replica.url)).toEqual([]), WAIT);

  primary.thaw();
  await expect
    .poll(() => api.pools.servers(), WAIT)
    .toMatchObject([
      { role: 'primary', isInService: false },
      { role: 'primary', isInService: true },
    ]);
  expect((await write('끝')).status).toBe(201);
  expect([await countPosts(primary.url), await countPosts(replica.url)]).toEqual([1, 3]);

  // Not even while the old primary is the only server that answers.
  replica.freeze();
  onTestFinished(() => replica.thaw());
  await api.untilInService(false, false);
  // Time for several probes.
  await setTimeout(400);
  expect((await write('어디에도')).status).toBe(503);
});
