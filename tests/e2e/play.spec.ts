import type { FrameLocator } from '@playwright/test';
import { signUp } from './support/api-session.ts';
import { openGame } from './support/game-launch.ts';
import { expect, expectAccessible, inDeep, test } from './support/site-test.ts';

/**
 * Dispatches a click event. A frame with an opaque origin runs in its own process, where coordinates are
 * scaled.
 */
async function press(game: FrameLocator, part: string): Promise<void> {
  await game.locator(`[data-part="${part}"]`).dispatchEvent('click');
}

/**
 * Checks and skips in one step in the frame. Between two steps the round may end, and the tap would stake
 * again.
 */
async function hurry(game: FrameLocator): Promise<string | undefined> {
  return game.locator('[data-part="spin"]').evaluate((button: HTMLElement) => {
    const state = button.dataset['state'];
    if (state === 'showing') button.click();
    return state;
  });
}

/** Taps until a tap is accepted; a tap right after a round is ignored. */
async function startSpin(game: FrameLocator): Promise<void> {
  const tapped = () =>
    game.locator('[data-part="spin"]').evaluate((button: HTMLElement) => {
      button.click();
      return button.dataset['state'];
    });
  await expect.poll(tapped, { timeout: 8_000 }).toBe('spinning');
}

async function spin(game: FrameLocator): Promise<void> {
  await startSpin(game);
  await expect.poll(() => hurry(game), { timeout: 30_000 }).toBe('idle');
}

const minorOf = async (text: Promise<string | null>) => Number(((await text) ?? '').replace(/\D/g, ''));

test('a member opens a game, spins, and sees the balance and the net result change', async ({ page }) => {
  const game = await openGame(page);
  const balance = () => minorOf(game.locator('[data-part="balance"]').textContent());
  const before = await balance();
  const stake = await minorOf(game.locator('[data-part="stake"]').textContent());
  let expected = before;
  for (let played = 0; played < 2; played += 1) {
    await spin(game);
    const win = await minorOf(game.locator('[data-part="win"]').textContent());
    expected += win - stake;
    await expect.poll(balance).toBe(expected);
  }
  await expect(page.locator('[data-room="balance"]')).toHaveText(
    (await game.locator('[data-part="balance"]').textContent()) ?? '',
  );
  const net = (await page.locator('[data-room="net"]').textContent()) ?? '';
  expect(Number(net.replace(/\D/g, ''))).toBe(Math.abs(expected - before));
  expect(net.includes('-')).toBe(expected < before);
  await expect(page.locator('[data-room="elapsed"]')).not.toHaveText('0:00');
});

test('a reloaded frame continues to play, and no URL ever contains a launch code', async ({ page }) => {
  const launches: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/wps/game/launchGame')) launches.push(request.url());
  });
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const game = await openGame(page);
  await spin(game);
  // The frame shows its old document, launched as well, until the new one has arrived.
  const reloaded = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/games/slot.html'));
  await game.locator('body').evaluate(() => location.reload());
  await reloaded;
  await expect(game.locator('body.launched')).toBeVisible();
  await spin(game);
  expect(launches).toHaveLength(2);
  const framed = addresses.filter((address) => address.includes('/games/slot.html'));
  expect(framed.length).toBeGreaterThanOrEqual(2);
  for (const address of addresses) expect(address).not.toMatch(/launch=|ey[\w-]+\./);
});

test('a spin left before its end is told once, with its result, on return', async ({ page }) => {
  const game = await openGame(page);
  const minor = (part: string) => minorOf(game.locator(`[data-part="${part}"]`).textContent());
  const said = () => game.locator('[data-part="announcement"]').textContent();
  const [before, stake, ready] = [await minor('balance'), await minor('stake'), await said()];
  const answered = page.waitForResponse((response) => response.url().endsWith('/house/table/spin'));
  await startSpin(game);
  await answered;
  await page.reload();
  await expect(game.locator('body.launched')).toBeVisible();
  await expect.poll(said).not.toBe('');
  expect(await said()).not.toBe(ready);
  expect(await minor('balance')).toBe(before - stake + (await minor('win')));
  await page.reload();
  await expect(game.locator('body.launched')).toBeVisible();
  await expect.poll(said).toBe(ready);
});

test('a tap just too late to skip a round stakes nothing', async ({ page }) => {
  const game = await openGame(page);
  await startSpin(game);
  const taps = await game.locator('[data-part="spin"]').evaluate(async (button: HTMLElement) => {
    while (button.dataset['state'] !== 'idle') await new Promise(requestAnimationFrame);
    button.click();
    const atOnce = button.dataset['state'];
    await new Promise((resolve) => setTimeout(resolve, 400));
    button.click();
    return { atOnce, aMomentLater: button.dataset['state'] };
  });
  expect(taps).toEqual({ atOnce: 'idle', aMomentLater: 'spinning' });
});

test('the star saves the game, the stake follows the ladder, and the paytable follows the stake', {
  tag: inDeep,
}, async ({ page }) => {
  const game = await openGame(page);
  const star = page.locator('[data-room="star"]');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const stake = game.locator('[data-part="stake"]');
  const first = await stake.textContent();
  await press(game, 'higher');
  await expect(stake).not.toHaveText(first ?? '');
  await press(game, 'open-info');
  await expect(game.locator('.pays li')).toHaveCount(10);
  await expect(game.locator('[data-part="info"]')).toContainText((await stake.textContent()) ?? '');
  await expectAccessible(page);
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('a played round verifies once its server seed is revealed', async ({ page }) => {
  const game = await openGame(page);
  await spin(game);
  await press(game, 'open-fair');
  await expect(game.locator('.rounds li')).toHaveCount(1);
  await expect(game.locator('.verify')).toHaveCount(0);
  await expectAccessible(page);
  await game.locator('[data-part="technical"] summary').click();
  const commitment = await game.locator('[data-part="commitment"]').textContent();
  await game.locator('[data-part="client-seed"]').fill('my-own-seed');
  await press(game, 'rotate');
  await game.locator('.verify').dispatchEvent('click');
  await page.waitForURL('**/m/fairness#*');
  await expect(page.locator('[name="hash"]')).toHaveValue(commitment ?? '');
  await expect(page.locator('[data-check="verdict"]')).toHaveAttribute('data-state', 'match');
  await expect(page.locator('[data-check="result"] figure')).not.toHaveCount(0);
});

test.describe('a game that does not exist', () => {
  test.use({ expectedErrors: /status of 404 .*launchGame/ });

  test('shows an explanation and a way out', async ({ page }) => {
    await signUp(page);
    await page.goto('/m/play?game=no-such-game');
    await expect(page.locator('[data-room="state"]')).toBeVisible();
    await expectAccessible(page);
    await page.locator('[data-room="state"] a[href="/m/home"]').click();
    await page.waitForURL('**/m/home');
  });
});
