import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import Fastify from 'fastify';
import { median } from './numbers.ts';

const SECONDS = 8;
const VISITS = 200;
/** Plain: what sends the requests would take longer to read compressed bytes than we to send them. */
const ACCEPTED = { 'accept-encoding': 'identity' };

/** Requests per second with 50 connections. */
async function throughput(url: string) {
  const { requests, non2xx } = await autocannon({
    url,
    connections: 50,
    duration: SECONDS,
    headers: ACCEPTED,
  });
  if (non2xx > 0) throw new Error(`${url}: ${non2xx} answers were refusals.`);
  return requests.average;
}

/** A kept page beside a bare Fastify that sends the same bytes from memory. */
export async function keptBesideBare(url: string) {
  const answer = await fetch(url, { headers: ACCEPTED });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const bare = Fastify().get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(bytes));
  const origin = await bare.listen({ port: 0, host: '127.0.0.1' });
  const [kept, memory] = [await throughput(url), await throughput(origin)];
  await bare.close();
  return { kept, memory };
}

/** Milliseconds of a page that is rendered, of the API call that it needs, and of making its markup. */
export async function renderedBesideParts(url: string, apiUrl: string) {
  const pages: number[] = [];
  const markup: number[] = [];
  const calls: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await timed(`${url}/?page=2&visit=${visit}`);
    pages.push(page.milliseconds);
    markup.push(Number(/markup;dur=([\d.]+)/.exec(page.timing)?.[1]));
    const call = await timed(`${apiUrl}/api/getCateProduct?page=2&itemsPerPage=9&visit=${visit}`);
    calls.push(call.milliseconds);
  }
  return { page: median(pages), call: median(calls), markup: median(markup) };
}

async function timed(url: string) {
  const started = performance.now();
  const answer = await fetch(url, { headers: ACCEPTED });
  await answer.arrayBuffer();
  const milliseconds = performance.now() - started;
  return { milliseconds, timing: answer.headers.get('server-timing') ?? '' };
}

/** The memory that a process holds now, in megabytes. */
export async function megabytes(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
