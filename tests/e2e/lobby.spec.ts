import { register } from './support/journey.ts';
import { expect, expectAccessible, test } from './support/site-test.ts';

const tiles = '[data-tiles="hot"] [data-node]';

test('the first tiles stand in the HTML and work without a script', async ({
  browser,
  baseURL,
  language,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  await context.addCookies([{ name: 'language', value: language, url: baseURL as string }]);
  const page = await context.newPage();
  await page.goto('/m/home');
  expect(await page.locator(tiles).count()).toBeGreaterThanOrEqual(9);
  const first = page.locator(`${tiles} a`).first();
  await expect(first).toHaveAttribute('href', /^\/m\/play\?game=\w+$/);
  await context.close();
});

test('a guest’s star leads to the login page', async ({ page }) => {
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  await page.locator(`${tiles} [data-favourite]`).first().click();
  await page.waitForURL('**/m/login*');
});

test('a member’s favourite is kept and listed', async ({ page }) => {
  await register(page);
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  const tile = page.locator(tiles).nth(1);
  const node = await tile.getAttribute('data-node');
  await tile.locator('[data-favourite]').click();
  await expect(tile.locator('[data-favourite]')).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/m/gameList?type=fav', { waitUntil: 'networkidle' });
  await expect(page.locator(`[data-node="${node}"]`).first()).toBeVisible();
});

test('the game list goes on while it is scrolled and stays light', async ({ page }) => {
  await page.goto('/m/gameList?gameType=ALL', { waitUntil: 'networkidle' });
  const seen = new Set<string>();
  for (let turn = 0; turn < 14; turn++) {
    await page.mouse.wheel(0, 1500);
    await page.waitForTimeout(300);
    for (const node of await page.locator('main [data-node]').evaluateAll(nodesOf)) seen.add(node);
  }
  expect(seen.size).toBeGreaterThan(60);
  expect(await page.evaluate(() => document.querySelectorAll('body *').length)).toBeLessThanOrEqual(400);
});

function nodesOf(tiles: Element[]): string[] {
  return tiles.map((tile) => tile.getAttribute('data-node') ?? '');
}

test('a search finds games by their name and says when there are none', async ({ page }) => {
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  const name = (await page.locator(`${tiles} a span`).first().textContent()) ?? '';
  await page.goto(`/m/gameList?search=${encodeURIComponent(name)}`, { waitUntil: 'networkidle' });
  await expect(page.locator('main [data-node]').first()).toContainText(name);
  await page.goto('/m/gameList?search=zzzzqqq', { waitUntil: 'networkidle' });
  await expect(page.locator('main [data-node]:visible')).toHaveCount(0);
});

test('nothing on home jumps while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.shifts += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(
    0.001,
  );
});

test('a site out of reach is told by a bar over the page, which goes once it is back', async ({
  page,
  context,
}) => {
  page.removeAllListeners('console');
  await page.goto('/m/help');
  const bar = page.locator('main ~ [role="status"] > span');
  await expect(bar).toBeHidden();
  await context.setOffline(true);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(bar).toBeHidden();
});

test('what stands below the first view is laid out on the way there, and without a script', async ({
  browser,
  baseURL,
  page,
}) => {
  const footerShows = () =>
    page
      .locator('footer p')
      .first()
      .evaluate((text) => text.checkVisibility());
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  expect(await page.locator('footer.late').count()).toBe(1);
  await page.locator('footer').scrollIntoViewIfNeeded();
  await expect.poll(footerShows, { timeout: 2_000 }).toBe(true);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const still = await context.newPage();
  await still.goto('/m/home');
  await expect(still.getByText('18+')).toBeVisible();
  await context.close();
});

test('icons of the sheet are drawn once the first view is there, those of the menu with it', async ({
  page,
}) => {
  await page.goto('/m/home', { waitUntil: 'networkidle' });
  await expect(page.locator('[data-rail] use[href]').first()).toBeAttached();
  await page.locator('button[popovertarget="side-menu"]').first().click();
  await expect(page.locator('#side-menu a[href="/m/help"] use[href]').first()).toBeVisible();
  await expect(page.locator('use[data-href]')).toHaveCount(0);
});

for (const [path, part] of [
  ['/m/member/home', 'main [data-logout]'],
  ['/m/home', 'footer'],
] as const)
  test(`at its end ${path} stands still under the finger`, async ({ page }) => {
    await register(page);
    await page.goto(path, { waitUntil: 'load' });
    // The board of the latest wins stands above the foot of home where there are any.
    if (path === '/m/home')
      await page
        .locator('[data-winners="none"], [data-winners="some"] > *')
        .first()
        .waitFor({ state: 'attached' });
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
