// Measures listings over a million products with a year of prices, beside the same without a history.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbedded } from '../src/db/embedded/embedded.ts';
import { FOLDER, openCatalogue } from './support/catalogue.ts';
import { CASES, DROPS } from './support/search-cases.ts';
import { startServer } from './support/server.ts';
import { addYearOfPrices, sizeOfHistory } from './support/year-of-prices.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '1000000' } } });
const size = Number(values.size);

/** Milliseconds in which a server hears of a change and asks for the new version. */
const HEARD = 5;
const GIGABYTE = 1024 ** 3;

const embedded = await startEmbedded(FOLDER, { share: true });
try {
  const { url } = await openCatalogue(embedded.url, size);
  const withHistory = await openHistory(embedded.url, url);
  const { tables, indexes, rows } = await sizeOfHistory(withHistory);
  console.log(
    `${rows.toLocaleString('ko-KR')} changes: ${(tables / GIGABYTE).toFixed(2)} GB, ` +
      `indexes ${(indexes / GIGABYTE).toFixed(2)} GB`,
  );
  await compare(url, withHistory);
} finally {
  await embedded.stop();
}

/** A copy of the catalogue with a year of prices, unless an earlier run has made it. */
async function openHistory(server: string, url: string) {
  const name = `${new URL(url).pathname.slice(1)}_history`;
  const copy = server.replace(/[^/]*$/, name);
  const admin = new pg.Client(server);
  await admin.connect();
  try {
    const { rows } = await admin.query(
      `select shobj_description(oid, 'pg_database') as done from pg_database where datname = '${name}'`,
    );
    if (rows[0]?.done) return copy;
    await admin.query(`drop database if exists ${name}`);
    await admin.query(`create database ${name} template ${new URL(url).pathname.slice(1)}`);
    const { changes, facts } = await addYearOfPrices(copy);
    console.log(
      `Changes written in ${changes.toFixed(0)} s, facts found in ${facts.toFixed(0)} s.`,
    );
    // Stands there once everything else does: a loading that was interrupted starts again.
    await admin.query(`comment on database ${name} is 'complete'`);
    return copy;
  } finally {
    await admin.end();
  }
}

async function compare(url: string, withHistory: string) {
  const shops = [await openShop(url), await openShop(withHistory)];
  console.log('| | without a history | with a year of prices |\n|---|---:|---:|');
  for (const { name, addresses, requests } of [...CASES, ...DROPS]) {
    const times: string[] = [];
    for (const { shop, clearCaches } of shops) {
      const list = await addresses(async (address) => JSON.parse(await shop.ask(address)));
      times.push(`${(await shop.p95(list, requests, clearCaches)).toFixed(1)} ms`);
    }
    console.log(`| ${name} | ${times.join(' | ')} |`);
  }
  for (const { shop, client } of shops) {
    await client.end();
    await shop.stop();
  }
}

/** A server, and what empties its caches, so that every request is measured cold. */
async function openShop(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  return {
    shop: await startServer('shop', url),
    client,
    async clearCaches() {
      await client.query('notify catalogue');
      await setTimeout(HEARD);
    },
  };
}
