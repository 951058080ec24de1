import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@damoa/service';
import { afterAll, expect, test } from 'vitest';
import { openMailer } from './mailer.ts';
import { checkOutbox, sweepOutbox } from './outbox.ts';

const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'damoa-outbox-'));
afterAll(() => rm(DATA_DIR, { recursive: true }));
const outbox = path.join(DATA_DIR, 'outbox');
const mail = { to: 'one@example.com', subject: '주소 확인', text: '글', html: '<p>글</p>' };

test('without a mail server, an e-mail is a complete file that only its owner can read', async () => {
  const mailer = openMailer(readSettings({ DATA_DIR, SITE_URL: 'https://shop.example' }));
  await mailer.send(mail);
  await mailer.send(mail);
  const names = await readdir(outbox);
  expect(names).toHaveLength(2);
  const [name = ''] = names;
  expect(name).toMatch(/^\d{8}T\d{6}\.\d{3}Z-[\w-]+\.eml$/);
  const content = await readFile(path.join(outbox, name), 'utf8');
  expect(content).toMatch(/^From: .*<no-reply@shop\.example>\r?$/m);
  expect(content).toMatch(/^To: one@example\.com\r?$/m);
  expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600);
});

test('an e-mail that cannot be written is retried', async () => {
  const file = path.join(DATA_DIR, 'no-folder');
  await writeFile(file, '');
  const failing = openMailer(readSettings({ DATA_DIR: file }));
  await expect(failing.send(mail)).rejects.toMatchObject({
    isFinal: false,
    message: 'The outbox: ENOTDIR',
  });
});

test('an outbox that cannot be written is reported before there is an e-mail', async () => {
  const lines: string[] = [];
  const report = (line: string) => void lines.push(line);
  await checkOutbox(DATA_DIR, report);
  expect(lines).toEqual([]);
  await checkOutbox(import.meta.filename, report);
  expect(lines).toEqual([
    expect.stringMatching(/^E-mails cannot be written to .*outbox\. .+ is not a folder\.$/),
  ]);
});

test('an e-mail is deleted from the outbox after 30 days', async () => {
  const [old = '', fresh] = await readdir(outbox);
  const age = (days: number) => Date.now() / 1_000 - days * 86_400;
  await utimes(path.join(outbox, old), 0, age(31));
  await sweepOutbox(DATA_DIR);
  expect(await readdir(outbox)).toEqual([fresh]);
  await sweepOutbox(path.join(DATA_DIR, 'elsewhere'));
});

test('an e-mail that is taken from the outbox during a sweep does not end the sweep', async () => {
  const [name = ''] = await readdir(outbox);
  // A dangling link: its name is listed, but there is no file.
  await symlink('taken', path.join(outbox, '0.eml'));
  await utimes(path.join(outbox, name), 0, 0);
  await sweepOutbox(DATA_DIR);
  expect(await readdir(outbox)).toEqual(['0.eml']);
});
