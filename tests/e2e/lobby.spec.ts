import { startDemo, signUp } from './support/api-session.ts';
import { expectNothingJumps, watchShifts } from './support/layout-shifts.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeft,
  rightToLeftInDeep,
  test,
  withMotion,
} from './support/site-test.ts';

test.use(withMotion);

const tiles = '[data-tiles="hot"] [data-node]';

test('without scripts home shows its first tiles as links, and its footer', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/m/home');
  expect(await page.locator(tiles).count()).toBeGreaterThanOrEqual(9);
  await expect(page.locator(`${tiles} a`).first()).toHaveAttribute('href', /^\/m\/play\?game=\w+$/);
  await expect(page.getByText('18+')).toBeVisible();
  await context.close();
});

test('home shows the brand’s whole name, and is no wider than a phone under one of sixty letters', {
  tag: rightToLeft,
}, async ({ page }) => {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/m/home');
    const name = page.locator('header [data-brand-name]');
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(false);
    await name.evaluate((element) => (element.textContent = 'W'.repeat(60)));
    await expectNoWiderThanPhone(page);
    expect((await name.boundingBox())?.width).toBeGreaterThan(60);
    for (const door of ['/m/login', '/m/register'])
      await expect(page.locator(`header a[href="${door}"]`)).toBeInViewport({ ratio: 1 });
  }
});

test('a member’s favourite is saved and listed', { tag: [inDeep, rightToLeftInDeep] }, async ({ page }) => {
  await signUp(page);
  await page.goto('/m/home');
  const tile = page.locator(tiles).nth(1);
  const node = await tile.getAttribute('data-node');
  await tile.locator('[data-favourite]').click();
  await expect(tile.locator('[data-favourite]')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/m/gameList?type=fav');
  await expect(page.locator(`[data-node="${node}"]`).first()).toBeVisible();
});

test('home sends no request that is refused for a trial user', { tag: rightToLeftInDeep }, async ({
  page,
}) => {
  await startDemo(page);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  const balance = page.waitForResponse((answer) => answer.url().includes('/wps/wallets/'));
  await page.goto('/m/home');
  await balance;
  await expect(page.locator('[data-balance]').first()).toHaveText('1,000');
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-winners="none"], [data-winners="some"] > *').first()).toBeAttached();
  expect(refused).toEqual([]);
});

test('a category that is tapped further down shows its title below the header', { tag: rightToLeft }, async ({
  page,
}) => {
  await page.goto('/m/home');
  // Scrolled down far enough that the header has gone, and up again, so that it is back.
  for (const [from, to] of [
    [0, 700],
    [900, 760],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from);
    await page.waitForTimeout(100);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    await page.waitForTimeout(300);
    const category = from === 0 ? 'FISH' : 'RNG';
    await page.locator(`[data-rail] [data-category="${category}"]`).click();
    const title = page.locator('#category-title');
    await expect(title).toBeVisible();
    // Until its games are there, the page is too short to be scrolled as far again.
    await expect(page.locator('[data-category-tiles]')).toHaveAttribute('aria-busy', 'false');
    // The header comes back a moment after the page has moved.
    await expect(async () => {
      const top = await title.evaluate((heading) => heading.getBoundingClientRect().top);
      const header = await page.locator('[data-top]').evaluate((bar) => bar.getBoundingClientRect().bottom);
      expect(top).toBeGreaterThanOrEqual(header);
      expect(top).toBeLessThan(200);
    }).toPass({ timeout: 8_000 });
  }
});

test('the categories fade where they go on, and the last one is whole at their end', {
  tag: rightToLeft,
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/m/home');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  const rail = page.locator('[data-rail]');
  await expect(rail).toHaveCSS('mask-image', /gradient/);
  const gap = await rail.evaluate((bar) => {
    bar.scrollTo({ top: bar.scrollHeight, behavior: 'instant' });
    const last = [...bar.children].findLast((entry) => entry.checkVisibility());
    return bar.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0);
  });
  expect(gap).toBeGreaterThanOrEqual(24);
});

test('a search finds games by name', { tag: rightToLeftInDeep }, async ({ page }) => {
  await page.goto('/m/home');
  const name = (await page.locator(`${tiles} a span`).first().textContent()) ?? '';
  await page.goto(`/m/gameList?search=${encodeURIComponent(name)}`);
  await expect(page.locator('main [data-node]').first()).toContainText(name);
});

test('the layout of home does not shift while it loads', { tag: rightToLeft }, async ({ page }) => {
  await watchShifts(page);
  await page.goto('/m/home');
  await expectNothingJumps(page);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test('a bar over the page says that the site is unreachable, until it is reachable again', async ({
    page,
    context,
  }) => {
    await page.goto('/m/help');
    const bar = page.locator('main ~ [role="status"] > span').first();
    await expect(bar).toBeHidden();
    await context.setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(bar).toBeHidden();
  });
});

test('home’s footer is laid out on scrolling to it, and icons are drawn after the first view', {
  tag: inDeep,
}, async ({ page }) => {
  await page.goto('/m/home');
  await expect(page.locator('[data-rail] use[href]').first()).toBeAttached();
  await expect(page.locator('footer.late')).toHaveCount(1);
  await page.locator('footer').scrollIntoViewIfNeeded();
  const text = page.locator('footer p').first();
  await expect.poll(() => text.evaluate((line) => line.checkVisibility())).toBe(true);
  await page.locator('button[popovertarget="side-menu"]').first().click();
  await expect(page.locator('#side-menu a[href="/m/help"] use[href]').first()).toBeVisible();
  await expect(page.locator('use[data-href]')).toHaveCount(0);
});

for (const [path, part] of [
  ['/m/member/home', 'main [data-logout]'],
  ['/m/home', 'footer'],
] as const)
  test(`the end of ${path} does not move while scrolling`, { tag: rightToLeftInDeep }, async ({ page }) => {
    await signUp(page);
    await page.goto(path);
    // If there are recent wins, their board is above the footer of home; it loads as the end comes near.
    if (path === '/m/home') {
      await page.mouse.wheel(0, 1_500);
      await page
        .locator('[data-winners="none"], [data-winners="some"] > *')
        .first()
        .waitFor({ state: 'attached' });
    }
    const moved = await page.evaluate(async (selector) => {
      const part = document.querySelector(selector);
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      const topOf = () => Math.round(part?.getBoundingClientRect().top ?? Number.NaN);
      const before = topOf();
      await new Promise((resolve) => setTimeout(resolve, 600));
      return Math.abs(topOf() - before);
    }, part);
    // A title is four pixels taller in one language than in another.
    expect(moved).toBeLessThanOrEqual(4);
  });

test('the button that pauses the banners has its icon as soon as it is shown', { tag: inDeep }, async ({
  page,
}) => {
  await page.goto('/m/home');
  const pause = page.locator('[data-pause]');
  await pause.waitFor();
  expect(await pause.locator('svg').evaluate((icon: SVGSVGElement) => icon.getBBox().width)).toBeGreaterThan(
    0,
  );
});
