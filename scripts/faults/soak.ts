import { randomUUID } from 'node:crypto';
import { type Call, isSuccess } from './support/ask.ts';
import type { Fault } from './support/fault.ts';
import { openLoop } from './support/load.ts';
import { join, login } from './support/members.ts';
import { megabytesOf, openFilesOf } from './support/processes.ts';
import { type ServerName, startShop } from './support/shop.ts';

const MINUTES = 10;
/** Requests a second. */
const RATE = 40;
const MAX_MEGABYTES = { api: 300, web: 250 };
/** The most additional open files after the first minute, since connections come and go. */
const MORE_FILES = 50;

export default {
  promise:
    'ten minutes of mixed traffic with pages that all differ: memory of the API at most 300 MB, of the web server 250 MB; no failure, no growing number of open files',
  minutes: MINUTES + 2,
  async run(context) {
    const { report } = context;
    const shop = await startShop(context);
    const { token, email } = await join(shop.api, 'member');
    const body = { title: '글', content: '내용 '.repeat(200) };
    const word = () => encodeURIComponent(randomUUID().slice(0, 2));
    const any = (most: number) => 1 + Math.floor(Math.random() * most);
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
    const first = { api: 0, web: 0 };
    const last = { api: 0, web: 0 };
    const timer = setInterval(() => {
      for (const server of servers) {
        const pid = shop.pidOf(server);
        if (pid) highest[server] = Math.max(highest[server], megabytesOf(pid));
      }
    }, 5_000);
    context.onEnd(() => clearInterval(timer));
    let [requests, failures] = [0, 0];
    const reasons = new Set<string>();
    for (let minute = 1; minute <= MINUTES; minute += 1) {
      const load = await openLoop(call, { rate: RATE, seconds: 60, connections: 500 });
      await load.drained;
      requests += load.answers.length;
      for (const answer of load.answers) {
        // 404: some of the random posts do not exist.
        if (isSuccess(answer) || answer.status === 404) continue;
        failures += 1;
        reasons.add(answer.error ?? String(answer.status));
      }
      const state = servers.map((server) => {
        const pid = shop.pidOf(server);
        if (pid === undefined) return `${server} is gone`;
        last[server] = openFilesOf(pid);
        first[server] ||= last[server];
        return `${server} ${megabytesOf(pid)} MB, ${last[server]} files`;
      });
      report.note(`minute ${minute}: ${state.join('; ')}`);
    }
    report.atLeast('requests', requests, RATE * MINUTES * 50);
    report.exactly('failures', failures, 0);
    if (failures > 0) report.note(`failed with ${[...reasons].join(', ')}`);
    for (const server of servers) {
      report.atMost(`${server}: highest memory`, highest[server], MAX_MEGABYTES[server], 'MB');
      report.atMost(`${server}: more open files`, last[server] - first[server], MORE_FILES);
    }
  },
} satisfies Fault;
