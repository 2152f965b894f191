import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { type Site, startSite, type Visitor } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({
    policy: { mode: 'denylist', countries: ['US'], denyCidr: ['39.40.0.0/16'], denyAsn: [64_500] },
  });
});

const here = { country: 'PK', regionCode: 'SD', asn: 17_557 };
const page = async (visitor: Visitor, language = 'en') => {
  const headers = { Accept: 'text/html', Cookie: `language=${language}` };
  const answer = await site.fetch('/m/home', { headers }, visitor);
  return { status: answer.status, html: await answer.text() };
};

describe('a visitor who is turned away', () => {
  it.each([
    ['by address', { ...here, address: '39.40.1.2' }, 'This connection is blocked'],
    ['by network', { ...here, address: '39.41.1.2', asn: 64_500 }, 'This connection is blocked'],
    ['by country', { address: '8.8.8.8', country: 'US' }, 'We are not available in your region'],
  ])('%s sees the reason', async (_, visitor, title) => {
    const { status, html } = await page(visitor);
    expect(status).toBe(451);
    expect(html).toContain(`<h1>${title}</h1>`);
  });

  it('sees it in the visitor’s language', async () => {
    const blocked = { ...here, address: '39.40.1.2' };
    expect((await page(blocked, 'ur')).html).toContain('یہ کنکشن بلاک ہے');
    expect((await page(blocked, 'ko')).html).toContain('차단된 연결입니다');
  });

  it('gets the same system status either way', async () => {
    for (const visitor of [
      { ...here, address: '39.40.1.2' },
      { address: '8.8.8.8', country: 'US' },
    ]) {
      const answer = await site.fetch('/wps/system/status', {}, visitor);
      expect(await answer.json()).toEqual({ success: true, value: { systemStatus: 2 } });
    }
  });
});

describe('a member with money who is turned away', () => {
  const abroad: Visitor = { address: '8.8.8.8', country: 'US' };

  it('reads that the money can be withdrawn from elsewhere, and is led to no support that there is not', async () => {
    const { html } = await page(abroad);
    expect(html).toContain('you can withdraw it as soon as you connect from a region');
    expect(html).toContain('data-support hidden');
    expect(html).not.toMatch(/data-support(?! hidden)/);
  });

  it('is led to the merchant’s support outside the site, and to nothing inside it', async () => {
    const entries = [
      { csType: 'LIVECHAT', path: '/m/message' },
      { csType: 'WHATSAPP', path: 'https://chat.example.com/help?a=1&b=2' },
      { csType: 'WHATSAPP', path: 'https://chat.example.com/second' },
    ];
    await storeDocument(site, site.merchant, 'customer-service', { entries });
    await expect
      .poll(async () => (await page(abroad)).html, { timeout: 15_000 })
      .toContain('<a href="https://chat.example.com/help?a=1&#38;b=2" rel="noopener">WhatsApp</a>');
    const { html } = await page(abroad);
    expect(html).not.toContain('data-support hidden');
    expect(html).toContain('data-contact="LIVECHAT" hidden');
    expect(html).not.toMatch(/\/m\/message|chat\.example\.com\/second/);
    expect((await page({ ...here, address: '39.40.1.2' }, 'ur')).html).toContain('chat.example.com/help');
    expect(html.length).toBeLessThan(12_000);
  });
});
