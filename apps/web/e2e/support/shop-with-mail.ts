import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { openMailbox } from './mailbox.ts';
import { PASSWORD } from './member.ts';
import { startShop } from './start-shop.ts';
import { untilAccepted } from './until-accepted.ts';

/** Starts a separate shop with a worker and a mail server, and without products. */
export async function openShopWithMail(settings: Record<string, string> = {}) {
  const mails = await openMailbox();
  const shop = await startShop({ ...mails.settings, DEMO_PRODUCTS: '0', ...settings });
  const worker = spawn(
    process.execPath,
    [path.resolve(import.meta.dirname, '../../../api/dist/worker.js')],
    { env: shop.env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  await once(worker, 'message');
  let members = 0;

  async function post(address: string, body: object) {
    const { status } = await untilAccepted(() =>
      fetch(`${shop.url}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return status;
  }

  return {
    /** Options for a browser that visits the shop. */
    here: { baseURL: shop.url },
    received: mails.received,
    /** Sends a POST to the API. @returns the status */
    post,
    /** Registers a member. @returns the address */
    async join(email = `member-${++members}@example.com`) {
      const body = { name: '이다모', email, password: PASSWORD, password_confirmation: PASSWORD };
      expect(await post('/api/register', body)).toBe(201);
      return email;
    },
    /** Waits for an e-mail with a link to a page. @returns the path of the link, with its token */
    async linkTo(email: string, page: string) {
      const isLink = new RegExp(`${page}\\?token=\\S+`);
      const find = () =>
        mails.received.findLast(({ to, text }) => to.includes(email) && isLink.test(text))?.text;
      await expect.poll(find, { timeout: 10_000 }).toBeDefined();
      return isLink.exec(find() ?? '')?.[0] ?? '';
    },
    async stop() {
      await end(worker);
      await shop.stop();
      await mails.close();
    },
  };
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
