import type { Page } from '@playwright/test';
import { loadCatalogue, several } from '#tests/support/catalogue.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { signUp } from './support/api-session.ts';
import { expect, inDeep, test } from './support/site-test.ts';

const marks = {
  image: '<img src=x onerror="window.broken=1">',
  script: '</script><script>window.broken=2</script>',
  attribute: '" onmouseover="window.broken=3" x="',
  drawing: "'><svg/onload=window.broken=4>",
  address: 'javascript:window.broken=5//',
  entity: '&lt;b&gt;{{7*7}}${7*7}',
};

let site: Site;

test.describe.configure({ mode: 'default' });

// The games of this site have no pictures.
test.use({ expectedErrors: /status of 404 .*\/art\/tiles\// });

/** Starts a separate site whose whole game feed consists of attack strings. */
test.beforeAll(async () => {
  site = await startSite();
  const named = (en: string) => ({ en, ur: en, ko: en });
  await loadCatalogue(
    site,
    [
      { code: 'PP', names: named(marks.image), categories: ['RNG', 'FISH'] },
      { code: 'JL', names: named(marks.attribute), categories: ['RNG'] },
    ],
    [
      ...several('PP', 'RNG', 8, marks.image, marks.image, marks.image),
      ...several('JL', 'RNG', 8, marks.script, marks.script, marks.script),
      ...several('PP', 'FISH', 8, marks.drawing, marks.drawing, marks.drawing),
    ],
  );
});
/** Fails if any stored text became an element, an attribute or a script. */
async function expectText(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    broken: (globalThis as { broken?: number }).broken,
    handlers: [...document.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    ).length,
    images: document.querySelectorAll('img[src="x"]').length,
    scripts: [...document.scripts].filter(
      (script) => script.text.includes('window.broken=2') && script.type === '',
    ).length,
    addresses: document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]').length,
  }));
  expect(found).toEqual({ broken: undefined, handlers: 0, images: 0, scripts: 0, addresses: 0 });
}

test('names from a feed are plain text in the lobby, the list and the vendors’ chips', async ({ page }) => {
  for (const path of [
    '/m/home',
    '/m/gameList?type=hot',
    '/m/gameList?gameType=RNG',
    '/m/gameList?gameType=FISH',
  ]) {
    await page.goto(`${site.origin}${path}`);
    await expect(page.locator('a[href^="/m/play?game="]').first()).toBeAttached();
    await expectText(page);
  }
  expect(await page.locator('body').textContent()).toContain(marks.drawing);
});

test('a search term is shown as plain text', { tag: inDeep }, async ({ page }) => {
  for (const mark of Object.values(marks)) {
    await page.goto(`${site.origin}/m/gameList?search=${encodeURIComponent(mark)}`);
    // A page that lost a script reloads itself, so what counts is what it shows, not which response arrived.
    await expect(page.locator('output[data-count]')).not.toBeEmpty();
    await expectText(page);
  }
  const mark = marks.attribute + marks.image;
  const query = new URLSearchParams(
    ['gameType', 'type', 'next', 'game', 'lang', 'theme', 'p'].map((name) => [name, mark]),
  );
  for (const path of ['/m/home', '/m/gameList', '/m/login', '/m/register', '/m/helpDetail']) {
    await page.goto(`${site.origin}${path}?${query}`);
    await expectText(page);
  }
});

test('a member’s username and nickname are plain text, to them and on the winner board', {
  tag: inDeep,
}, async ({ page }) => {
  const { username } = await signUp(page, site);
  await site.sql(
    'UPDATE members SET username = ?, nickname = ? WHERE username = ?',
    marks.image,
    marks.script,
    username,
  );
  await site.sql(
    `INSERT INTO winners (merchant, member_id, source, round_id, username_mask, vendor_code, game_code, currency,
       win_minor, closed_at_ms, version)
     VALUES (?, 'x', 'house', 'r', ?, 'PP', 'pp-rng-game-1', 'USD', 90000000, ?, 1)`,
    site.merchant,
    marks.image,
    Date.now(),
  );
  await page.goto(`${site.origin}/m/member/home`);
  await expect(page.locator('main [data-member-name]')).toHaveText(marks.script);
  await expectText(page);
  await expect(async () => {
    await page.goto(`${site.origin}/m/home`);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-winners="some"]')).toContainText(marks.image, { timeout: 4_000 });
  }).toPass();
  await expectText(page);
  const details = await page.evaluate(async () => {
    const answer = await fetch('/wps/member/info');
    return [
      answer.headers.get('Content-Type'),
      answer.headers.get('X-Content-Type-Options'),
      await answer.text(),
    ];
  });
  expect(details.slice(0, 2)).toEqual(['application/json; charset=utf-8', 'nosniff']);
  expect(details[2]).toContain('onerror');
});
