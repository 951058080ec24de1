import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import { quantile, timed } from './numbers.ts';

export type Kind = 'shop' | 'memory' | 'rows' | 'ilike';

/** Starts one of the servers of `serve.ts`. */
export async function startServer(kind: Kind, url: string, body = '') {
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), [kind, url, body]);
  const [origin] = await once(child, 'message');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  const ask = (address: string) =>
    new Promise<string>((resolve, reject) => {
      get(`${origin}${address}`, { agent }, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${address}: ${text}`));
      }).on('error', reject);
    });

  return {
    ask,
    /** The 95th percentile in milliseconds of one request after the other. */
    async p95(addresses: readonly string[], requests: number, before = async () => {}) {
      for (const address of addresses) await ask(address);
      const times: number[] = [];
      for (let number = 0; number < requests; number += 1) {
        await before();
        const address = addresses[number % addresses.length] ?? '/';
        times.push(await timed(() => ask(address)));
      }
      return quantile(times, 0.95);
    },
    /** Requests per second with 50 connections. */
    async throughput(address: string, seconds: number) {
      const run = autocannon({ url: `${origin}${address}`, connections: 50, duration: seconds });
      return (await run).requests.average;
    },
    /** The same for other addresses with each request, with as many connections as are not refused. */
    async throughputOf(addresses: Iterator<string>, seconds: number) {
      const setupRequest = (request: autocannon.Request) => ({
        ...request,
        path: String(addresses.next().value),
      });
      const run = await autocannon({
        url: String(origin),
        connections: 16,
        duration: seconds,
        requests: [{ setupRequest }],
      });
      if (run.non2xx + run.errors > 0) throw new Error(`${run.non2xx + run.errors} were refused.`);
      return run.requests.average;
    },
    async megabytes() {
      child.send('memory');
      const [megabytes] = await once(child, 'message');
      return Number(megabytes);
    },
    async stop() {
      agent.destroy();
      child.send('stop');
      await once(child, 'exit');
    },
  };
}
