import { expect, test } from 'vitest';
import { openShop } from '../../test/shop.ts';

const { app } = await openShop();

test.each([
  '/api/getCateProduct',
  '/api/user',
  '/api/nowhere',
  '/%ff',
  '/health',
  '/docs/',
  '/docs/json',
])(
  '%s cannot be framed, has no MIME sniffing, and loads nothing from other origins',
  async (url) => {
    // The second answer may come from the cache.
    await app.inject(url);
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'none';.*frame-ancestors 'none'/,
      ),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test('a shop on https sends Strict-Transport-Security', async () => {
  const { get } = await openShop({ settings: { SITE_URL: 'https://shop.example' } });
  const { headers } = await get('/api/user');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('only the documentation may run scripts, and no address that merely begins like it', async () => {
  const policyOf = async (url: string) =>
    (await app.inject(url)).headers['content-security-policy'];
  expect(await policyOf('/docs/')).toContain("script-src 'self'");
  expect(await policyOf('/docs-of-another')).not.toContain('script-src');
});
