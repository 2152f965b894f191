import { type Jackpots, jackpotsContracts } from '#src/contracts/jackpots/jackpots.ts';
import { seedPartOf } from '#src/rules/jackpot/jackpot.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import type { Site } from '#tests/support/site.ts';
import { openSlot, siteWithSlot } from './support/own-site.ts';
import { expect, inDeep, rightToLeftInDeep, test } from './support/site-test.ts';

const shareBasisPoints = 500;
const seedMinor = 1_000_000;
let site: Site;
test.beforeAll(async () => {
  site = await siteWithSlot();
  const jackpot = { isOn: true, shareBasisPoints, seedMinor: { USD: seedMinor } };
  await storeDocument(site, site.merchant, 'jackpot', jackpot);
});

const minorIn = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));

/** The current amount of the site's pool, as the API reports it to every page. */
async function poolMinor(): Promise<number> {
  const answer = await site.fetch(`${jackpotsContracts.jackpots.path}?language=EN`);
  const { value } = (await answer.json()) as { value: Jackpots };
  return value.jackpots[0]?.amountMinor ?? 0;
}

test('a spin raises the pool, and every counter settles at the exact amount of the pool', {
  tag: [inDeep, rightToLeftInDeep],
}, async ({ browser, contextOptions, language }) => {
  test.setTimeout(120_000);
  const launch = await openSlot(site, browser, contextOptions, language);
  const { page, part } = launch;
  const plaqueMinor = async () => minorIn(await part('jackpot').textContent());
  await expect.poll(plaqueMinor).toBe(seedMinor);
  const shareMinor = ((await launch.minorOf('stake')) * shareBasisPoints) / 10_000;

  // Each spin reports the pool as it was before, so the share of the first spin shows only with a later one.
  let spins = 0;
  const tapped = () =>
    part('spin').evaluate((button: HTMLElement) => {
      button.click();
      return button.dataset['state'];
    });
  const spun = async () => {
    await launch.turnToQuietRound();
    // A tap right after a round is ignored.
    await expect.poll(tapped).toBe('spinning');
    await expect(part('spin')).toHaveAttribute('data-state', 'idle');
    spins += 1;
    return plaqueMinor();
  };
  await expect.poll(spun, { timeout: 30_000 }).toBeGreaterThan(seedMinor);
  // One part in `seedPartOf` of each share is reserved for the next seed.
  const movedMinor = seedMinor + Math.floor((spins * shareMinor * (seedPartOf - 1)) / seedPartOf);
  // The member's postings are batched before they reach the house ledger, and from there the pool.
  await expect.poll(poolMinor, { timeout: 40_000 }).toBe(movedMinor);

  await page.goto('/m/home');
  const band = page.locator('[data-jackpot-band]');
  const amount = band.locator('[data-jackpot-amount]');
  await expect.poll(async () => minorIn(await amount.textContent())).toBe(movedMinor);
  await band.click();
  await page.waitForURL('**/m/jackpot');
  const counter = page.locator('main bdi.number').first();
  await expect.poll(async () => minorIn(await counter.textContent())).toBe(movedMinor);
  expect(await poolMinor()).toBe(movedMinor);
  expect(launch.complaints).toEqual([]);
  await launch.close();
});
