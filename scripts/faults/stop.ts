import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { ask, type Call, isSuccess } from './support/ask.ts';
import type { Context, Fault } from './support/fault.ts';
import { stop } from './support/launch.ts';
import { join } from './support/members.ts';
import { startNginx } from './support/nginx.ts';
import { startApi, startWeb } from './support/nodes.ts';
import type { Shop } from './support/running-shop.ts';
import { startShop } from './support/shop.ts';
import { pause } from './support/wait.ts';

type Node = Awaited<ReturnType<typeof startApi>>;

/** The number of stops of one of the two nodes. */
const STOPS = 3;
/** Low enough not to overload one node. */
const CLIENTS = 6;
const ABORTED = 8;

export default {
  promise:
    'one of two APIs and of two web servers behind nginx stopped (SIGTERM) under load, POST included: no failed request; ended within 5 s, after large bodies that were aborted or never go on too',
  minutes: 3,
  async run(context) {
    const shop = await startShop(context);
    const { token } = await join(shop.api, 'member');
    await underLoad(context, 'API', () => startApi(context, shop), [
      (url) => ({ url: `${url}/api/getCateProduct?unique=${randomUUID()}` }),
      (url) => ({ url: `${url}/api/user`, token }),
      (url) => writing(url, token),
    ]);
    await underLoad(context, 'web server', () => startWeb(context, shop), [
      (url) => ({ url: `${url}/?unique=${randomUUID()}` }),
      (url) => ({ url: `${url}/` }),
      (url) => writing(url, token),
    ]);
    await afterAbortedBodies(context, shop);
  },
} satisfies Fault;

const writing = (url: string, token: string): Call => {
  const body = { title: 'a post', content: 'written while a node is stopped' };
  return { url: `${url}/api/posts`, method: 'POST', token, body };
};

/** Repeatedly stops one of two nodes while clients send requests without retries. */
async function underLoad(
  context: Context,
  kind: string,
  start: () => Promise<Node>,
  calls: ((url: string) => Call)[],
) {
  const { report } = context;
  /** The milliseconds until each stopped process ended; undefined if it did not in time. */
  const ended: (number | undefined)[] = [];
  const failures: string[] = [];
  let count = 0;
  for (let round = 0; round < STOPS; round += 1) {
    const [one, other] = await Promise.all([start(), start()]);
    const nginx = await startNginx(context, [one.port, other.port]);
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      const call = calls[client % calls.length];
      while (call && !isOver) {
        const request = call(nginx.url);
        const answer = await ask(request);
        count += 1;
        if (!isSuccess(answer)) {
          const { pathname } = new URL(request.url);
          failures.push(`${request.method ?? 'GET'} ${pathname} ${answer.error ?? answer.status}`);
        }
      }
    });
    await pause(2_000);
    ended.push(await stop(one.child));
    await pause(1_000);
    isOver = true;
    await Promise.all(clients);
    await stop(other.child);
  }
  report.atLeast(`requests while an ${kind} is stopped`.replace('an web', 'a web'), count, 100);
  report.exactly(`${kind}: failed requests`, failures.length, 0);
  if (failures.length > 0) report.note([...new Set(failures)].join(', '));
  const isKnown = ended.every((time) => time !== undefined);
  report.atMost(`${kind}: ended after`, isKnown ? Math.max(...ended) : undefined, 5_000, 'ms');
}

/** Sends bodies that are aborted or stall. A stop must not wait for the rest of them. */
async function afterAbortedBodies(context: Context, shop: Shop) {
  const api = await startApi(context, shop);
  const web = await startWeb(context, shop);
  for (const [kind, node] of Object.entries({ 'web server': web, API: api })) {
    const sockets = Array.from({ length: ABORTED }, (_, number) => beginBody(node.port, number));
    await pause(300);
    for (const socket of sockets.slice(ABORTED / 2)) socket.destroy();
    const took = await stop(node.child);
    for (const socket of sockets) socket.destroy();
    context.report.atMost(`${kind}: ended after aborted bodies`, took, 5_000, 'ms');
  }
}

/** Sends half of a body. Every second body exceeds the limit of the server. */
function beginBody(port: number, number: number) {
  const socket = connect(port, '127.0.0.1');
  // The server may reset the connection.
  socket.on('error', () => {});
  const length = number % 2 === 0 ? 900_000 : 9_000_000;
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(length / 2, 'x'));
  return socket;
}
