import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { median } from './numbers.ts';

const SECONDS = 8;
const REQUESTS = 200;
/**
 * Uncompressed, because the load generator would take longer to decompress responses than the server to send
 * them.
 */
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

/** Requests per second for a cached page, and for a bare Fastify that sends the same bytes from memory. */
export async function measureCachedPage(url: string) {
  const response = await fetch(url, { headers: ACCEPTED });
  const bytes = Buffer.from(await response.arrayBuffer());
  const bare = Fastify().get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(bytes));
  const origin = await bare.listen({ port: 0, host: '127.0.0.1' });
  const [cached, memory] = [await throughput(url), await throughput(origin)];
  await bare.close();
  return { cached, memory };
}

/** Values of `accept-encoding`: that of Chromium, and that for an uncompressed response. */
const ENCODINGS = { compressed: 'gzip, deflate, br, zstd', plain: 'identity' };
const CONNECTIONS = 50;
/** Milliseconds of warming up: the code of the pages is compiled, and the API has cached the search words. */
const WARM_UP = 8_000;
/** Milliseconds after which a refused visitor tries again. */
const RETRY_DELAY = 1_000;

/**
 * Pages per second at addresses that are always new, so that the page cache has none of them: listings,
 * categories and searches in turn, with 50 connections.
 * @throws if a response has another status than 200 or, if the server is overloaded, 503
 */
export async function measureUncachedPages(url: string) {
  const next = await newAddresses(url);
  return {
    compressed: await uncachedPerSecond(next, ENCODINGS.compressed),
    plain: await uncachedPerSecond(next, ENCODINGS.plain),
  };
}

async function uncachedPerSecond(next: () => string, accepted: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + WARM_UP + SECONDS * 1_000;
  let pages = 0;
  async function visit() {
    while (performance.now() < end) {
      const status = await statusOf(next(), agent, accepted);
      const isMeasured = performance.now() > end - SECONDS * 1_000;
      if (status === 503) await setTimeout(RETRY_DELAY);
      else if (status !== 200) throw new Error(`A page was answered with ${status}.`);
      else if (isMeasured) pages += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return pages / SECONDS;
}

/** Requests a page without `fetch`, which would decompress it and take as long as the server. */
function statusOf(url: string, agent: Agent, accepted: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sent = get(url, { agent, headers: { 'accept-encoding': accepted } }, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', reject);
    });
    sent.on('error', reject);
  });
}

/** Returns a function that returns another address on each call, in the same order in each run. */
async function newAddresses(url: string) {
  const read = async (path: string) => (await fetch(`${url}${path}`)).json();
  const categories = (await read('/api/categories/topmenusub')) as { category_id: number }[];
  const { data } = (await read('/api/getCateProduct?itemsPerPage=50')) as {
    data: { product_title: string }[];
  };
  const words = [...new Set(data.flatMap(({ product_title }) => product_title.split(' ')))];
  let count = 0;
  return () => {
    count += 1;
    const category = categories[count % categories.length]?.category_id;
    const word = encodeURIComponent(words[count % words.length] ?? '');
    const kinds = [`page=${1 + (count % 300)}`, `category=${category}`, `q=${word}`];
    return `${url}/?${kinds[count % kinds.length]}&x=${count}`;
  };
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
