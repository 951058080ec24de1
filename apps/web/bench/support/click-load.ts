// A process of its own, so that it does not delay what is measured: node click-load.ts URL RATE SECONDS.
// It sends a message when the clicks have begun, and another one with how many were accepted.
import autocannon from 'autocannon';

const [url = '', rate, seconds] = process.argv.slice(2);
const CONNECTIONS = 50;
const PRODUCTS = 500;
const BROWSER =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const listed = await fetch(`${url}/api/getCateProduct?itemsPerPage=50`);
const { data } = (await listed.json()) as { data: { product_id: string }[] };
const requests = Array.from({ length: PRODUCTS }, (_, number) => ({
  body: JSON.stringify({
    product_id: data[number % data.length]?.product_id,
    place: 'listing',
    position: (number % 9) + 1,
    q: number % 3 === 0 ? `가방 ${number % 20}` : '',
  }),
}));
const load = autocannon({
  url: `${url}/api/clicks`,
  method: 'POST',
  headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
  requests,
  connections: CONNECTIONS,
  overallRate: Number(rate),
  duration: Number(seconds),
});
setTimeout(() => process.send?.('begun'), 1_000);
const { '2xx': accepted, non2xx, errors } = await load;
process.send?.({ accepted, refused: non2xx + errors });
process.disconnect?.();
