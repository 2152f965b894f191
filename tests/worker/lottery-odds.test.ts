import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { lotteryContracts } from '#src/contracts/lottery/lottery.ts';
import { operate, operatedPolicy, operateTogether } from '#tests/support/operator.ts';
import { type Site, startSite } from '#tests/support/site.ts';
import { demoLotteryGames } from '#demo/operator/lottery.ts';

type Game = OutputOf<typeof lotteryContracts.lotteryGame>;

/** A ranking of ten of the demo. */
const derby = 1501;
const url = '/ops/api/settings/lottery-odds';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy: operatedPolicy });
  await site.sql(
    "INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES (?, 'lottery-games', ?, 1, 0, 'test')",
    site.merchant,
    JSON.stringify(demoLotteryGames),
  );
});

async function gameNow(): Promise<Game> {
  const answer = await site.fetch(`/lgw/games/game?gameId=${derby}`);
  return ((await answer.json()) as { value: Game }).value;
}

function tablesWith(small: number, big: number) {
  const odds = { 'rank-sum-sides': { big, small, odd: small, even: big } };
  return { tables: { 'ranking-ten': { shape: 'ranking-ten', odds } } };
}

describe('odds that an operator stores', () => {
  it('are refused where they return more than the stake, and nothing changes', async () => {
    const before = await gameNow();
    const refused = await operate(site, 'PUT', url, {
      expectedVersion: 0,
      document: tablesWith(19_800, 19_800),
    });
    expect(refused).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } });
    const fault = 'tables.ranking-ten.odds.rank-sum-sides RETURN_ABOVE_STAKE';
    expect(refused.error.details?.['fields']).toContain(fault);
    expect(await gameNow()).toMatchObject({ odds: before.odds, oddsVersion: before.oddsVersion });
  });

  it('are in force at once otherwise, under the next version', async () => {
    const { oddsVersion } = await gameNow();
    const stored = await operateTogether(site, 'PUT', url, {
      expectedVersion: 0,
      document: tablesWith(17_500, 21_900),
    });
    expect(stored.status).toBe(200);
    expect(await gameNow()).toMatchObject({
      odds: { 'rank-sum-sides': { big: 21_900, small: 17_500 } },
      oddsVersion: oddsVersion + 1,
    });
  });
});

describe('the check of odds', () => {
  const check = (input: object) => operate(site, 'POST', '/ops/api/lottery/odds/check', input);

  it('shows the odds in force with what they pay back, and finds nothing in them', async () => {
    const { value } = await check({ shape: 'three-dice' });
    expect(value).toMatchObject({ items: [], floorPercent: 50 });
    const returns = value['returns'] as { leastBasisPoints: number; mostBasisPoints: number }[];
    expect(returns.length).toBe(Object.keys(value['odds'] as object).length);
    for (const { leastBasisPoints, mostBasisPoints } of returns) {
      expect(leastBasisPoints).toBeGreaterThanOrEqual(5_000);
      expect(mostBasisPoints).toBeLessThanOrEqual(10_000);
    }
  });

  it('finds what the linter finds in others, and changes nothing', async () => {
    const before = await gameNow();
    const sides = { big: 19_800, small: 19_800, odd: 19_800, even: 19_800 };
    const odds = { 'rank-sum-sides': sides, nothing: { win: 1 } };
    const { value } = await check({ shape: 'ranking-ten', odds });
    const faults = (value['items'] as { betTypeId: string; fault: string }[]).map(
      ({ betTypeId, fault }) => `${betTypeId} ${fault}`,
    );
    expect(faults).toContain('rank-sum-sides RETURN_ABOVE_STAKE');
    expect(faults).toContain('nothing BET_TYPE_UNKNOWN');
    expect(value['returns']).toMatchObject([{ betTypeId: 'rank-sum-sides' }]);
    expect(await gameNow()).toMatchObject({ odds: before.odds, oddsVersion: before.oddsVersion });
  });
});
