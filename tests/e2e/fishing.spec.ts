import type { FrameLocator } from '@playwright/test';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { openGame } from './support/game-launch.ts';
import { expect, expectAccessible, inDeep, rightToLeftInDeep, test } from './support/site-test.ts';

test.use({ expectedErrors: /ERR_FAILED/ });

const nodeId = games.find(({ model }) => model === 'fish-octopus')?.nodeId ?? '';
const minorOf = async (text: Promise<string | null>) => Number(((await text) ?? '').replace(/\D/g, ''));

/** Dispatches pointer events to the trigger. A frame with an opaque origin runs in its own process. */
async function trigger(game: FrameLocator, type: 'pointerdown' | 'pointerup'): Promise<void> {
  await game.locator('[data-part="shoot"]').evaluate((button: HTMLElement, event) => {
    // A synthetic event has no active pointer to capture.
    button.setPointerCapture = () => undefined;
    button.dispatchEvent(new PointerEvent(event, { pointerId: 1, button: 0 }));
  }, type);
}

test('a member shoots fish, and a batch whose response was lost is charged once', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ page }) => {
  const request: string[] = [];
  await page.route('**/house/instant/play', async (route) => {
    const { playId } = route.request().postDataJSON() as { playId: string };
    request.push(playId);
    if (request.length > 1) return route.fallback();
    // The server plays the batch, but its response is lost.
    await route.fetch();
    return route.abort();
  });
  const game = await openGame(page, nodeId);
  await expectAccessible(page);
  const balance = () => minorOf(game.locator('[data-part="balance"]').textContent());
  const before = await balance();
  await expect(game.locator('[data-part="figures"]')).not.toBeEmpty();
  await trigger(game, 'pointerdown');
  await expect.poll(() => request.length, { timeout: 15_000 }).toBeGreaterThan(4);
  await trigger(game, 'pointerup');
  expect(request[1]).toBe(request[0]);
  const net = () => minorOf(page.locator('[data-room="net"]').textContent());
  await expect.poll(async () => Math.abs((await balance()) - before) - (await net())).toBe(0);
  await game.locator('[data-part="open-fair"]').dispatchEvent('click');
  await expect(game.locator('[data-part="rounds"] li')).toHaveCount(new Set(request).size);
});
