import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Independent visitors per second. */
const RATE = 100;
const PAGES = ['/', '/?q=가방', '/?category=322&p_cate_id=322', '/?page=2', '/?sort=drop'];

/**
 * Opens listings for the given number of seconds, at a constant rate that does not depend on the responses.
 * @returns response times in milliseconds, without the first one of each page, which is not cached
 */
export async function probeListing(url: string, seconds: number) {
  const { hostname, port, host } = new URL(url);
  const requests = PAGES.map(
    (page) => `GET ${encodeURI(page)} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`,
  );
  const idle: Socket[] = [];
  const open = () => connect({ host: hostname, port: Number(port), noDelay: true });

  async function visit(request = '') {
    const socket = idle.pop() ?? open();
    const since = performance.now();
    socket.write(request);
    await wholeAnswer(socket);
    const time = performance.now() - since;
    idle.push(socket);
    return time;
  }

  await Promise.all(requests.map(visit));
  const visits: Promise<number>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < RATE * seconds; sent += 1) {
    await setTimeout(Math.max(0, started + (sent * 1_000) / RATE - performance.now()));
    visits.push(visit(requests[sent % PAGES.length]));
  }
  const times = await Promise.all(visits);
  for (const socket of idle) socket.destroy();
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/**
 * Resolves when a response is complete. Its bytes are only counted, because garbage collection here would add
 * delay.
 */
async function wholeAnswer(socket: Socket) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let missing: number | undefined;
  function count(bytes: Buffer) {
    if (missing === undefined) {
      const end = bytes.indexOf('\r\n\r\n') + 4;
      const head = bytes.toString('latin1', 0, end);
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || !length) {
        return reject(new Error(`A listing answers: ${head}`));
      }
      missing = Number(length) + end;
    }
    missing -= bytes.length;
    if (missing === 0) resolve();
  }
  const fail = () => reject(new Error('The connection ended.'));
  socket.on('data', count).on('error', reject).on('close', fail);
  try {
    await promise;
  } finally {
    socket.off('data', count).off('error', reject).off('close', fail);
  }
}
