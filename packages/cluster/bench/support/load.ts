// A process of its own, so that its processor time can be read apart: node load.ts URL CONNECTIONS SECONDS CALL TOKENS.
// It sends a message with the number of answers of status 2xx, of others, and the time within which 97.5% of them came, in milliseconds.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { CALLS } from './calls.ts';

const [url = '', connections, seconds, call, tokens = ''] = process.argv.slice(2);
const make = CALLS[call ?? ''];
if (!make) throw new Error(`There is no call ${call}.`);
const members = tokens.split(',');
let sent = 0;
const result = await autocannon({
  url,
  connections: Number(connections),
  duration: Number(seconds),
  requests: [
    {
      setupRequest(request) {
        sent += 1;
        const { path, body, token } = make(sent, randomUUID());
        return {
          ...request,
          path,
          method: body ? 'POST' : 'GET',
          headers: {
            ...(token && { authorization: `Bearer ${members[sent % members.length]}` }),
            ...(body && {
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
            }),
          },
          ...(body && { body: JSON.stringify(body) }),
        };
      },
    },
  ],
});
process.send?.({
  accepted: result['2xx'],
  others: result.non2xx + result.errors,
  p97_5: result.latency.p97_5,
  seconds: result.duration,
});
process.disconnect?.();
