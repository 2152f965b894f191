import { beforeAll, expect, it } from 'vitest';
import { americanVisitor, operate, operatedPolicy as policy } from '#tests/support/operator.ts';
import { openTestGame, launch } from '#tests/support/launched-member.ts';
import { type Site, startSite } from '#tests/support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ policy });
  await openTestGame(site);
});

interface Counters {
  readonly counts: { name: string; lastHour: number; lastDay: number }[];
  readonly now: Record<string, number>;
}

async function counters(): Promise<Counters> {
  const answer = await operate(site, 'GET', `${site.origin}/ops/api/counters`);
  expect(answer.status).toBe(200);
  return answer.value as unknown as Counters;
}

it('an operator sees within seconds what was blocked, bet and refused, and what is open', async () => {
  for (let turn = 0; turn < 3; turn++) await site.fetch('/m/home', {}, americanVisitor);
  const player = await launch(site);
  await player.bet('b1', 300);
  await player.bet('b2', 1_000_000);
  await player.call('bet', {}, { secret: 'another secret of the same length' });
  await site.sql(
    "INSERT INTO wallet_alerts (merchant, member_id, code, raised_at_ms) VALUES (?, 'm', 'CHAIN_BROKEN', 1)",
    site.merchant,
  );
  const numberOf = async (name: string) =>
    (await counters()).counts.find((each) => each.name === name)?.lastHour;
  const expected = {
    'refused REGION_RESTRICTED': 3,
    'bet taken': 1,
    'bet refused INSUFFICIENT_FUNDS': 1,
    'vendor call refused SIGNATURE_INVALID': 1,
  };
  const counted = async () => {
    const numbers = Object.keys(expected).map(async (name) => [name, await numberOf(name)] as const);
    return Object.fromEntries(await Promise.all(numbers));
  };
  await expect.poll(counted, { timeout: 25_000, interval: 1_000 }).toEqual(expected);
  const { now } = await counters();
  expect(now).toMatchObject({ alertsOpen: 1, deliveriesUnrecorded: expect.any(Number) as unknown });
});
