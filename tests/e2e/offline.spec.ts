import englishShell from '#src/i18n/messages/en/shell.json' with { type: 'json' };
import urduShell from '#src/i18n/messages/ur/shell.json' with { type: 'json' };
import english from '#src/i18n/messages/en/status.json' with { type: 'json' };
import urdu from '#src/i18n/messages/ur/status.json' with { type: 'json' };
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const words = { en: english, ur: urdu };
const shells = { en: englishShell, ur: urduShell };
const titles = { en: english.offlineTitle, ur: urdu.offlineTitle };

// A request that the service worker cannot fetch fails without a specific reason.
test.use({
  serviceWorkers: 'allow',
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
});

test('without a network a page never opened before says so, and opens once the network is back', {
  tag: rightToLeftInDeep,
}, async ({ page, context, language }) => {
  await page.goto('/m/home');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match('/m/offline'))) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  await page.evaluate(() => location.assign('/m/fairness'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.locator('main h1')).not.toHaveText(titles[language]);
});

test('the offline page offers to try again, and lists what can still be opened', {
  tag: rightToLeftInDeep,
}, async ({ page, context, language }) => {
  await page.goto('/m/help');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (const path of ['/m/offline', '/m/home'])
      while (!(await caches.match(path))) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  await context.setOffline(true);
  // The line above cuts off neither calls nor events of a page that the service worker has answered.
  await page.addInitScript(() => {
    addEventListener('online', (event) => event.stopImmediatePropagation());
  });
  await page.route('**/wps/system/status*', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => location.assign('/m/fairness'));
  const kept = page.getByRole('navigation').getByRole('link');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language]);
  await expect(kept).toHaveText([shells[language].home]);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: words[language].tryAgain })).toBeVisible();
  await kept.click();
  await expect(page).toHaveURL('/m/home');
  await expect(page.locator('[data-top]')).toBeVisible();
  // Without its style sheets it would be twice as wide.
  await expectNoWiderThanPhone(page);
  await context.setOffline(false);
});

test('the address of the offline page itself leads home once there is a connection', async ({ page }) => {
  await page.goto('/m/offline');
  await expect(page).toHaveURL('/m/home');
});

test('the site can be installed: its manifest and icons are available', async ({ page, request }) => {
  await page.goto('/m/home');
  const link = page.locator('link[rel="manifest"]');
  await page.locator('html[data-ready]').waitFor();
  await page.mouse.wheel(0, 10);
  await expect(link).toHaveCount(1);
  const manifest = (await (await request.get((await link.getAttribute('href')) ?? '')).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
    display: string;
  };
  expect(manifest.display).toBe('standalone');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const src of [...manifest.icons.map((icon) => icon.src), '/apple-touch-icon.png'])
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});
