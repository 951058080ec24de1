import { expect, test } from 'vitest';
import { robots } from './robots.ts';

const text = robots('https://shop.example', [
  '/post',
  '/create',
  '/edit/:id',
  '/categories/:id/edit',
]);

/** The longest matching rule applies (RFC 9309, section 2.2.2). */
function mayFetch(address: string) {
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)].filter(([, , path = '']) => {
    const pattern = path.replace(/[.?+^()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*');
    return new RegExp(`^${pattern}`).test(address);
  });
  const longest = rules.sort(([, , one = ''], [, , two = '']) => two.length - one.length)[0];
  return longest?.[1] !== 'Disallow';
}

test.each([
  ...['/', '/?category=322&p_cate_id=322', '/about', '/posts/1', '/assets/a.js', '/login'],
  ...['/products/1', '/products.xml', '/price-drops.xml'],
  ...['/sitemap.xml', '/sitemap-1.xml', '/sitemap-products-1.xml'],
])('a robot may fetch %s', (address) => expect(mayFetch(address)).toBe(true));

test.each([
  '/api/categories/counts',
  '/sanctum/csrf-cookie',
  '/post',
  '/post?page=2',
  '/create',
  '/edit/1',
  '/categories/322/edit',
])('a robot must not fetch %s', (address) => expect(mayFetch(address)).toBe(false));

test('the address of the sitemap in robots.txt is absolute', () => {
  expect(text).toMatch(/^Sitemap: https:\/\/shop\.example\/sitemap\.xml$/m);
});
