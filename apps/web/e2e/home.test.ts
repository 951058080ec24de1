import { inject, expect, test, describe } from 'vitest';
import { DESKTOP, PHONE, visit, WITHOUT_SCRIPTS } from './visit.ts';

async function api(path: string) {
  const answer = await fetch(inject('apiUrl') + path);
  return answer.json();
}

describe.each([
  ['with scripts', DESKTOP],
  ['without scripts', { ...DESKTOP, ...WITHOUT_SCRIPTS }],
])('%s', (_, device) => {
  test('the home page lists the first products and their number', async () => {
    const page = await visit('/', device);
    const { data, total } = await api('/api/getCateProduct');
    expect(await page.locator('[data-product]').count()).toBe(9);
    await expect(page.getByText(data[0].product_title).first().isVisible()).resolves.toBe(true);
    expect(await page.textContent('main')).toMatch(`${total.toLocaleString('ko-KR')}개`);
  });
});
