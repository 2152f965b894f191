import { restrictedLocation } from '#tests/support/visitor-location.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, rightToLeft, test } from './support/site-test.ts';

const words = { en: 'not available', ur: 'دستیاب' };

// Every request of the context carries the header that simulates a restricted location.
test.use({ extraHTTPHeaders: restrictedLocation, expectedErrors: /status of 451/ });

test('a page requested from a restricted country answers 451 and says so in the visitor’s language', {
  tag: rightToLeft,
}, async ({ page, language }) => {
  const answer = await page.goto('/m/home');
  expect(answer?.status()).toBe(451);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('body')).toContainText(words[language]);
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);
});

test('every page, file and call is refused there except the status call', async ({ page }) => {
  for (const path of ['/', '/m/gameList', '/m/login', '/nowhere', '/art/banners/welcome.avif'])
    expect((await page.request.get(path)).status(), path).toBe(451);
  const status = await page.request.get('/wps/system/status');
  expect(status.status()).toBe(200);
  expect(await status.json()).toEqual({ success: true, value: { systemStatus: 2 } });
  const games = await page.request.get('/wps/relay/GCSGAME_gameList');
  expect(games.status()).toBe(451);
  expect(await games.json()).toMatchObject({ success: false, error: { code: 'REGION_RESTRICTED' } });
});
