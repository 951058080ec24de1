import type { Fault } from './support/fault.ts';
import { killServer } from './support/kill-server.ts';

export default {
  promise:
    'kill -9 of the web server under npm start with load, 3 times: back by itself within 5 s; no acknowledged keyed write lost, nobody logged out',
  run: (context) => killServer(context, 'web'),
} satisfies Fault;
