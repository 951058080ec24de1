import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Context, Fault } from './support/fault.ts';
import { closedLoop, groupByOutcome, percentile } from './support/load.ts';
import { descendantsOf, megabytesOf } from './support/processes.ts';
import type { ServerName, Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

const IDLE = 9_000;
/** Half of them send a byte at a time, half read a byte at a time. */
const SLOW = 1_000;
/** Milliseconds between two bytes. */
const STEP = 200;
/** The most memory for each connection. */
const MAX_KILOBYTES = 50;

export default {
  promise:
    '1,000 clients that send or read a byte at a time, then 9,000 idle connections besides: others are served as at rest, no more than 50 KB of memory for each',
  on: ['start', 'cluster'],
  minutes: 4,
  async run(context) {
    const shop = await startShop(context);
    for (const server of ['api', 'web'] as const) await crowd(context, shop, server);
  },
} satisfies Fault;

async function crowd(context: Context, shop: Shop, server: ServerName) {
  const { report } = context;
  const path = server === 'api' ? '/api/getCateProduct' : '/';
  const call = () => ({ url: `${shop[server]}${path}?unique=${randomUUID()}` });
  const measure = async (seconds: number) => {
    const { answers } = await closedLoop(call, { clients: 4, seconds });
    const { accepted } = groupByOutcome(answers);
    return { p99: percentile(accepted, 0.99), lost: answers.length - accepted.length };
  };
  await measure(3);
  const rest = await measure(6);
  const memory = () => memoryOf(shop, server);
  const before = memory();
  const port = Number(new URL(shop[server]).port);
  const sockets = new Set<Socket>();
  let isOver = false;
  /** Reconnects when the server closes the connection. */
  async function come(number: number, act: (socket: Socket, number: number) => void) {
    if (isOver) return;
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', async () => {
      sockets.delete(socket);
      await pause(1_000);
      await come(number, act);
    });
    act(socket, number);
  }
  const leave = () => {
    isOver = true;
    for (const socket of sockets) socket.destroy();
  };
  context.onEnd(leave);
  for (let number = 0; number < SLOW; number += 1) {
    await come(number, number % 2 === 0 ? sendSlowly : (socket) => readSlowly(socket, path));
    if (number % 100 === 0) await pause(20);
  }
  await pause(2_000);
  const slow = await measure(8);
  for (let number = 0; number < IDLE; number += 1) {
    await come(number, () => {});
    if (number % 250 === 0) await pause(20);
  }
  await pause(2_000);
  // nginx soon closes the connections that send nothing.
  const connections = sockets.size;
  const crowded = await measure(8);
  const after = memory();
  leave();

  const bound = Math.max(2 * (rest.p99 ?? 0), (rest.p99 ?? 0) + 50);
  report.note(`${server}: p99 at rest ${Math.round(rest.p99 ?? 0)} ms`);
  report.atMost(`${server}: p99 beside slow clients`, slow.p99, Math.round(bound), 'ms');
  report.atMost(`${server}: p99 beside idle ones too`, crowded.p99, Math.round(bound), 'ms');
  report.exactly(`${server}: answers that were no success`, slow.lost + crowded.lost, 0);
  report.note(`${server}: ${connections} connections, memory from ${before} to ${after} MB`);
  const kilobytes = ((after - before) * 1024) / connections;
  report.atLeast(`${server}: connections`, connections, SLOW + IDLE / 2);
  report.atMost(`${server}: memory for each connection`, kilobytes, MAX_KILOBYTES, 'KB');
}

/** The memory of all processes that handle the clients' connections, in MB. */
function memoryOf(shop: Shop, server: ServerName) {
  const nginx = shop.cluster?.nginx.pid();
  const proxies = nginx === undefined ? [] : [nginx, ...descendantsOf(nginx)];
  const pids = [...shop.nodes(server).map(({ pid }) => pid), ...proxies];
  return pids.reduce((sum, pid) => sum + megabytesOf(pid), 0);
}

/** Sends a request byte by byte: half of the clients its head, half its body. */
function sendSlowly(socket: Socket, number: number) {
  const head = `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`;
  const text = `${head}${' '.repeat(5_000)}`;
  let sent = number % 4 === 0 ? 0 : head.length;
  socket.write(text.slice(0, sent));
  const timer = setInterval(() => {
    socket.write(text.slice(sent, sent + 1));
    sent += 1;
  }, STEP);
  socket.on('close', () => clearInterval(timer));
}

/** Pipelines several requests, and reads a byte of the answers from time to time. */
function readSlowly(socket: Socket, path: string) {
  socket.pause();
  const request = `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  socket.write(request.repeat(5));
  const timer = setInterval(() => socket.read(1), STEP);
  socket.on('close', () => clearInterval(timer));
}
