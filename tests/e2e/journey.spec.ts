import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { PlayedSpin } from '#src/contracts/house/house.ts';
import type { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { freshName, logIn, register } from './support/journey.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  rightToLeftInDeep,
  test,
  withMotion,
} from './support/site-test.ts';

test.use(withMotion);

// A header set for the whole context would make the requests of the framed game need a CORS preflight.
test.beforeEach(({ context }) =>
  context.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), ...servedLocation } }),
  ),
);

test('a person registers, finds a game, saves it as a favourite, plays it and logs out', {
  tag: rightToLeftInDeep,
}, async ({ page }) => {
  test.setTimeout(90_000);
  const name = await register(page, freshName());
  await expect(page.locator('[data-balance]').first()).toHaveText('1,000');

  await page.goto('/m/gameList?gameType=ALL');
  // Until then the page contains the hot games that it was delivered with, hidden.
  await expect(page.locator('[data-game-list="ready"]')).toBeVisible();
  const tile = page.locator('main [data-node]').nth(3);
  const node = await tile.getAttribute('data-node');
  await tile.locator('[data-favourite]').click();
  await expect(tile.locator('[data-favourite]')).toHaveAttribute('aria-pressed', 'true');
  await tile.locator('a').click();
  await page.waitForURL(`**/m/play?game=${node}*`);

  const game = page.frameLocator('iframe');
  const spin = game.locator('[data-part="spin"]');
  await expect(spin).toHaveAttribute('data-state', 'idle', { timeout: 20_000 });
  await expectNoWiderThanPhone(page);
  const before = await wallet();
  const settled = page.waitForResponse((answer) => answer.url().endsWith('/house/table/spin'));
  await spin.click();
  const { round } = ((await (await settled).json()) as { value: PlayedSpin }).value;
  await expect.poll(wallet).toBe(before - round.stakeMinor + round.winMinor);

  await page.goto('/m/home');
  await page.locator('[data-logout]').first().click();
  await page.locator('[data-logout-confirm]').click();
  await expect(page.locator('[data-only="guest"]').first()).toBeVisible();
  expect((await page.request.get('/wps/wallets/gcs')).status()).toBe(401);

  await logIn(page, name);
  expect(await wallet()).toBe(before - round.stakeMinor + round.winMinor);

  async function wallet(): Promise<number> {
    const answer = await page.request.get('/wps/wallets/gcs');
    return ((await answer.json()) as { value: OutputOf<typeof walletContracts.wallet> }).value.sumBalance;
  }
});

test('a guest who opens a game can play it for free with one tap, or log in', async ({ page }) => {
  await page.goto('/m/home');
  const link = page.locator('[data-tiles="hot"] [data-node] a').first();
  const target = await link.getAttribute('href');
  await link.click();
  await page.waitForURL('**/m/login*');
  expect(new URL(page.url()).searchParams.get('next')).toBe(target);
  const free = page.locator('button[aria-describedby="demo-help"]');
  const [freeTop, nameTop] = await Promise.all(
    [free, page.locator('input[name="username"]')].map(async (part) => (await part.boundingBox())?.y),
  );
  expect(freeTop).toBeLessThan(nameTop ?? 0);
  await expectAccessible(page);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await free.click();
  await page.waitForURL(({ pathname, search }) => pathname + search === target);
  await expect(page.frameLocator('[data-room="frame"]').locator('body.launched')).toBeVisible();
  expect(refused).toEqual([]);
});
