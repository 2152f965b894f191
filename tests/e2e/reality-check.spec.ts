import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import type { Site } from '#tests/support/site.ts';
import { type OwnSlot, openSlot, siteWithSlot } from './support/own-site.ts';
import {
  expect,
  expectAccessible,
  expectNoWiderThanPhone,
  inDeep,
  rightToLeftInDeep,
  test,
} from './support/site-test.ts';

const hourMs = 3_600_000;
const pack = {
  ...demoPack,
  name: 'every-ten-minutes',
  realityCheck: { ...demoPack.realityCheck, defaultMinutes: 10 },
  cycleMs: 3_000,
};
let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
  await storeDocument(site, site.merchant, 'jurisdiction', { pack: pack.name, packs: [pack] });
});

/** Plays one round to its end. Taps during a round have no effect, as the rules set a minimum cycle. */
async function play({ part, turnToQuietRound }: OwnSlot): Promise<void> {
  await turnToQuietRound();
  const tapped = () =>
    part('spin').evaluate((button: HTMLElement) => {
      button.click();
      return button.dataset['state'];
    });
  await expect.poll(tapped, { timeout: 8_000 }).toBe('spinning');
  await expect.poll(() => part('spin').getAttribute('data-state'), { timeout: 20_000 }).toBe('idle');
}

test('a reality check covers a running game until it is acknowledged', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  const launch = await openSlot(site, browser, contextOptions, language);
  const { page, part, minorOf } = launch;
  const check = page.locator('[data-check="over"]');
  const startedAtMs = Date.now();
  await play(launch);
  expect(Date.now() - startedAtMs).toBeGreaterThanOrEqual(pack.cycleMs);
  await play(launch);
  await expect(part('trouble')).toBeHidden();
  await expect(page.locator('[data-room="elapsed"]')).not.toHaveText('0:00');
  await expect(check).toBeHidden();

  await launch.player(`UPDATE protection SET checked_at_ms = checked_at_ms - ${hourMs},
    play_started_at_ms = play_started_at_ms - ${hourMs}`);
  const balanceMinor = await minorOf('balance');
  await expect(async () => {
    await launch.press('spin');
    await expect(check).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 10_000 });
  expect(await minorOf('balance')).toBe(balanceMinor);
  await expect(page.locator('[data-check="elapsed"]')).toHaveText(/^1:00:\d\d$/);
  await expect(page.locator('[data-check="net"]')).toHaveText(
    (await page.locator('[data-room="net"]').textContent()) ?? '',
  );
  await expectNoWiderThanPhone(page);
  await expectAccessible(page);

  // It stays open and blocks everything below until the player decides.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(check).toBeVisible();
  expect(await check.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);

  await page.locator('[data-check="go-on"]').click();
  await expect(check).toBeHidden();
  await play(launch);
  expect(await minorOf('balance')).not.toBe(balanceMinor);
  await expect(part('trouble')).toBeHidden();
  expect(launch.complaints).toEqual([]);
  await launch.close();
});
