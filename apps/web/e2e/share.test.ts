import { expect, test } from 'vitest';
import { droppedProduct, ID } from './support/dropped-product.ts';
import { join, write } from './support/member.ts';
import { DESKTOP, PHONE, visit, visitInSharedPage, WITHOUT_SCRIPTS } from './support/open-page.ts';
import { untilHydrated } from './support/screen.ts';
import { shopOfWorker } from './support/shop-of-worker.ts';

test.each([
  ['a wide window', DESKTOP],
  ['a phone', PHONE],
])(
  'without a share sheet, the address is copied, and the page says so in view, on %s',
  async (_, device) => {
    const page = await visit(`/products/${ID}?days=30`, {
      ...device,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await untilHydrated(page);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    // Not `click`, which would scroll.
    const box = await page.getByRole('button', { name: '공유하기' }).boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    const message = page.getByRole('status').getByText('주소를 복사했어요.');
    await message.waitFor();
    const isInView = await message.evaluate((element) => {
      const { top, right, bottom, left } = element.getBoundingClientRect();
      return top >= 0 && left >= 0 && right <= innerWidth && bottom <= innerHeight;
    });
    expect(isInView).toBe(true);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${shopOfWorker().url}/products/${ID}`);
  },
);

test('the share sheet opens with the address, and closing it is no failure', async () => {
  const page = await visitInSharedPage(`/products/${ID}`, PHONE);
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
  const { product_title } = await droppedProduct();
  const url = `${shopOfWorker().url}/products/${ID}`;
  await expect.poll(() => shared.jsonValue()).toEqual([{ title: product_title, url }]);
  expect(await page.locator('.share [role=status]').textContent()).toBe('');
});

test('a post can be shared, and without scripts there is no share button', async () => {
  const { id } = await write(await join(), '나눌 글', '내용');
  const page = await visitInSharedPage(`/posts/${id}`, DESKTOP);
  await untilHydrated(page);
  await page.getByRole('button', { name: '공유하기' }).waitFor();
  const plain = await visitInSharedPage(`/posts/${id}`, WITHOUT_SCRIPTS);
  expect(await plain.getByRole('button', { name: '공유하기' }).isVisible()).toBe(false);
});
