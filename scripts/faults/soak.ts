import { randomUUID } from 'node:crypto';
import { type Call, isSuccess } from './support/ask.ts';
import type { Fault } from './support/fault.ts';
import { openLoop } from './support/load.ts';
import { join, login } from './support/members.ts';
import { megabytesOf, openFilesOf } from './support/processes.ts';
import type { ServerName } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';

/** Fewer on the cluster, where each process gets half of the traffic and runs the same code. */
const MINUTES = { start: 10, cluster: 3 };
/** Requests a second. */
const RATE = 40;
const MAX_MEGABYTES = { api: 300, web: 250 };
/** The most additional open files after the first minute, since connections come and go. */
const MORE_FILES = 50;

export default {
  promise:
    'ten minutes of mixed traffic (three on the cluster) with pages that all differ: memory of an API at most 300 MB, of a web server 250 MB; no failure, no growing number of open files',
  on: ['start', 'cluster'],
  minutes: MINUTES.start + 2,
  async run(context) {
    const { report, topology } = context;
    const minutes = MINUTES[topology];
    const shop = await startShop(context);
    const { token } = await join(shop.api, 'member');
    // Only the newest hundred sessions of an account are retained, so logins use another account.
    const { email } = await join(shop.api, 'returning');
    const body = { title: '글', content: '내용 '.repeat(200) };
    const word = () => encodeURIComponent(randomUUID().slice(0, 2));
    const any = (max: number) => 1 + Math.floor(Math.random() * max);
    /** Calls with their weights, as in real traffic. */
    const mixture: [number, () => Call][] = [
      [8, () => ({ url: `${shop.web}/?page=${any(300)}&unique=${randomUUID()}` })],
      [8, () => ({ url: `${shop.web}/?q=${word()}&unique=${randomUUID()}` })],
      [4, () => ({ url: `${shop.web}/` })],
      [2, () => ({ url: `${shop.web}/posts/${any(1_000)}` })],
      [6, () => ({ url: `${shop.web}/api/getCateProduct?q=${word()}&page=${any(20)}` })],
      [4, () => ({ url: `${shop.web}/api/user`, token })],
      [4, () => ({ url: `${shop.web}/api/posts/paginated?page=${any(20)}`, token })],
      [3, () => ({ url: `${shop.web}/api/posts`, method: 'POST', token, body })],
      [1, () => login(shop.web, email)],
    ];
    const bag = mixture.flatMap(([weight, call]) => Array.from({ length: weight }, () => call));
    const call = () => (bag[Math.floor(Math.random() * bag.length)] as () => Call)();

    const servers: ServerName[] = ['api', 'web'];
    const highest = { api: 0, web: 0 };
    /** The number of open files after the first minute, and how many more there were after the last one. */
    const first = new Map<number, number>();
    const more = { api: 0, web: 0 };
    const timer = setInterval(() => {
      for (const server of servers) {
        const memory = shop.nodes(server).map(({ pid }) => megabytesOf(pid));
        highest[server] = Math.max(highest[server], ...memory);
      }
    }, 5_000);
    context.onEnd(() => clearInterval(timer));
    let [requests, failures] = [0, 0];
    const reasons = new Set<string>();
    for (let minute = 1; minute <= minutes; minute += 1) {
      const load = await openLoop(call, { rate: RATE, seconds: 60, connections: 500 });
      await load.drained;
      requests += load.answers.length;
      for (const answer of load.answers) {
        // 404: some of the random posts do not exist.
        if (isSuccess(answer) || answer.status === 404) continue;
        failures += 1;
        const { method = 'GET', url } = answer.call;
        reasons.add(`${answer.error ?? answer.status} for ${method} ${new URL(url).pathname}`);
      }
      const state = servers.map((server) => {
        const nodes = shop.nodes(server).map(({ pid }) => {
          const files = openFilesOf(pid);
          const before = first.get(pid) ?? files;
          first.set(pid, before);
          return { files, more: files - before, text: `${megabytesOf(pid)} MB, ${files} files` };
        });
        more[server] = Math.max(...nodes.map((node) => node.more));
        return `${server} ${nodes.map(({ text }) => text).join(' and ') || 'is gone'}`;
      });
      report.note(`minute ${minute}: ${state.join('; ')}`);
    }
    report.atLeast('requests', requests, RATE * minutes * 50);
    report.exactly('failures', failures, 0);
    if (failures > 0) report.note(`failed with ${[...reasons].join(', ')}`);
    for (const server of servers) {
      report.atMost(`${server}: highest memory`, highest[server], MAX_MEGABYTES[server], 'MB');
      report.atMost(`${server}: more open files`, more[server], MORE_FILES);
    }
  },
} satisfies Fault;
