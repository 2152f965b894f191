import { expect, it } from 'vitest';
import { inHouses, writeHoursNow } from '#tests/support/house-shards.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy as policy } from '#tests/support/operator.ts';
import { request, openTestGame, launch } from '#tests/support/launched-member.ts';
import { startSite } from '#tests/support/site.ts';

it('a vendor whose games pay beyond the bound of an hour takes no bets, and pays on', async () => {
  const site = await startSite({ policy });
  await openTestGame(site);
  await storeDocument(site, site.merchant, 'win-caps', { hourlyNetPayoutMinor: { TEST: { USD: 7_000 } } });
  const player = await launch(site);
  await player.bet('b1', 100);
  await player.win('w1', 7_101);
  await expect
    .poll(() => inHouses(site, 'SELECT 1 FROM hours WHERE win_minor > 0'), { timeout: 20_000 })
    .toHaveLength(1);
  await writeHoursNow(site);
  const stops = async () => {
    const url = `${site.origin}/ops/api/events?kind=VENDOR_STOPPED`;
    return (await request(() => operate(site, 'GET', url))).value['items'];
  };
  const details = { netMinor: 7_001, boundMinor: 7_000, currency: 'USD' };
  await expect
    .poll(stops, { timeout: 20_000, interval: 500 })
    .toMatchObject([{ subject: 'vendor:TEST', actor: 'system', details }]);
  await expect
    .poll(async () => (await request(() => player.bet(crypto.randomUUID(), 100))).code, {
      timeout: 20_000,
      interval: 500,
    })
    .toBe('VENDOR_OFF');
  expect(await request(() => player.win('w2', 500))).toMatchObject({ status: 200 });
  await operate(site, 'PUT', `${site.origin}/ops/api/vendors/TEST`, { enabled: true, reason: 'looked into' });
  expect((await player.bet('b-after', 100)).code).toBeUndefined();
}, 60_000);

it('a vendor that paid in the last minute of an hour is stopped in the next, by the built bound too', async () => {
  const site = await startSite({ policy });
  await openTestGame(site);
  const player = await launch(site);
  await player.bet('b1', 100);
  await player.win('w1', 300);
  await expect
    .poll(() => inHouses(site, 'SELECT 1 FROM hours WHERE win_minor > 0'), { timeout: 20_000 })
    .toHaveLength(1);
  await inHouses(
    site,
    'UPDATE hours SET hour_ms = hour_ms - 3600000, win_minor = 50000101, revision = revision + 1',
  );
  await writeHoursNow(site);
  await expect
    .poll(async () => (await request(() => player.bet(crypto.randomUUID(), 100))).code, {
      timeout: 20_000,
      interval: 500,
    })
    .toBe('VENDOR_OFF');
}, 60_000);
