import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue, several, smallVendors } from '#tests/support/catalogue.ts';
import { makeDemonstration, storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let plain: Site;
let full: Site;

beforeAll(async () => {
  plain = await startSite();
  full = await startSite();
  const vendors = [
    ...smallVendors,
    { code: 'TCG_SEA', names: { en: 'Never' }, categories: ['RNG' as const] },
    { code: 'PG', names: { en: 'Page & <b>Glow</b>', ko: '종이 불빛' }, categories: ['RNG' as const] },
  ];
  await loadCatalogue(full, vendors, [
    ...several('PP', 'RNG', 2, 'One', 'ایک', '하나'),
    ...several('JL', 'RNG', 2, 'Two', 'دو', '둘'),
    ...several('PG', 'RNG', 2, 'Three', 'تین', '셋'),
    ...several('TCG_SEA', 'RNG', 2, 'Four', 'چار', '넷'),
  ]);
  await makeDemonstration(full);
  await storeDocument(full, full.merchant, 'brand', {
    copyright: 'Tidelight & Sons',
    licence: { en: 'Licensed by the <i>Island</i> under no. 7.', ko: '섬 정부 허가 7호.' },
    payments: ['Bank transfer', 'Pay<er>'],
  });
});

const footer = async (site: Site, language = 'en', path = '/m/home') => {
  const answer = await site.fetch(path, { headers: { Cookie: `language=${language}` } });
  return /<footer[\s\S]*<\/footer>/.exec(await answer.text())?.[0] ?? '';
};
const itemsOf = (html: string, list: string) =>
  [
    ...(new RegExp(`data-${list}[^>]*>([\\s\\S]*?)</ul>`).exec(html)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/g),
  ].map(([, item = '']) => item.replace(/<img[^>]*>/, ''));

describe('the footer', () => {
  it('links to the limits page, on every page that has one', async () => {
    const pages = readdirSync('dist/client/en', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    );
    const texts = pages.map((name) => readFileSync(`dist/client/en/${name}`, 'utf8'));
    const footers = texts.flatMap((text) => text.match(/<footer[\s\S]*<\/footer>/) ?? []);
    expect(footers.length).toBeGreaterThan(20);
    expect(footers.filter((html) => !html.includes('href="/m/limits"'))).toEqual([]);
    expect(await footer(plain)).toContain('href="/m/limits"');
  });

  it('shows the minimum age to play here, on pages with a short footer too', async () => {
    expect(await footer(plain)).toMatch(/>18\+</);
    const older = await startSite();
    await storeDocument(older, older.merchant, 'account', { ageMin: 21 });
    expect(await footer(older)).toMatch(/>21\+</);
    expect(await footer(older, 'ur', '/m/limits')).toMatch(/>21\+</);
  });

  it('lists the games’ providers in the page’s language, hot ones first, TCG_SEA never', async () => {
    expect(itemsOf(await footer(full), 'providers')).toEqual([
      'Page &#38; &#60;b&#62;Glow&#60;/b&#62;',
      'Jade Lane',
      'Paper Planet',
    ]);
    expect(itemsOf(await footer(full, 'ko'), 'providers')).toEqual(['종이 불빛', '옥길', '종이 행성']);
  });

  it('shows what the operator wrote, as text, in the page’s language or the merchant’s', async () => {
    const english = await footer(full);
    expect(english).toMatch(/data-licence(?=[^>]*>Licensed by the &lt;i&gt;Island)(?![^>]*hidden)/);
    expect(english).toContain(`© ${new Date().getFullYear()} Tidelight &amp; Sons`);
    expect(itemsOf(english, 'payments')).toEqual(['Bank transfer', 'Pay&#60;er&#62;']);
    expect(await footer(full, 'ko')).toContain('섬 정부 허가 7호.');
    expect(await footer(full, 'ur')).toContain('Licensed by the');
  });

  it('shows no licence, no payment methods and no providers where there are none', async () => {
    const html = await footer(plain);
    for (const part of [
      'data-footer="providers"',
      'data-footer="payments"',
      'data-licence',
      'data-footer="copyright"',
    ])
      expect(html).toMatch(new RegExp(`${part}[^>]* hidden`));
    expect(html).not.toMatch(/cura(?:ç|c)ao/i);
  });

  it('states that it is a demo site only if the merchant is marked as one', async () => {
    expect(
      [await footer(full), await footer(plain)].map((html) => html.includes('data-demonstration')),
    ).toEqual([true, false]);
  });

  it('changes the page’s ETag', async () => {
    const tag = async () =>
      (await full.fetch('/m/activity', { headers: { Cookie: 'language=en' } })).headers.get('ETag');
    const before = await tag();
    expect(before).toBeTruthy();
    expect(await tag()).toBe(before);
    expect((await full.fetch('/m/login')).headers.get('ETag')).toBeTruthy();
    expect(await footer(full, 'en', '/m/login')).toBe('');
  });
});
