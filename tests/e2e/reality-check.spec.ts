import type { Site } from '#tests/support/site.ts';
import { type OwnSeat, seatAtSlot, siteWithSlot } from './support/own-site.ts';
import { expect, expectAccessible, expectNoWiderThanPhone, rightToLeft, test } from './support/site-test.ts';

const hourMs = 3_600_000;
let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
});

/** Plays one round to its end. */
async function play({ part }: OwnSeat): Promise<void> {
  const taken = () =>
    part('spin').evaluate((button: HTMLElement) => {
      if (button.dataset['state'] === 'idle') button.click();
      return button.dataset['state'];
    });
  await expect.poll(taken, { timeout: 8_000 }).toBe('spinning');
  const hurried = () =>
    part('spin').evaluate((button: HTMLElement) => {
      if (button.dataset['state'] === 'showing') button.click();
      return button.dataset['state'];
    });
  await expect.poll(hurried, { timeout: 30_000 }).toBe('idle');
}

test('a reality check covers a running game until it is acknowledged', { tag: rightToLeft }, async ({
  browser,
  contextOptions,
  language,
}) => {
  const seat = await seatAtSlot(site, browser, contextOptions, language);
  const { page, part, minorOf } = seat;
  const check = page.locator('[data-check="over"]');
  await play(seat);
  await expect(page.locator('[data-room="elapsed"]')).not.toHaveText('0:00');
  await expect(check).toBeHidden();

  await seat.player(`UPDATE protection SET checked_at_ms = checked_at_ms - ${hourMs},
    play_started_at_ms = play_started_at_ms - ${hourMs}`);
  const balanceMinor = await minorOf('balance');
  await seat.press('spin');
  await expect(check).toBeVisible();
  expect(await minorOf('balance')).toBe(balanceMinor);
  await expect(page.locator('[data-check="elapsed"]')).toHaveText(/^1:00:\d\d$/);
  await expect(page.locator('[data-check="net"]')).toHaveText(
    (await page.locator('[data-room="net"]').textContent()) ?? '',
  );
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);

  // It stays, and what lies below takes no tap, until the player decides.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  expect(await check.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);

  await page.locator('[data-check="go-on"]').click();
  await expect(check).toBeHidden();
  await play(seat);
  expect(await minorOf('balance')).not.toBe(balanceMinor);
  await expect(part('trouble')).toBeHidden();
  expect(seat.complaints).toEqual([]);
  await seat.close();
});
