import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverContract } from '@damoa/contracts';
import { expect, onTestFinished, test } from 'vitest';
import { CALL_PREFIXES } from '../../server/refuse.ts';
import { createExportCalls } from './export-calls.ts';

/** An API that answers with these statuses, one after the other. */
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

test('a call that the API has no room for is sent again', async () => {
  const { blocks } = await apiOf(503, 503);
  expect(await blocks()).toEqual([]);
});

test('it is given up after the last pause', async () => {
  const { blocks, statuses } = await apiOf(503, 503, 503, 200);
  await expect(blocks()).rejects.toMatchObject({ status: 503 });
  expect(statuses).toEqual([200]);
});

test('what another attempt would not mend is not sent again', async () => {
  const { blocks, statuses } = await apiOf(500, 200);
  await expect(blocks()).rejects.toMatchObject({ status: 500 });
  expect(statuses).toEqual([200]);
});

test('the web server passes no such call of a visitor on', () => {
  const paths = Object.values(serverContract.catalogueExport).map(({ path }) => path);
  expect(paths.filter((path) => CALL_PREFIXES.some((prefix) => path.startsWith(prefix)))).toEqual(
    [],
  );
});
