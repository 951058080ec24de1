import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Consent } from '@damoa/contracts';
import { freePort } from '@damoa/service';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from './support/member.ts';
import { DESKTOP, PHONE, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilArrived, untilHydrated, untilSettled } from './support/screen.ts';
import { skipOnCluster, startShop } from './support/start-shop.ts';

const APPS = path.resolve(import.meta.dirname, '../..');

const HOSTILE = `${'w'.repeat(300)}<script>alert(1)</script>`;
const HEBREW = 'שלום '.repeat(50).trim();

const LEGAL_DIR = await mkdtemp(path.join(tmpdir(), 'damoa-legal-e2e-'));
const writeTerms = (text: string) =>
  writeFile(path.join(LEGAL_DIR, 'terms.md'), `시행일: 2026-12-01\n\n## 제1조\n\n${text}`);
await writeTerms('{{상호}}의 약관');
await writeFile(
  path.join(LEGAL_DIR, 'business.txt'),
  `상호: ${HOSTILE}\n주소: ${HEBREW}\n전화: 02-1234-5678\n`,
);
/** A shop that has its own legal texts, and sends no e-mails. */
const shop = await startShop({ LEGAL_DIR, DEMO_PRODUCTS: '0' });
afterAll(async () => {
  await shop.stop();
  await rm(LEGAL_DIR, { recursive: true });
});

test('the legal texts of the operator are on their pages and linked in the footer, also at 360 px', async () => {
  const page = await visitInSharedPage('/terms', { ...PHONE, baseURL: shop.url });
  await page.getByText(`${HOSTILE}의 약관`).waitFor();
  const facts = page.getByRole('contentinfo').locator('dd');
  expect(await facts.allTextContents()).toEqual([HOSTILE, HEBREW, '02-1234-5678']);
  await untilHydrated(page);
  expect(await facts.count()).toBe(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a changed legal text of the operator asks members again, and their consent is recorded', async (context) => {
  skipOnCluster(context, 'its nodes are started elsewhere');
  const api = shop.apiUrl;
  const { documents } = await callAt(`${api}/api/legal`);
  const [terms, privacy] = documents.map(({ version }: Consent) => version);
  const credentials = { email: 'legal@example.com', password: PASSWORD };
  await callAt(`${api}/api/register`, {
    ...credentials,
    name: '이다모',
    password_confirmation: PASSWORD,
    terms_version: terms,
    privacy_version: privacy,
  });
  const { token, user } = await callAt(`${api}/api/login`, credentials);

  await writeTerms('바뀐 약관');
  const url = await startNode(shop.env);
  const localStorage = [
    { name: 'auth_token', value: token },
    { name: 'user', value: JSON.stringify(user) },
  ];
  const storageState = { cookies: [], origins: [{ origin: url, localStorage }] };
  const page = await visitInSharedPage('/about', { ...PHONE, baseURL: url, storageState });
  const notice = page.locator('.consent-notice');
  await notice.getByText('이용약관이 바뀌었어요.').waitFor();
  await untilSettled(page);
  await notice.getByRole('link', { name: '보기' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: '이용약관이 바뀌었어요' }).waitFor();
  await page.getByText('바뀌기 전 내용에 동의했어요.').waitFor();
  await untilArrived(page);
  await page.getByRole('button', { name: '동의하고 계속하기' }).press('Enter');
  await page.waitForURL((at) => at.pathname === '/about');
  await page.reload();
  await untilSettled(page);
  expect(await notice.count()).toBe(0);
});

test('a shop that sends no e-mails says so instead of asking for the address or offering a new link, with and without scripts', async () => {
  for (const device of [PHONE, { ...DESKTOP, ...WITHOUT_SCRIPTS }]) {
    const page = await visitInSharedPage('/forgot-password', { ...device, baseURL: shop.url });
    await page.getByText('이 사이트는 아직 이메일을 보내지 않아서').waitFor();
    expect(await page.getByLabel('이메일').count()).toBe(0);
    await page.goto('/reset-password');
    await page.getByText('새 링크는 운영자에게 문의해 주세요').waitFor();
    expect(await page.getByRole('link', { name: '새 링크 받기' }).count()).toBe(0);
  }
});

async function callAt(address: string, body?: object) {
  const answer = await fetch(address, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.ok).toBe(true);
  return answer.json();
}

/**
 * Starts another API and web server of a shop, which reread the texts. @returns the address of the web server
 */
async function startNode(env: NodeJS.ProcessEnv) {
  const [port, apiPort] = await Promise.all([freePort(), freePort()]);
  const ports = { PORT: String(port), API_PORT: String(apiPort) };
  for (const [file, ...flags] of [['api/dist/main.js', '--join'], ['web/dist/server/main.js']]) {
    const node = spawn(process.execPath, [path.resolve(APPS, file ?? ''), ...flags], {
      env: { ...env, ...ports },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    onTestFinished(async () => {
      const ended = once(node, 'exit');
      node.kill('SIGTERM');
      await ended;
    });
    await once(node, 'message');
  }
  return `http://127.0.0.1:${port}`;
}
