import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LegalDocument } from '@damoa/contracts';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openShop, PASSWORD } from '../../test/shop.ts';
import { readLegalTexts } from './legal-texts.ts';

const shop = await openShop();
const { call, db, get, join } = shop;

async function folder(files: Record<string, string | Buffer>) {
  const made = await mkdtemp(path.join(tmpdir(), 'damoa-legal-'));
  onTestFinished(() => rm(made, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(made, name), text);
  return made;
}

async function versions() {
  const { body } = await get('/api/legal');
  const of = Object.fromEntries(
    body.documents.map(({ document, version }: LegalDocument) => [document, version]),
  );
  return of as { terms: string; privacy: string };
}

const consentsOf = async (email: string) => {
  const { rows } = await db.execute(sql`
    select document, version from consents join users on users.id = user_id
    where email = ${email} order by document desc`);
  return rows;
};

const form = (email: string, more: object = {}) => ({
  body: { name: '홍길동', email, password: PASSWORD, password_confirmation: PASSWORD, ...more },
});

describe('texts', () => {
  test('that the operator has not written are those that come with the shop', async () => {
    const { body } = await get('/api/legal');
    expect(body.business).toEqual([]);
    expect(body.documents.map(({ title }: LegalDocument) => title)).toEqual([
      '이용약관',
      '개인정보 처리방침',
    ]);
    const privacy = await get('/api/legal/privacy');
    expect(privacy.body).toMatchObject({ ...body.documents[1] });
    expect(privacy.body.html).toContain('마켓플레이스(알리익스프레스)의 서버에서');
    expect(privacy.body.html).not.toContain('{{');
    expect((await get('/api/legal/other')).status).toBe(422);
  });

  test('of the operator replace them, with the line breaks of any system', async () => {
    const LEGAL_DIR = await folder({
      'terms.md': '\ufeff시행일: 2027-01-01\r\n\r\n{{상호}}의 약관',
      'business.txt': '\ufeff상호: 다모아 <주>\r\n',
    });
    const other = await openShop({ settings: { LEGAL_DIR } });
    const { body } = await other.get('/api/legal/terms');
    expect(body).toMatchObject({
      effective_on: '2027-01-01',
      html: '<p>다모아 &lt;주&gt;의 약관</p>',
    });
    const summary = await other.get('/api/legal');
    expect(summary.body.business).toEqual([{ name: '상호', value: '다모아 <주>' }]);
  });

  test.each([
    [{ 'terms.md': '글' }, /terms\.md, line 1: must be the day/],
    [{ 'business.txt': '상효: 다모아' }, /business\.txt, line 1: must begin/],
    [{ 'privacy.md': Buffer.from([0xff, 0xfe]) }, /privacy\.md: is not in UTF-8/],
  ])('%j stops the start', async (files, reason) => {
    const LEGAL_DIR = await folder(files);
    await expect(readLegalTexts({ LEGAL_DIR, DATA_DIR: tmpdir() })).rejects.toThrow(reason);
  });

  test('a folder that LEGAL_DIR names must exist, the one in DATA_DIR need not', async () => {
    const none = path.join(await folder({}), 'none');
    await expect(readLegalTexts({ LEGAL_DIR: none, DATA_DIR: none })).rejects.toThrow(
      `LEGAL_DIR: There is no ${none}.`,
    );
    const { documents } = await readLegalTexts({ LEGAL_DIR: undefined, DATA_DIR: none });
    expect(documents).toHaveLength(2);
  });
});

describe('registering', () => {
  test('records the versions that were shown, and does not change the reply', async () => {
    const { terms, privacy } = await versions();
    const shown = { terms_version: terms, privacy_version: privacy };
    const { status, body } = await call('POST', '/api/register', form('yes@example.com', shown));
    expect([status, Object.keys(body)]).toEqual([201, ['id', 'name', 'email']]);
    expect(await consentsOf('yes@example.com')).toEqual([
      { document: 'terms', version: terms },
      { document: 'privacy', version: privacy },
    ]);
  });

  test.each([{}, { terms_version: '', privacy_version: '' }])(
    'with %j makes an account that has agreed to nothing',
    async (shown) => {
      const email = `plain-${Object.keys(shown).length}@example.com`;
      expect((await call('POST', '/api/register', form(email, shown))).status).toBe(201);
      expect(await consentsOf(email)).toEqual([]);
    },
  );

  test('with an outdated version is 422, and makes no account', async () => {
    const { terms } = await versions();
    const shown = { terms_version: terms, privacy_version: 'before' };
    const { status, body } = await call('POST', '/api/register', form('old@example.com', shown));
    expect([status, body.type]).toEqual([422, 'urn:damoa:problem:terms_changed']);
    expect(body.errors).toEqual({ privacy_version: [body.detail] });
    expect((await call('POST', '/api/register', form('old@example.com'))).status).toBe(201);
  });

  test('makes no account if the consent cannot be recorded', async () => {
    const { terms } = await versions();
    await db.execute(
      sql`alter table consents add constraint none check (version <> ${sql.raw(`'${terms}'`)}) not valid`,
    );
    const failed = await call(
      'POST',
      '/api/register',
      form('half@example.com', { terms_version: terms }),
    );
    await db.execute(sql`alter table consents drop constraint none`);
    expect(failed.status).toBe(500);
    expect((await call('POST', '/api/register', form('half@example.com'))).status).toBe(201);
  });
});

describe('consents of a member', () => {
  test('are asked for once, and then recorded', async () => {
    const { token } = await join('asked@example.com');
    const before = await call('GET', '/api/account/consents', { token });
    expect(before.body).toMatchObject([
      { document: 'terms', agreed_at: null, is_current: false, is_wanted: false },
      { document: 'privacy', agreed_at: null, is_current: false, is_wanted: false },
    ]);
    const body = await versions();
    const given = await call('POST', '/api/account/consents', { token, body });
    expect(given.status).toBe(200);
    expect(given.body.every(({ is_current }: { is_current: boolean }) => is_current)).toBe(true);
    const again = await call('POST', '/api/account/consents', { token, body });
    expect(again.body).toEqual(given.body);
    expect((await call('GET', '/api/account/consents', { token })).body).toEqual(given.body);
  });

  test('to an outdated version, or to only one of the two texts, are 422 and not recorded', async () => {
    const { token } = await join('late@example.com');
    const { terms, privacy } = await versions();
    for (const body of [{ terms, privacy: 'before' }, { terms: '', privacy }, { terms }]) {
      expect((await call('POST', '/api/account/consents', { token, body })).status).toBe(422);
    }
    expect(await consentsOf('late@example.com')).toEqual([]);
  });

  test('to an earlier version are shown as outdated', async () => {
    const { token, id } = await join('before@example.com');
    await db.execute(sql`
      insert into consents (user_id, document, version, agreed_at) values
        (${id}, 'terms', 'first', '2026-01-01'), (${id}, 'terms', 'second', '2026-02-01')`);
    const { body } = await call('GET', '/api/account/consents', { token });
    expect(body[0]).toMatchObject({
      agreed_at: '2026-02-01T00:00:00.000Z',
      is_current: false,
      is_wanted: true,
    });
  });

  test('are asked of members who never agreed only for texts that the operator has written', async () => {
    const LEGAL_DIR = await folder({ 'terms.md': '시행일: 2027-01-01\n\n약관' });
    const other = await openShop({ settings: { LEGAL_DIR } });
    const { token } = await other.join('new@example.com');
    const { body } = await other.call('GET', '/api/account/consents', { token });
    expect(body).toMatchObject([
      { document: 'terms', is_wanted: true },
      { document: 'privacy', is_wanted: false },
    ]);
  });

  test('can be read and given only by the member', async () => {
    expect((await get('/api/account/consents')).status).toBe(401);
    expect((await call('POST', '/api/account/consents', { body: await versions() })).status).toBe(
      401,
    );
  });
});
