import { readSettings } from '@damoa/service';
import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '../../test/mail-server.ts';
import { mailText } from './mail-text.ts';
import { type MailFailure, openMailer } from './mailer.ts';

const server = await openMailServer();
afterAll(() => server.close());

function open(settings: Record<string, string> = server.settings) {
  const mailer = openMailer(readSettings(settings));
  afterAll(() => mailer.close());
  return mailer;
}

const text = { text: '글', html: '<p>글</p>' };

test('no text in an e-mail can add a header or a recipient', async () => {
  await open().send({
    to: 'one@example.com',
    subject: '새 소식\r\nBcc: two@example.com\r\n\r\n<b>본문',
    ...text,
    headers: { 'List-Unsubscribe': '<https://shop.example/>\r\nBcc: three@example.com' },
  });
  const [mail] = server.received;
  expect(mail?.to).toEqual(['one@example.com']);
  expect(mail?.headers).not.toHaveProperty('bcc');
  expect(mail?.headers.subject).toBe('새 소식 Bcc: two@example.com <b>본문');
  expect([mail?.text.trim(), mail?.html.trim()]).toEqual(['글', '<p>글</p>']);
});

test('a refused recipient is final, and the failure does not name them', async () => {
  const failure: MailFailure = await open()
    .send({ to: 'unknown@example.com', subject: 'a', ...text })
    .catch((error) => error);
  expect(failure.isFinal).toBe(true);
  expect(failure.message).toBe('The mail server: EENVELOPE 550');
});

test('a refused sender is not final, so that the e-mail is retried', async () => {
  const failure: MailFailure = await open({ ...server.settings, MAIL_FROM: 'unknown@example.com' })
    .send({ to: 'one@example.com', subject: 'a', ...text })
    .catch((error) => error);
  expect(failure.isFinal).toBe(false);
  expect(failure.message).toBe('The mail server: EENVELOPE 550');
});

test('an unreachable mail server is not final, so that the e-mail is retried', async () => {
  const failure: MailFailure = await open({
    ...server.settings,
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
    .send({ to: 'one@example.com', subject: 'a', ...text })
    .catch((error) => error);
  expect(failure.isFinal).toBe(false);
  expect(failure.message).not.toContain('example');
});

test('every text is escaped in HTML and unchanged in plain text', () => {
  const hostile = `<img src=x onerror="a">'&`;
  const link = { label: hostile, href: `https://shop.example/?a='"<` };
  const { text, html } = mailText({
    heading: hostile,
    blocks: [
      { paragraph: hostile },
      { button: link },
      { item: { title: hostile, href: link.href, strong: hostile, quiet: hostile } },
    ],
    footer: [hostile, link],
  });
  expect(text).toContain(hostile);
  expect(html).not.toContain('<img');
  expect(html).not.toContain(link.href);
});
