import { request } from '@playwright/test';
import { restrictedPlace } from '#tests/support/places.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

const words = { en: 'not available', ur: 'دستیاب', ko: '' };

test.describe('from a restricted country', () => {
  test.use({ extraHTTPHeaders: restrictedPlace });

  test('every page says so with 451, in the visitor’s language', async ({ page, language }) => {
    for (const path of ['/', '/m/home', '/m/gameList', '/m/login', '/nowhere', '/art/banners/welcome.avif']) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(451);
    }
    await page.goto('/m/home');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('body')).toContainText(words[language]);
    await expectAccessible(page);
  });

  test('only the status call answers otherwise', async ({ baseURL }) => {
    const client = await request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: restrictedPlace,
    });
    const status = await client.get('/wps/system/status');
    expect(status.status()).toBe(200);
    expect(await status.json()).toEqual({ success: true, value: { systemStatus: 2 } });
    const games = await client.get('/wps/relay/GCSGAME_gameList');
    expect(games.status()).toBe(451);
    expect(await games.json()).toMatchObject({ success: false, error: { code: 'REGION_RESTRICTED' } });
    await client.dispose();
  });
});
