import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverContract } from '@damoa/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { CALL_PREFIXES } from '../../server/refuse.ts';
import { createExportCalls } from './export-calls.ts';

/** An API that responds with these statuses, one after the other. */
async function apiOf(...statuses: number[]) {
  const server = createServer((_request, response) => {
    const status = statuses.shift() ?? 200;
    response.statusCode = status;
    response.end(JSON.stringify(status === 200 ? [] : { title: '', detail: '', status }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const calls = createExportCalls({ origin: `http://127.0.0.1:${port}` }, [1, 1]);
  return { blocks: () => calls.catalogueExport.blocks({}), statuses };
}

test('an export call is retried while the API is overloaded', async () => {
  const { blocks } = await apiOf(503, 503);
  expect(await blocks()).toEqual([]);
});

test('an export call fails after the last retry', async () => {
  const { blocks, statuses } = await apiOf(503, 503, 503, 200);
  await expect(blocks()).rejects.toMatchObject({ status: 503 });
  expect(statuses).toEqual([200]);
});

test('an export call that a retry cannot help is not retried', async () => {
  const { blocks, statuses } = await apiOf(500, 200);
  await expect(blocks()).rejects.toMatchObject({ status: 500 });
  expect(statuses).toEqual([200]);
});

test('the web server proxies no export call of a visitor', () => {
  const paths = Object.values(serverContract.catalogueExport).map(({ path }) => path);
  expect(paths.filter((path) => CALL_PREFIXES.some((prefix) => path.startsWith(prefix)))).toEqual(
    [],
  );
});
