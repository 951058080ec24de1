// How the listing fares while 200 people a second log in for 10 seconds, beside how it fares at rest.
import autocannon from 'autocannon';
import { startShop } from './support/shop.ts';

const SECONDS = 10;
const LOGINS = 200;
const LISTINGS = 50;
const ACCOUNTS = 40;

const shop = await startShop({ LIMIT_LOGIN_ADDRESS: '1000000', LIMIT_LOGIN_ACCOUNT: '1000000' });
try {
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const { status } = await shop.register(`member${account}@example.com`);
    if (status !== 201) throw new Error(`registering answers ${status}`);
  }
  await listing(3);
  const rest = await listing(SECONDS);
  const [flooded, logins] = await Promise.all([listing(SECONDS), flood()]);
  const row = (name: string, { latency }: autocannon.Result) =>
    console.log(`${name}  p50 ${latency.p50} ms, p99 ${latency.p99} ms, highest ${latency.max} ms`);
  row('listing at rest       ', rest);
  row('listing in the flood  ', flooded);
  row('logins                ', logins);
  console.log(`logins answered: ${JSON.stringify(logins.statusCodeStats)}`);
  const ratio = flooded.latency.p99 / Math.max(1, rest.latency.p99);
  console.log(`p99 of the listing: ${ratio.toFixed(2)} times its value at rest (to be below 3)`);
  process.exitCode = ratio < 3 && flooded.non2xx === 0 ? 0 : 1;
} finally {
  await shop.stop();
}

function listing(duration: number) {
  const url = `${shop.url}/api/getCateProduct?category=18&itemsPerPage=9`;
  // In a thread of its own: the answers to the logins must not delay the clock of the listing.
  return autocannon({ url, duration, connections: 5, overallRate: LISTINGS, workers: 1 });
}

function flood() {
  let login = 0;
  return autocannon({
    url: shop.url,
    duration: SECONDS,
    connections: 100,
    overallRate: LOGINS,
    requests: [
      {
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json' },
        setupRequest(request) {
          login += 1;
          const email = `member${login % ACCOUNTS}@example.com`;
          return { ...request, body: JSON.stringify({ email, password: 'correct horse' }) };
        },
      },
    ],
  });
}
