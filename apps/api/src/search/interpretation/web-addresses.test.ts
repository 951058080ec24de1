import { expect, test } from 'vitest';
import { readAddresses } from './web-addresses.ts';

test.each([
  ['https://ko.aliexpress.com/item/1005006123456789.html?spm=a2g0o', ['1005006123456789'], ''],
  ['ko.aliexpress.com/item/1005006123456789.html', ['1005006123456789'], ''],
  ['https://shop.example/products/tent-1', ['tent-1'], ''],
  ['무선 이어폰 https://a.aliexpress.com/_mK8a', ['_mK8a'], '무선 이어폰'],
  ['1005006123456789', ['1005006123456789'], '1005006123456789'],
])('"%s" may name the products %j, beside the text "%s"', (text, ids, rest) => {
  const read = readAddresses(text);
  expect(read?.ids).toEqual(expect.arrayContaining(ids));
  expect(read?.rest).toBe(rest);
});

test.each([
  ['텐트/의자'],
  ['m.2/nvme'],
  ['dr.martens/닥터마틴'],
  ['usb3.0/hdmi'],
  ['20000'],
  ['텐트 1005006123456789'],
  [''],
])('"%s" has no address', (text) => {
  expect(readAddresses(text)).toBeUndefined();
});
