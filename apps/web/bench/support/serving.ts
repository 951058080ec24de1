import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { median } from './numbers.ts';

const SECONDS = 8;
const REQUESTS = 200;
/** Uncompressed, because the load generator would take longer to read compressed bytes than the server to send them. */
const ACCEPTED = { 'accept-encoding': 'identity' };

/** Requests per second with 50 connections. */
async function throughput(url: string) {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 50,
    duration: SECONDS,
    headers: ACCEPTED,
  });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} responses were refusals.`);
  return requests.average;
}

/** Requests per second of a cached page, and of a bare Fastify that sends the same bytes from memory. */
export async function measureCachedPage(url: string) {
  const response = await fetch(url, { headers: ACCEPTED });
  const bytes = Buffer.from(await response.arrayBuffer());
  const bare = Fastify().get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(bytes));
  const origin = await bare.listen({ port: 0, host: '127.0.0.1' });
  const [cached, memory] = [await throughput(url), await throughput(origin)];
  await bare.close();
  return { cached, memory };
}

/** Milliseconds to serve a page that is not cached, for its API call, and to render its markup. */
export async function measureRenderedPage(url: string, apiUrl: string) {
  const pages: number[] = [];
  const markup: number[] = [];
  const calls: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    const page = await timed(`${url}/?page=2&request=${request}`);
    pages.push(page.milliseconds);
    markup.push(Number(/markup;dur=([\d.]+)/.exec(page.timing)?.[1]));
    const call = await timed(
      `${apiUrl}/api/getCateProduct?page=2&itemsPerPage=9&request=${request}`,
    );
    calls.push(call.milliseconds);
  }
  return { page: median(pages), call: median(calls), markup: median(markup) };
}

async function timed(url: string) {
  const started = performance.now();
  const response = await fetch(url, { headers: ACCEPTED });
  await response.arrayBuffer();
  const milliseconds = performance.now() - started;
  return { milliseconds, timing: response.headers.get('server-timing') ?? '' };
}

/** The resident memory of a process. */
export async function memoryInMegabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
