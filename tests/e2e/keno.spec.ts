import { instantContracts } from '#src/contracts/house/instant.ts';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { expect, expectAccessible, test } from './support/site-test.ts';
import { signUp } from './support/api-session.ts';
import { inDeep, rightToLeftInDeep } from './support/tags.ts';

/** The link to the fairness page, in any language. */
const toFairness = 'dialog a[href^="/m/fairness#"]';

const kenoNode = games.find(({ model }) => model === 'keno-classic')?.nodeId;

test('keno can be found in the lottery, played, looked up in the bet history, and verified', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  // The tests' location headers make every call of the frame need a preflight; routing answers those.
  await page.route('**/no-such-path', (route) => route.abort());
  await signUp(page);
  await page.goto('/m/lottery');
  await page.locator('#lottery-KENO').click();
  await page.locator('main a[href^="/m/play?game="]').first().click();

  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  const [play, count] = [game.locator('[data-part="main"]'), game.locator('[data-part="count"]')];
  await expect(play).toBeDisabled();
  for (const number of [7, 21, 80])
    await game
      .locator('[data-part="board"] button')
      .nth(number - 1)
      .click();
  await game.locator('[data-part="more"]').click();
  await expect(count).toHaveText('4');
  await expect(game.locator('[data-part="pays"] li')).toHaveCount(3);
  await play.click();
  await play.click();
  await expect(game.locator('[data-part="tray"] li')).toHaveCount(20);
  await expect(play).toHaveAttribute('data-state', 'idle');
  await expect(game.locator('[data-part="board"] [data-mark]')).toHaveCount(20);
  await game.locator('[data-part="open-fair"]').click();
  await game.locator('[data-part="rotate"]').click();
  await expect(game.locator('.verify')).toBeVisible();

  await page.goto('/m/gameRecord');
  const row = page.locator('main ul li button').first();
  await row.click();
  await expect(page.locator(toFairness)).toBeVisible();
  await expectAccessible(page);
  await page.locator(toFairness).click();
  await expect(page.locator('[data-check="verdict"]')).toHaveAttribute('data-state', 'match');
});

test('on a small phone the numbers are large enough to pick, and all are in sight after a quick pick', async ({
  page,
}) => {
  await page.route('**/no-such-path', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page);
  await page.goto(`/m/play?game=${kenoNode}`);
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  const board = game.locator('[data-part="board"]');
  const cell = (number: number) => board.locator('button').nth(number - 1);
  const isPicked = (number: number) => cell(number).getAttribute('aria-pressed');
  const isInSight = async (number: number) => {
    const [inner, outer] = await Promise.all([cell(number).boundingBox(), board.boundingBox()]);
    return inner && outer ? inner.y + inner.height <= outer.y + outer.height + 1 : undefined;
  };
  expect((await cell(1).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await isInSight(80)).toBe(false);
  await cell(1).click();
  expect(await isPicked(1)).toBe('true');
  expect((await cell(1).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await game.locator('[data-part="quick"]').click();
  expect(await isInSight(80)).toBe(true);
  const before = await isPicked(76);
  // The first tap enlarges the board where it was tapped, and picks nothing.
  const { x = 0, y = 0, width = 0, height = 0 } = (await cell(76).boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  expect(await isPicked(76)).toBe(before);
  await expect.poll(() => isInSight(80)).toBe(true);
  expect((await cell(76).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await cell(76).click();
  expect(await isPicked(76)).toBe(before === 'true' ? 'false' : 'true');
});

test('a draw left before its end shows its balls and its result on return', { tag: inDeep }, async ({
  page,
}) => {
  await page.route('**/no-such-path', (route) => route.abort());
  await signUp(page);
  await page.goto(`/m/play?game=${kenoNode}`);
  const game = page.frameLocator('[data-room="frame"]');
  await expect(game.locator('body.launched')).toBeVisible();
  await game.locator('[data-part="quick"]').dispatchEvent('click');
  const played = page.waitForResponse((answer) => answer.url().endsWith(instantContracts.instantPlay.path));
  await game.locator('[data-part="main"]').dispatchEvent('click');
  await played;
  await page.reload();
  await expect(game.locator('body.launched')).toBeVisible();
  await expect(game.locator('[data-part="tray"] li')).toHaveCount(20);
  await expect(game.locator('[data-part="announcement"]')).toHaveText(/\d+ of \d+ hit/);

  await page.reload();
  await expect(game.locator('body.launched')).toBeVisible();
  await expect(game.locator('[data-part="announcement"]')).toHaveText('Pick 1 to 10 numbers, then play.');
  await expect(game.locator('[data-part="tray"] li')).toHaveCount(0);
});
