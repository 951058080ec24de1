import { expect, test } from 'vitest';
import { personalCalls } from '../api/personal-calls.ts';
import { calls } from '../api/queries.ts';
import unsubscribe from './unsubscribe.tsx';

const FORM = new FormData();
FORM.set('List-Unsubscribe', 'One-Click');

test.each([
  ['one click in a mail program, which shows no page,', 'List-Unsubscribe=One-Click', true],
  ['such a click in the other encoding', await new Response(FORM).text(), true],
  ['the button of the page', '', false],
])('the API learns whether %s ends the e-mails', async (_, body, one_click) => {
  const asked: unknown[] = [];
  const alerts = {
    ...personalCalls.alerts,
    stopEmails: async ({ query }: { query: object }) => {
      asked.push(query);
      return { set_at: null };
    },
  };
  // The server of pages passes on the body alone, and calls every form so.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const address = 'http://localhost/unsubscribe?token=1.0.signature';
  const request = new Request(address, { method: 'POST', headers, body });
  await unsubscribe.action?.(request, { ...calls, ...personalCalls, alerts });
  expect(asked).toEqual([{ token: '1.0.signature', one_click }]);
});
