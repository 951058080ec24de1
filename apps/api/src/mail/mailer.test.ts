import { readSettings } from '@damoa/service';
import { afterAll, expect, test } from 'vitest';
import { openMailServer } from '../../test/mail-server.ts';
import type { MailFailure } from './mail-failure.ts';
import { mailText } from './mail-text.ts';
import { openMailer } from './mailer.ts';
import { MAX_CONNECTIONS } from './transport.ts';

/** What the server does with an e-mail before it confirms it. */
let beforeReply = async () => {};
const server = await openMailServer(() => beforeReply());
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

const mail = { to: 'one@example.com', subject: 'a', ...text };

/** How sending fails while the server has the e-mail and does not reply. */
async function failUnconfirmed(
  mailer: ReturnType<typeof open>,
  stop: AbortSignal,
  meanwhile: () => void,
) {
  const reply = Promise.withResolvers<void>();
  const before = server.received.length;
  beforeReply = () => reply.promise;
  const sending = mailer
    .forJob({ id: 'job-1', stop })
    .send(mail)
    .catch((error) => error);
  await expect.poll(() => server.received.length).toBe(before + 1);
  meanwhile();
  const failure: MailFailure = await sending;
  reply.resolve();
  beforeReply = async () => {};
  return failure;
}

test('an e-mail that the server has but did not confirm is unconfirmed, and a repetition has the same Message-ID', async () => {
  const mailer = open();
  const { signal } = new AbortController();
  const failure = await failUnconfirmed(mailer, signal, () => server.disconnect());
  expect(failure).toMatchObject({ name: 'MailFailure', isUnconfirmed: true, isFinal: false });
  await mailer.forJob({ id: 'job-1', stop: signal }).send(mail);
  const ids = server.received.slice(-2).map(({ headers }) => headers['message-id']);
  expect(ids).toEqual(['<job-1@localhost>', '<job-1@localhost>']);
  await mailer.forJob({ id: 'job-1', stop: signal }).send({ ...mail, revision: '2' });
  expect(server.received.at(-1)?.headers['message-id']).toBe('<job-1.2@localhost>');
});

test('a stop ends the sending within 3 s although the server does not reply', async () => {
  const mailer = open();
  const stop = new AbortController();
  let stopped = 0;
  const failure = await failUnconfirmed(mailer, stop.signal, () => {
    stopped = performance.now();
    stop.abort();
  });
  expect(failure.isUnconfirmed).toBe(true);
  expect(performance.now() - stopped).toBeLessThan(3_000);
});

test('an e-mail is confirmed while its job stops', async () => {
  const stop = new AbortController();
  beforeReply = async () => stop.abort();
  await open().forJob({ id: 'job-2', stop: stop.signal }).send(mail);
  beforeReply = async () => {};
});

test('an e-mail that waits for others is withdrawn at once by a stop', async () => {
  const mailer = open();
  const reply = Promise.withResolvers<void>();
  beforeReply = () => reply.promise;
  const before = server.received.length;
  const others = Array.from({ length: MAX_CONNECTIONS }, () => mailer.send(mail));
  await expect.poll(() => server.received.length).toBe(before + MAX_CONNECTIONS);
  const stop = new AbortController();
  const waiting = mailer.forJob({ id: 'job-3', stop: stop.signal }).send(mail);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ isUnconfirmed: false });
  reply.resolve();
  beforeReply = async () => {};
  await Promise.all(others);
  expect(server.received).toHaveLength(before + MAX_CONNECTIONS);
});

test.each([451, 554])(
  'an e-mail that the server refuses with %d after reading it is retried, and not unconfirmed',
  async (responseCode) => {
    beforeReply = async () => {
      throw Object.assign(new Error('refused'), { responseCode });
    };
    const failure = await open()
      .send(mail)
      .catch((error) => error);
    beforeReply = async () => {};
    expect(failure).toMatchObject({ isUnconfirmed: false, isFinal: false });
  },
);

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
