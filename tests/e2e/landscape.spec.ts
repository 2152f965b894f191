import type { FrameLocator } from '@playwright/test';
import games from '../../demo/catalogue/games.json' with { type: 'json' };
import { openGame } from './support/game-launch.ts';
import { expect, rightToLeftInDeep, test } from './support/site-test.ts';

const nodeOf = (model: string) => games.find((game) => game.model === model)?.nodeId ?? '';

/** Phones held sideways, with the bars of a browser and without. */
const sizes = [
  { width: 844, height: 390 },
  { width: 800, height: 360 },
];

/** Returns the pairs of parts that overlap, the parts outside the frame, and the buttons too small to tap. */
function misplaced(game: FrameLocator, parts: string): Promise<string[]> {
  return game.locator('body').evaluate((body, selector) => {
    const boxes = [...body.querySelectorAll<HTMLElement>(selector)].map((element) => ({
      name: element.dataset['place'] ?? element.dataset['part'] ?? element.className,
      isTapped: element.tagName === 'BUTTON',
      box: element.getBoundingClientRect(),
    }));
    const outside = boxes.filter(
      ({ box }) =>
        box.left < 0 || box.top < 0 || box.right > window.innerWidth || box.bottom > window.innerHeight,
    );
    const small = boxes.filter(({ isTapped, box }) => isTapped && Math.min(box.width, box.height) < 40);
    const pairs = boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          ({ box }) =>
            Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 1 &&
            Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > 1,
        )
        .map(({ name }) => `${one.name} overlaps ${name}`),
    );
    return [
      ...pairs,
      ...outside.map(({ name }) => `${name} is outside`),
      ...small.map(({ name }) => `${name} is small`),
    ];
  }, parts);
}

test('on a phone held sideways, nothing of a card table overlaps or is cut off', {
  tag: rightToLeftInDeep,
}, async ({ page }) => {
  const game = await openGame(page, nodeOf('tiger-quick'));
  const places = game.locator('[data-place]');
  await expect(places.first()).toBeEnabled({ timeout: 30_000 });
  await places.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(game.locator('.discs')).toHaveCount(4);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => game.locator('body').evaluate(() => innerWidth)).toBe(size.width);
    const parts = '.place, .chip, .side, .thirds, .chance, .announcement, .hand, .centre, .roads';
    expect(await misplaced(game, parts)).toEqual([]);
    const cutOff = await places.evaluateAll(
      (buttons) => buttons.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
    );
    expect(cutOff, 'places whose content is cut off').toBe(0);
  }
});

test('on a phone held sideways, the sea of a fishing game is beside its controls', {
  tag: rightToLeftInDeep,
}, async ({ page }) => {
  const game = await openGame(page, nodeOf('fish-octopus'));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => game.locator('body').evaluate(() => innerWidth)).toBe(size.width);
    expect(await misplaced(game, '.water, .facts, .kinds, .aim, .stake, .shoot, .announcement')).toEqual([]);
    const share = await game
      .locator('.water')
      .evaluate((water) => water.getBoundingClientRect().height / innerHeight);
    expect(share, 'of the height of the frame').toBeGreaterThan(0.7);
  }
});
