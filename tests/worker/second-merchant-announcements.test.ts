import { beforeAll, describe, expect, it } from 'vitest';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let first: Site;
let second: Site;

/** Two merchants in one Worker and one database. */
beforeAll(async () => {
  first = await startSite();
  second = await startSite();
  for (const site of [first, second])
    await storeDocument(site, site.merchant, 'merchant', { features: ['announcements'] });
  await storeDocument(second, second.merchant, 'region-policy', operatedPolicy);
});

describe('what two merchants announce', () => {
  it('is separate for each, in the page, in the calls and for their operators', async () => {
    const texts = (title: string) => ({ en: { title, content: `<p>${title}</p>` } });
    for (const [site, title] of [
      [first, 'Firstbird sings'],
      [second, 'Tidelight rises'],
    ] as const)
      await site.sql(
        `INSERT INTO announcements (merchant, id, type, texts, starts_at_ms, version, changed_at_ms, changed_by)
         VALUES (?, ?, 'PL', ?, 0, 1, 0, 'test')`,
        site.merchant,
        `of-${site.merchant}`,
        JSON.stringify(texts(title)),
      );
    const shownAt = async (site: Site) => {
      const paths = [
        '/m/home',
        '/wps/system/notice',
        '/wps/relay/MCSFE_getListAnnouncements?flushCache=true',
      ];
      const answers = paths.map(async (path) =>
        (await site.fetch(path, { headers: { Cookie: 'language=en' } })).text(),
      );
      return (await Promise.all(answers)).join('\n');
    };
    const [ofFirst, ofSecond] = [await shownAt(first), await shownAt(second)];
    expect(ofFirst).toContain('Firstbird sings');
    expect(ofFirst).not.toContain('Tidelight rises');
    expect(ofSecond).toContain('Tidelight rises');
    expect(ofSecond).not.toContain('Firstbird sings');
    const listed = await operate(second, 'GET', `${second.origin}/ops/api/announcements`);
    expect(JSON.stringify(listed.value)).not.toContain('Firstbird');
  });
});
