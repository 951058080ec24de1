import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { senderOf } from './sender.ts';

const MAIL_FROM = '다모아 <shop@example.com>';

async function senderWith(business: string) {
  const LEGAL_DIR = await mkdtemp(path.join(tmpdir(), 'damoa-legal-'));
  onTestFinished(() => rm(LEGAL_DIR, { recursive: true }));
  await writeFile(path.join(LEGAL_DIR, 'business.txt'), business);
  const reports: string[] = [];
  const report = (line: string) => void reports.push(line);
  const sender = await senderOf({ DATA_DIR: LEGAL_DIR, LEGAL_DIR, MAIL_FROM }, report);
  return { sender, reports };
}

test('alert e-mails state the sender’s facts from business.txt', async () => {
  const facts = ['전화: 02-1234-5678', '상호: 다모아 주식회사', '대표자: 김다모', '주소: 서울 1'];
  expect(await senderWith(facts.join('\n'))).toEqual({
    sender: `${MAIL_FROM} · 상호 다모아 주식회사 · 주소 서울 1 · 전화 02-1234-5678`,
    reports: [],
  });
});

test.each([
  ['상호: 다모아', `${MAIL_FROM} · 상호 다모아`],
  ['nonsense', MAIL_FROM],
])(
  'facts that are missing in "%s" are reported, and e-mails are sent all the same',
  async (text, sender) => {
    const found = await senderWith(text);
    expect(found.sender).toBe(sender);
    expect(found.reports.at(-1)).toMatch(/lacks .*: .*주소, 전화\.$/);
  },
);

test('if LEGAL_DIR does not exist, that is reported, and e-mails state the address only', async () => {
  const reports: string[] = [];
  const settings = { DATA_DIR: '/nowhere', LEGAL_DIR: '/nowhere', MAIL_FROM };
  expect(await senderOf(settings, (line) => void reports.push(line))).toBe(MAIL_FROM);
  expect(reports.join()).toContain('/nowhere');
});
