import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { buildWeb } from '../server/app.ts';

/** A shop whose API responds with `listener`. */
export async function openWithApi(listener: RequestListener, timeout = 20_000) {
  const api = createServer(listener).listen(0);
  await once(api, 'listening');
  const log: { level: number; msg: string }[] = [];
  const shop = await buildWeb({
    apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    timeout,
    renderPage: async () => ({ status: 200, html: '' }),
    renderText: async () => undefined,
    logger: { level: 'info', stream: { write: (line) => void log.push(JSON.parse(line)) } },
  });
  onTestFinished(async () => {
    await shop.close();
    api.closeAllConnections();
    api.close();
  });
  const call = (method: string, url: string, headers: Record<string, string> = {}) =>
    shop.inject({
      method: method as 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && method !== 'HEAD' && { payload: '{"a":1}' }),
    });
  return { api, shop, call, warnings: () => log.filter(({ level }) => level > 30) };
}
