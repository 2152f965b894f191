import { beforeAll, expect, it } from 'vitest';
import { returnStatements } from '#functions/features/rewards/game-returns.repo.ts';
import { operatedPolicy } from '#tests/support/operator.ts';
import { fairWagering, openPromotions, promotionOf, publish, usd } from '#tests/support/promotions.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { watch } from '#tests/support/watch.ts';

let site: Site;
const hourMs = 3_600_000;
const now = Math.floor(Date.now() / hourMs) * hourMs;

/** An hour of play of the only game that takes the bonus, in cents. */
const played = (hourAgo: number, bets: number, stake: number, win: number, trial = 0) =>
  site.sql(
    `INSERT INTO hourly_play (merchant, hour_ms, vendor_code, game_code, currency, trial, shard, bets, stake_minor,
       win_minor, revision) VALUES (?, ?, 'TEST', 'test-game', 'USD', ?, 0, ?, ?, ?, 1)`,
    site.merchant,
    now - hourAgo * hourMs,
    trial,
    bets,
    stake,
    win,
  );

const costs = async () => {
  const answer = await site.fetch('/wps/relay/MCSFE_getMerchantAvailablePromotions?language=EN');
  const { value } = (await answer.json()) as { value: { items: { terms: string[] }[] } };
  return value.items.flatMap(({ terms }) => terms).filter((term) => term.includes('on average'));
};

beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await openPromotions(site);
  // 5.00 of bonus, staked ten times.
  const rewards = [{ gives: 'bonus', amountMinor: usd(500) }];
  await publish(site, 'letter', promotionOf({ rewards, wagering: fairWagering }));
});

it('says what its requirement costs on average, by what was played here for money in 90 days', async () => {
  await site.sql('UPDATE game_returns_due SET due_at_ms = -1 WHERE merchant = ?', site.merchant);
  await played(2, 9_000, 100_000, 90_000);
  await played(50, 3_000, 100_000, 98_000);
  await played(3, 50_000, 100_000, 100_000, 1);
  await played(91 * 24, 50_000, 100_000, 10_000);
  await watch(site);
  await expect
    .poll(costs, { timeout: 20_000, interval: 500 })
    .toEqual([
      'Meeting the requirement for a bonus of $5.00 costs $3.00 on average, by 12,000 rounds that were played here.',
    ]);
});

it('counts each merchant once a day, and reads no more than its own hours and returns', async () => {
  await played(4, 9_000, 100_000, 0);
  await watch(site);
  const [row] = await site.sql(
    'SELECT rounds, return_ppm FROM game_returns WHERE merchant = ?',
    site.merchant,
  );
  expect(row).toEqual({ rounds: 12_000, return_ppm: 940_000 });
  for (const { sql, values } of Object.values(returnStatements)) {
    const plan = JSON.stringify(await site.sql(`EXPLAIN QUERY PLAN ${sql}`, ...values));
    expect(plan).toMatch(/SEARCH \w+ USING/);
    expect(plan).not.toContain('SCAN');
  }
});
