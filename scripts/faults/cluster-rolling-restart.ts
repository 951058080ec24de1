import path from 'node:path';
import type { Cluster, ShopProcess } from '../../packages/cluster/src/index.ts';
import { ask, isSuccess } from './support/ask.ts';
import { databaseOf, startCluster } from './support/cluster.ts';
import { query } from './support/database.ts';
import type { Context, Fault } from './support/fault.ts';
import { ALTERED_TABLES, nextApi } from './support/next-api.ts';
import { nextWeb } from './support/next-web.ts';
import type { Calls } from './support/probes.ts';
import { browsing, keyedWriting, shopper, unkeyedWriting } from './support/shopping.ts';
import { startTraffic } from './support/traffic.ts';
import { must, pause } from './support/wait.ts';
import { reportWriters, startWriters } from './support/writers.ts';

const REQUESTS = 50_000;
/** Low enough not to overload the remaining node while another starts. */
const LOAD = { clients: 5, every: 5 };
/** Milliseconds after a node is ready, before the next one is stopped. */
const PAUSE = 2_000;
const RELOADS = 10;
/** Milliseconds. */
const RELOAD_PAUSE = 1_000;

export default {
  promise:
    'every web server, API and worker stopped (SIGTERM) and started one after the other, first with a new version that migrates the schema, under visitors and writers through nginx: 0 failed of 50,000 requests; old and new pages find their files',
  on: ['cluster'],
  minutes: 10,
  async run(context) {
    const { report } = context;
    const cluster = await startCluster(context);
    const { url } = cluster;
    const { member, post, products } = await shopper(url);
    const files = filesOfPages(url);
    const writers = await startWriters(context, url, { every: 200 });
    const traffic = startTraffic(
      context,
      {
        ...browsing(url, member, post),
        ...keyedWriting(url, member, products),
        ...unkeyedWriting(url, member),
        'file of a page': files.next,
        'another file of a page': files.next,
      },
      {
        ...LOAD,
        onAnswer: (name, { body }) => name.startsWith('page') && files.add(body),
      },
    );
    await must('The first page', () => files.known() > 0, 10_000);

    nextApi(context);
    nextWeb(context);
    const version = path.join(context.folder, 'next');
    const slowest: number[] = [];
    let rounds = 0;
    do {
      for (const node of nodesOf(cluster)) {
        slowest.push(await restart(node, version));
        await pause(PAUSE);
      }
      rounds += 1;
    } while (traffic.count() < REQUESTS);
    await traffic.stop();

    report.note(`${rounds} rounds of ${nodesOf(cluster).length} processes`);
    report.atLeast('requests', traffic.count(), REQUESTS);
    report.exactly('failed', traffic.failed(), 0);
    traffic.noteFailures();
    report.atMost('slowest request', traffic.slowest(), 3_000, 'ms');
    report.atMost('a process ended after', Math.max(...slowest), 5_000, 'ms');
    await reportVersions(context, cluster, files);
    await reloadNginx(context, cluster, {
      ...browsing(url, member, post),
      ...keyedWriting(url, member, products),
    });
    await reportWriters(context, writers, databaseOf(cluster));
    report.exactly('writes that had to be sent again', writers.failed(), 0);
  },
} satisfies Fault;

/** In the order of an update: APIs first, since a new API also serves old web servers. */
const nodesOf = ({ api, web, workers }: Cluster) => [...api, ...web, ...workers];

async function restart(node: ShopProcess, version: string) {
  const took = await node.stop();
  await node.start({ version });
  if (node.kind !== 'worker') {
    const ready = async () => isSuccess(await ask({ url: `${node.url}/readyz` }));
    await must(`The start of ${node.name}`, ready, 30_000);
  }
  return took;
}

/**
 * nginx closes idle connections when it reloads, possibly while a request is being sent. Browsers retry it on
 * another connection.
 */
async function reloadNginx(context: Context, { nginx }: Cluster, calls: Calls) {
  const traffic = startTraffic(context, calls, { ...LOAD, sendsAgain: true });
  for (let round = 0; round < RELOADS; round += 1) {
    await pause(RELOAD_PAUSE);
    nginx.reload();
  }
  await pause(RELOAD_PAUSE);
  await traffic.stop();
  context.report.exactly(`failed while nginx reloads ${RELOADS} times`, traffic.failed(), 0);
  traffic.noteFailures();
}

/** Scripts and style sheets of all pages that were seen, which are requested in turn. */
function filesOfPages(url: string) {
  const files = new Set<string>();
  let turn = 0;
  return {
    add(page: string) {
      for (const [file] of page.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)) files.add(file);
    },
    known: () => files.size,
    ofNextVersion: () => [...files].filter((file) => file.includes('-next.')).length,
    next() {
      turn += 1;
      return { url: `${url}${[...files][turn % files.size] ?? '/favicon.svg'}` };
    },
  };
}

async function reportVersions(
  { report }: Context,
  { primary }: Cluster,
  files: ReturnType<typeof filesOfPages>,
) {
  const columns = await query(
    primary.url,
    `select from information_schema.columns where column_name = 'next_version'`,
  );
  report.exactly('tables that were altered', columns.length, ALTERED_TABLES.length);
  report.atLeast('files of the new version', files.ofNextVersion(), 1);
  report.atLeast('files of the old version', files.known() - files.ofNextVersion(), 1);
}
