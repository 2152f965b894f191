import { beforeEach, describe, expect, it } from 'vitest';
import type { TieredTerms } from '#src/contracts/agents/contract-terms.ts';
import { addStop } from '#functions/protection/play-stops.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { products } from '#src/rules/products.ts';
import { AgentWorld, type Played } from '#tests/support/agent-world.ts';
import { currentPay, type CurrentPayInput } from './current-pay.ts';

const startMs = Date.UTC(2027, 1, 1);
const top = 1;
const ratesPpm = Object.fromEntries(products.map((product) => [product, 0])) as CurrentPayInput['ratesPpm'];
const tiers = [
  { betMinor: 1_000, activeMembers: 0, rate: 10_000 },
  { betMinor: 5_000, activeMembers: 6, rate: 20_000 },
];
const daily: TieredTerms = { kind: 'daily', product: 'slots', rateType: 'P', tiers };
const hourly: TieredTerms = { ...daily, kind: 'hourly' };
const dividend: TieredTerms = {
  ...{ kind: 'dividend', product: 'slots', rateType: 'P', carry: 'untilRecovered', period: 'half' },
  tiers: [
    { betMinor: 0, activeMembers: 1, netLossMinor: 100, rate: 100_000 },
    { betMinor: 0, activeMembers: 6, netLossMinor: 90_000, rate: 200_000 },
  ],
};

let world: AgentWorld;
beforeEach(() => {
  world = new AgentWorld(startMs);
  world.add('top');
  for (let at = 0; at < 6; at += 1) world.add(`p${at}`, 'top', 0);
});

/** So many members stake an amount each, and win another one. */
function play(members: number, stakeMinor: number, wonMinor = 0, product: Played = 'slots'): void {
  for (let at = 0; at < members; at += 1) world.play(`p${at}`, stakeMinor, wonMinor, product);
}

async function passTo(ms: number): Promise<void> {
  world.nowMs = startMs + ms + 600_000;
  world.deliverAll();
  await world.count();
}

function soFar(terms: TieredTerms, more: Partial<CurrentPayInput> & { fromMs?: number } = {}) {
  const contract = { hash: 'h', offeredBy: 'house', terms } as const;
  const contracts = [{ contract, fromMs: more.fromMs ?? startMs, toMs: null }];
  const asked = { agent: top, timeZone: 'UTC', contracts, feePpm: 0, ratesPpm, seesResults: true, ...more };
  return currentPay(world.team, asked)?.list[0];
}

describe('what a daily salary comes to so far', () => {
  it('sums the hours that may be seen, and meets the tier that payroll would', async () => {
    play(6, 300);
    await passTo(hourMs);
    play(5, 1_000);
    await passTo(2 * hourMs);
    play(6, 200);
    await passTo(3 * hourMs);
    expect(soFar(daily)).toMatchObject({
      fromMs: startMs,
      toMs: startMs + dayMs,
      shown: {
        untilMs: startMs + 2 * hourMs,
        betMinor: 6_800,
        activeMembers: 6,
        pay: { tier: 1, grossMinor: 136, baseMinor: 6_800 },
      },
    });
  });

  it('hides what four members played, and the last hour of five until there is another', async () => {
    play(6, 300);
    await passTo(hourMs);
    expect(soFar(daily)?.shown).toBeUndefined();
    play(4, 1_000);
    await passTo(2 * hourMs);
    expect(soFar(daily)?.shown).toBeUndefined();
    play(5, 100);
    await passTo(3 * hourMs);
    expect(soFar(daily)?.shown).toMatchObject({ untilMs: startMs + hourMs, betMinor: 1_800 });
  });

  it('is of the contract’s product alone, and only of a contract that pays for the day', async () => {
    play(6, 300);
    play(6, 700, 0, 'fishing');
    await passTo(hourMs);
    play(6, 300);
    await passTo(2 * hourMs);
    expect(soFar(daily)?.shown).toMatchObject({ betMinor: 1_800 });
    expect(soFar(daily, { fromMs: startMs + dayMs })).toBeUndefined();
  });

  it('does not change in the open day when somebody takes a break', async () => {
    play(6, 300);
    await passTo(hourMs);
    play(6, 300);
    const { sql, nowMs } = world.walletOf('p0');
    addStop(sql, { kind: 'time-out', termEndsAtMs: nowMs + hourMs, actor: 'member', reason: '' }, nowMs);
    await passTo(2 * hourMs);
    expect(soFar(daily)?.shown).toMatchObject({ betMinor: 1_800, activeMembers: 6 });
  });

  it('begins below 0 with what corrections left', async () => {
    world.team.exec(
      "INSERT INTO pay_carries (agent, kind, product, carry_minor, remainder, hash) VALUES (1, 'daily', 'slots', -1000, 0, 'h')",
    );
    play(6, 300);
    await passTo(hourMs);
    play(6, 300);
    await passTo(2 * hourMs);
    expect(soFar(daily)?.shown).toMatchObject({ betMinor: 1_800, pay: { tier: null, baseMinor: 800 } });
  });
});

it('an hourly salary shows the last hour that stands alone among those that may be seen', async () => {
  play(6, 300);
  await passTo(hourMs);
  play(2, 1_000);
  await passTo(2 * hourMs);
  play(6, 500);
  await passTo(3 * hourMs);
  play(6, 500);
  await passTo(4 * hourMs);
  // The third hour would tell what two members played in the second.
  expect(soFar(hourly)).toMatchObject({
    fromMs: startMs,
    toMs: startMs + hourMs,
    shown: { betMinor: 1_800, pay: { tier: 0, grossMinor: 18 } },
  });
});

describe('what a dividend comes to so far', () => {
  beforeEach(async () => {
    play(6, 1_000, 400);
    await passTo(dayMs);
    play(6, 1_000, 400);
    await passTo(2 * dayMs);
  });

  it('is a share of what sealed days brought, less fees and what agents are paid at most', async () => {
    expect(soFar(dividend)).toMatchObject({
      fromMs: startMs,
      toMs: startMs + 15 * dayMs,
      shown: {
        untilMs: startMs + dayMs,
        betMinor: 6_000,
        pay: { tier: 0, grossMinor: 360, baseMinor: 3_600 },
      },
    });
    const document = JSON.stringify({ purseMinor: 100 });
    world.team.exec(
      `INSERT INTO pay_statements (id, agent, member_id, kind, product, from_ms, to_ms, net_minor, state, due_at_ms,
         changed_at_ms, document, hash) VALUES ('s', 1, 'top', 'daily', 'slots', ?, 0, 60, 'paid', 0, 0, ?, '')`,
      startMs,
      document,
    );
    const less = soFar(dividend, { feePpm: 100_000, ratesPpm: { ...ratesPpm, slots: 10_000 } });
    expect(less?.shown?.pay?.baseMinor).toBe(3_600 - 360 - 60 - 100);
  });

  it('waits for five members below direct downlines, whose sum would else be the rest of what is seen', async () => {
    world.add('agent', 'top', 1);
    for (let at = 0; at < 5; at += 1) world.add(`below${at}`, 'agent', 0);
    const below = (members: number) => {
      for (let at = 0; at < members; at += 1) world.play(`below${at}`, 1_000, 0);
    };
    play(6, 1_000, 400);
    below(4);
    await passTo(3 * dayMs);
    play(6, 1_000, 400);
    await passTo(4 * dayMs);
    // Of the third day nothing shows, because four were active there.
    expect(soFar(dividend)?.shown).toMatchObject({ untilMs: startMs + 2 * dayMs, betMinor: 12_000 });
    for (const day of [5, 6]) {
      play(6, 1_000, 400);
      below(5);
      await passTo(day * dayMs);
    }
    expect(soFar(dividend)?.shown).toMatchObject({
      ...{ untilMs: startMs + 5 * dayMs, betMinor: 30_000 + 9_000, activeMembers: 11 },
    });
  });

  it('is by the month the sum of its days', () => {
    const month = { ...dividend, period: 'month' } as const;
    expect(soFar(month)).toMatchObject({ fromMs: startMs, toMs: Date.UTC(2027, 2, 1) });
  });

  it('says neither result nor tier where the agent may not see results', () => {
    const { shown } = soFar(dividend, { seesResults: false }) ?? {};
    expect(shown).toEqual({ untilMs: startMs + dayMs, betMinor: 6_000, activeMembers: 6 });
  });
});

it('nothing is known before the team counts', () => {
  world.team.exec('DELETE FROM team_progress');
  expect(soFar(daily)).toBeUndefined();
});
