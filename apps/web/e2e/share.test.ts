import { expect, test } from 'vitest';
import { fallenProduct, ID } from './fallen-product.ts';
import { join, write } from './member.ts';
import { DESKTOP, PHONE, visit, WITHOUT_SCRIPTS } from './open-page.ts';
import { untilHydrated } from './screen.ts';
import { shopOfWorker } from './shop-of-worker.ts';

test('without a share sheet, the address is copied, and the page says so', async () => {
  const page = await visit(`/products/${ID}?days=30`, {
    ...DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await untilHydrated(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: '공유하기' }).click();
  await page.getByRole('status').getByText('주소를 복사했어요.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${shopOfWorker().url}/products/${ID}`);
});

test('the share sheet opens with the address, and closing it is no failure', async () => {
  const page = await visit(`/products/${ID}`, PHONE);
  await untilHydrated(page);
  const shared = await page.evaluateHandle(() => {
    const calls: ShareData[] = [];
    const share = async (data: ShareData) => {
      calls.push(data);
      throw new DOMException('closed', 'AbortError');
    };
    Object.defineProperty(navigator, 'share', { value: share });
    return calls;
  });
  await page.getByRole('button', { name: '공유하기' }).click();
  const { product_title } = await fallenProduct();
  const url = `${shopOfWorker().url}/products/${ID}`;
  await expect.poll(() => shared.jsonValue()).toEqual([{ title: product_title, url }]);
  expect(await page.locator('.share [role=status]').textContent()).toBe('');
});

test('a post can be shared, and without scripts there is no share button', async () => {
  const { id } = await write(await join(), '나눌 글', '내용');
  const page = await visit(`/posts/${id}`, DESKTOP);
  await untilHydrated(page);
  await page.getByRole('button', { name: '공유하기' }).waitFor();
  const plain = await visit(`/posts/${id}`, WITHOUT_SCRIPTS);
  expect(await plain.getByRole('button', { name: '공유하기' }).isVisible()).toBe(false);
});
