// The load generator, a separate process so that its CPU time is not counted: node load.ts URL CONNECTIONS
// SECONDS CALL TOKENS. It sends its parent a message with the number of responses with status 2xx, the number
// of others, and the 97.5th percentile of the response time in milliseconds.
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
