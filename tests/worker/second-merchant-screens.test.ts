import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { secondSettings } from '#demo/operator/second-settings.ts';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const names = ['پہلا', '첫째'] as const;
const asPage = { headers: { Accept: 'text/html' } };
let first: Site;
let second: Site;

/** The first merchant has deposits and withdrawals on; the second is the demo's. */
beforeAll(async () => {
  first = await startSite();
  second = await startSite();
  await storeDocument(first, first.merchant, 'merchant', { features: ['deposit', 'withdraw'] });
  for (const name of ['merchant', 'games'])
    await storeDocument(second, second.merchant, name, secondSettings[name]);
  await loadCatalogue(first, smallVendors, [
    ...several('PP', 'RNG', 4, 'First game', ...names),
    ...several('PP', 'FISH', 3, 'First game', ...names),
  ]);
  await loadCatalogue(second, smallVendors, [
    ...several('PP', 'FISH', 3, 'Second game', ...names),
    ...several('JL', 'RNG', 3, 'Second game', ...names),
  ]);
});

/**
 * The style that orders a page's categories, what its script reads, and whether the page's own policy allows
 * the style.
 */
async function orderOn(site: Site, path: string) {
  const answer = await site.fetch(path, asPage);
  const html = await answer.text();
  const [, style = ''] = /<style>([^<]*data-category=RNG[^<]*)<\/style>/.exec(html) ?? [];
  const [, categories] = /<html[^>]*data-categories="([^"]*)"/.exec(html) ?? [];
  const print = createHash('sha256').update(style).digest('base64');
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  return { style, categories, isAllowed: policy.includes(`'sha256-${print}'`) };
}

describe('the screens of two merchants', () => {
  it.each(['/m/home', '/m/gameList'])('have categories in each one’s own order: %s', async (path) => {
    const [one, other] = [await orderOn(first, path), await orderOn(second, path)];
    expect([one.isAllowed, other.isAllowed]).toEqual([true, true]);
    expect([one.categories, other.categories]).toEqual(['RNG rngPP FISH', 'FISH RNG']);
    expect(one.style).toMatch(/=RNG\]\{order:1\}.*=rngPP\]\{order:2\}.*=FISH\]\{order:3\}/);
    expect(other.style).toMatch(/=FISH\]\{order:1\}.*=RNG\]\{order:2\}/);
    for (const name of ['rngPP', 'rngJL', 'LIVE', 'PVP'])
      expect(other.style).toContain(`=${name}]{display:none}`);
  });

  it.each(['/m/voucherCenter', '/m/withdraw', '/m/withdraw.html'])(
    'lead home from %s where deposits and withdrawals are off',
    async (path) => {
      const off = await second.fetch(path, asPage);
      expect([off.status, off.headers.get('Location')]).toEqual([302, '/m/home']);
      expect((await first.fetch(path, asPage)).status).toBe(200);
    },
  );
});
