// One of the servers that are compared, in a process of its own; reports its address, then its memory.
import { readSettings } from '@damoa/service';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { openPools } from '../../src/db/pools.ts';

const [kind = '', url = '', body = ''] = process.argv.slice(2);
/** Milliseconds: what is slow is to be measured, not given up. */
const deadline = 60_000;
const pools = openPools(url, { deadline });
const db = pools.catalogue;

const SERVERS: Record<string, () => Promise<FastifyInstance> | FastifyInstance> = {
  shop: () =>
    buildApp({ pools, secret: 'of no meaning here', settings: readSettings({}), deadline }),

  /** (a) the same bytes, from memory. */
  memory: () => {
    const bytes = Buffer.from(body);
    return Fastify().get('/', (_, reply) => reply.type('application/json').send(bytes));
  },

  /** (b) nine rows by their primary key. */
  rows: () =>
    Fastify().get('/', async () => {
      const ids = Array.from({ length: 9 }, () => 1 + Math.floor(Math.random() * 10_000));
      const { rows } = await db.$client.query({
        name: 'rows',
        text: 'select * from products where id = any ($1)',
        values: [ids],
      });
      return rows;
    }),

  /** (c) ILIKE with pg_trgm: the total, and nine by popularity. */
  ilike: () =>
    Fastify().get<{ Querystring: { q: string } }>('/', async ({ query }) => {
      const pattern = [`%${query.q}%`];
      const where = 'from products where product_title ilike $1';
      const [counted, { rows }] = await Promise.all([
        db.$client.query(`select count(*) ${where}`, pattern),
        db.$client.query(`select * ${where} order by latest_volume desc, id limit 9`, pattern),
      ]);
      return { total: counted.rows[0]?.count, rows };
    }),
};

const app = await SERVERS[kind]?.();
const address = await app?.listen({ port: 0, host: '127.0.0.1' });
process.on('message', async (message) => {
  if (message === 'memory') process.send?.(Math.round(process.memoryUsage().rss / 1024 / 1024));
  else {
    await app?.close();
    await pools.close();
    process.disconnect();
  }
});
process.send?.(address);
