// Generates clicks in a separate process, so that it does not delay the measurement: node click-load.ts URL
// RATE SECONDS. It sends a message when the clicks have begun, and another with the number of accepted ones.
// Clicks are spread evenly over time and open connections, like those of independent visitors.
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const [url = '', rate, seconds] = process.argv.slice(2);
const { hostname, port, host } = new URL(url);
const CONNECTIONS = 200;
const DIFFERENT = 500;
/** Milliseconds between two batches of clicks. */
const STEP = 2;
const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const listed = await fetch(`${url}/api/getCateProduct?itemsPerPage=50`);
const { data } = (await listed.json()) as { data: { product_id: string }[] };
const requests = Array.from({ length: DIFFERENT }, (_, number) => {
  const body = JSON.stringify({
    product_id: data[number % data.length]?.product_id,
    place: 'listing',
    position: (number % 9) + 1,
    q: number % 3 === 0 ? `가방 ${number % 20}` : '',
  });
  return `POST /api/clicks HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: ${BROWSER}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
});

let accepted = 0;
let refused = 0;
const connections = Array.from({ length: CONNECTIONS }, () => {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  socket.setEncoding('latin1').on('data', (answers: string) => {
    // Responses have no body: each begins with its status line.
    for (const [, status] of answers.matchAll(/HTTP\/1\.1 (\d+)/g)) {
      if (status === '204') accepted += 1;
      else refused += 1;
    }
  });
  return socket;
});

const total = Number(rate) * Number(seconds);
const started = performance.now();
let sent = 0;
process.send?.('begun');
while (sent < total) {
  const due = Math.min(total, (Number(rate) * (performance.now() - started)) / 1_000);
  for (; sent < due; sent += 1) {
    connections[sent % CONNECTIONS]?.write(requests[sent % DIFFERENT] ?? '');
  }
  await setTimeout(STEP);
}
await setTimeout(500);
process.send?.({ accepted, refused: refused + total - accepted - refused });
for (const socket of connections) socket.destroy();
process.disconnect?.();
