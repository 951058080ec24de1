import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';
import { connect } from './client.ts';
import { inScope, RequestScope } from './request-scope.ts';

const { db, close } = connect(emptyDatabase().href, { statementTimeout: 5_000 });
afterAll(close);

const OWN_TEXT = sql`select query from pg_stat_activity where pid = pg_backend_pid()`;
const textOf = async (writer: Pick<typeof db, 'execute'>) =>
  (await writer.execute<{ query: string }>(OWN_TEXT)).rows[0]?.query;

test('statements of a request carry its id, also in transactions; other statements carry none', async () => {
  const scope = new RequestScope({ requestId: 'a1b2c3d4', isReading: false });
  await inScope(scope, async () => {
    expect(await textOf(db)).toMatch(/\/\*request_id='a1b2c3d4'\*\/$/);
    expect(await db.transaction(textOf)).toMatch(/\/\*request_id='a1b2c3d4'\*\/$/);
  });
  expect(await textOf(db)).not.toContain('request_id');
});

test('work that continues after the response does not carry the id of the request', async () => {
  const scope = new RequestScope({ requestId: 'a1b2c3d4', isReading: false });
  const text = await inScope(scope, async () => {
    scope.finish();
    return textOf(db);
  });
  expect(text).not.toContain('request_id');
});

test('a request id with invalid characters is not added to statements', async () => {
  const scope = new RequestScope({ requestId: `*/ drop table users; --`, isReading: false });
  expect(await inScope(scope, () => textOf(db))).not.toContain('drop');
});
