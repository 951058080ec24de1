import { setTimeout } from 'node:timers/promises';
import { Agent, request } from 'undici';

/** Visitors who come independently of one another, a second. */
const RATE = 100;
const PAGES = ['/', '/?q=가방', '/?category=322&p_cate_id=322', '/?page=2', '/?sort=drop'];

/** Opens listings for so many seconds, as visitors do who do not wait for each other; response times in ms. */
export async function probeListing(url: string, seconds: number) {
  const agent = new Agent({ connections: null });
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < RATE * seconds; sent += 1) {
    await setTimeout(Math.max(0, started + (sent * 1_000) / RATE - performance.now()));
    open.push(
      (async () => {
        const since = performance.now();
        const { body, statusCode } = await request(`${url}${PAGES[sent % PAGES.length]}`, {
          dispatcher: agent,
          headers: { 'accept-encoding': 'br' },
        });
        await body.arrayBuffer();
        if (statusCode !== 200) throw new Error(`A listing answers ${statusCode}.`);
        times.push(performance.now() - since);
      })(),
    );
  }
  await Promise.all(open);
  await agent.close();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
