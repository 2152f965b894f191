import { describe, expect, it } from 'vitest';
import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import type { Hour } from '#src/rules/agents/periods.ts';
import type { Statement, StatementKind } from '#src/rules/agents/pay/statement.ts';
import { verifyStatement } from '#src/rules/agents/pay/verify.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { type Play, randomPlay, randomTree, type Someone, uplinesOf } from '#tests/support/agent-tree.ts';
import { PayWorld } from '#tests/support/pay-world.ts';
import type { PaidContract } from './claims.store.ts';

const trees = process.env['TEST_LANE'] === 'deep' ? 1_000 : 60;
const halfFromMs = Date.UTC(2027, 1, 1);
const halfToMs = Date.UTC(2027, 1, 16);
const million = 1_000_000n;

/** The last hour of a day, counted from the half-month's first. */
const lastHourOf = (day: number): Hour => {
  const dayFromMs = halfFromMs + day * dayMs;
  const toMs = dayFromMs + dayMs;
  const ends = { endsDay: true, endsHalf: toMs === halfToMs };
  return { fromMs: toMs - hourMs, toMs, day: 0, dayFromMs, halfFromMs, ...ends };
};
const only = (...kinds: StatementKind[]) => new Set(kinds);
const agentsOf = (people: readonly Someone[]) => people.filter(({ isAgent }) => isAgent);

function statementsOf({ sql }: PayWorld): readonly (Statement & { readonly state: string })[] {
  return sql
    .exec<{ document: string; state: string }>(
      'SELECT document, state FROM pay_statements ORDER BY from_ms, id',
    )
    .toArray()
    .map(({ document, state }) => ({ ...(JSON.parse(document) as Statement), state }));
}

/** What an agent was paid and what remains, in millionths. */
function hadBy({ sql }: PayWorld, agent: number): bigint {
  const of = (query: string) => sql.exec<{ sum: number }>(query, agent).one().sum;
  const paid = of(
    "SELECT coalesce(sum(net_minor), 0) AS sum FROM pay_statements WHERE agent = ? AND kind = 'rebate'",
  );
  const carry = of(
    "SELECT coalesce(sum(carry_minor), 0) AS sum FROM pay_carries WHERE agent = ? AND kind = 'rebate'",
  );
  const rest = of(
    "SELECT coalesce(sum(remainder), 0) AS sum FROM pay_carries WHERE agent = ? AND kind = 'rebate'",
  );
  return (BigInt(paid) + BigInt(carry)) * million + BigInt(rest);
}

function earned(agent: Someone, play: readonly Play[]): bigint {
  return play.reduce((sum, { by, validMinor }) => {
    const way = [by, ...uplinesOf(by)];
    const at = way.indexOf(agent);
    const below = at > 0 ? way[at - 1] : undefined;
    return below ? sum + BigInt(agent.ratePpm - below.ratePpm) * BigInt(validMinor) : sum;
  }, 0n);
}

describe('the payroll of a team', () => {
  it('pays rebates that come to a walk over the play, whenever its process dies', () => {
    for (let seed = 0; seed < trees; seed += 1) {
      const random = new Seeded(seed);
      const people = randomTree(random);
      const world = new PayWorld(people);
      world.dies = () => random.chance(0.2);
      const all: Play[] = [];
      for (let day = 0; day < 3; day += 1) {
        const play = randomPlay(people, random);
        all.push(...play);
        world.plays.set(halfFromMs + day * dayMs, play);
        world.settle(lastHourOf(day), only('rebate'));
      }
      for (const agent of agentsOf(people))
        expect(hadBy(world, agent.number), `agent ${agent.number} of tree ${seed}`).toBe(earned(agent, all));
    }
  });

  it('stores statements that the verifier computes again, each naming the one before', async () => {
    const random = new Seeded(7);
    const people = randomTree(random);
    const world = new PayWorld(people);
    for (let day = 0; day < 3; day += 1) {
      world.plays.set(halfFromMs + day * dayMs, randomPlay(people, random));
      world.settle(lastHourOf(day), only('rebate'));
    }
    const rows = world.sql
      .exec<{ document: string; hash: string; agent: number }>(
        'SELECT document, hash, agent FROM pay_statements ORDER BY agent, from_ms',
      )
      .toArray();
    expect(rows.length).toBeGreaterThan(6);
    const last = new Map<number, string>();
    for (const { document, hash, agent } of rows) {
      const verdict = await verifyStatement(document);
      expect(verdict).toMatchObject({ isRight: true, hash });
      if (verdict.isRight) expect(verdict.statement.previous).toBe(last.get(agent) ?? null);
      last.set(agent, hash);
    }
  });

  it('computes more agents than one transaction takes', () => {
    const top = { number: 1, upline: undefined, isAgent: true, ratePpm: 5_000 };
    const others = Array.from({ length: 1_200 }, (_, at) => [
      { number: at + 2, upline: top, isAgent: true, ratePpm: 3_000 },
    ]).flat();
    const players = others.map((upline, at) => ({ number: at + 2_000, upline, isAgent: false, ratePpm: 0 }));
    const world = new PayWorld([top, ...others, ...players]);
    const figures = { stakeMinor: 1_000, payoutMinor: 0, validMinor: 1_000, givenMinor: 0 };
    world.plays.set(
      halfFromMs,
      players.map((by) => ({ by, ...figures })),
    );
    world.settle(lastHourOf(0), only('rebate'));
    expect(
      world.sql.exec('SELECT count(*) AS n, sum(net_minor) AS sum FROM pay_statements').toArray(),
    ).toEqual([{ n: 1_201, sum: 1_200 * 3 + 2_400 }]);
  });
});

/** A salary of 1 % in any case. */
const salary = (agent: number): PaidContract => ({
  agent,
  path: `${agent}`,
  product: 'slots',
  offerer: null,
  contract: {
    hash: 'h',
    offeredBy: 'house',
    terms: {
      ...{ kind: 'daily', product: 'slots', rateType: 'P' },
      tiers: [{ betMinor: 0, activeMembers: 0, rate: 10_000 }],
    },
  },
});

describe('salaries', () => {
  it('pay by the contracts of their own run alone', () => {
    const { world } = smallTeam();
    world.plays.set(halfFromMs + dayMs, world.plays.get(halfFromMs) ?? []);
    world.settle(lastHourOf(0), only('daily'), [salary(1)]);
    // The contract has ended meanwhile.
    world.settle(lastHourOf(1), only('daily'), []);
    expect(statementsOf(world)).toMatchObject([{ agent: 1, fromMs: halfFromMs, netMinor: 1_000 }]);
  });
});

const dividend = (rate: number, period: 'half' | 'month' = 'half'): ContractTerms => ({
  kind: 'dividend',
  product: 'slots',
  rateType: 'P',
  tiers: [{ betMinor: 0, activeMembers: 0, netLossMinor: 0, rate }],
  carry: 'untilRecovered',
  period,
});

/** A top agent above another one, whose player loses. */
function smallTeam(lossMinor = 10_000) {
  const top = { number: 1, upline: undefined, isAgent: true, ratePpm: 5_000 };
  const agent = { number: 2, upline: top, isAgent: true, ratePpm: 3_000 };
  const player = { number: 3, upline: agent, isAgent: false, ratePpm: 0 };
  const world = new PayWorld([top, agent, player]);
  const play = { by: player, stakeMinor: 100_000, payoutMinor: 100_000 - lossMinor, validMinor: 100_000 };
  world.plays.set(halfFromMs, [{ ...play, givenMinor: 0 }]);
  const contract = (number: number, rate: number, period?: 'month'): PaidContract => ({
    agent: number,
    path: number === 1 ? '1' : '1/2',
    product: 'slots',
    offerer: number === 1 ? null : 1,
    contract: {
      hash: `h${number}`,
      offeredBy: number === 1 ? 'house' : 'upline',
      terms: dividend(rate, period),
    },
  });
  return { world, contract };
}

describe('dividends', () => {
  it('deduct what agents of the branch were paid, and pass a part of the purse down', () => {
    const { world, contract } = smallTeam();
    world.settle(lastHourOf(0), only('rebate'));
    world.settle(lastHourOf(14), only('dividend'), [contract(1, 400_000), contract(2, 100_000)]);
    // Vendors take 1,500 of 10,000; the agents were paid 300 and 200.
    const found = statementsOf(world).filter(({ kind }) => kind === 'dividend');
    expect(found).toMatchObject([
      {
        agent: 1,
        ngrMinor: 8_000,
        grossMinor: 3_200,
        claims: [{ agent: 2, claimMinor: 820 }],
        netMinor: 2_380,
      },
      { agent: 2, ngrMinor: 8_200, grossMinor: 820, purseMinor: 820, netMinor: 820 },
    ]);
    const [own] = found;
    const lines = own?.kind === 'dividend' ? own.lines : [];
    expect(lines.find(({ line }) => line === 'agents')).toEqual({
      line: 'agents',
      count: 2,
      amountMinor: -500,
    });
  });

  it('come to the gross of the top in a random tree, whenever the process dies', () => {
    for (let seed = 0; seed < trees; seed += 1) {
      const random = new Seeded(seed);
      const people = randomTree(random);
      const world = new PayWorld(people);
      world.dies = () => random.chance(0.1);
      world.plays.set(halfFromMs, randomPlay(people, random));
      const contracts = agentsOf(people).map(({ number, upline }) => ({
        agent: number,
        path: world.totals.agent(number)?.path ?? '',
        product: 'slots',
        offerer: upline?.number ?? null,
        contract: {
          hash: '',
          offeredBy: upline ? ('upline' as const) : ('house' as const),
          terms: dividend(random.whole(1, 400_000)),
        },
      }));
      world.settle(lastHourOf(14), only('dividend'), contracts);
      const statements = statementsOf(world);
      const top = statements.find(({ agent }) => agent === 1);
      const paid = statements.reduce((sum, { netMinor }) => sum + netMinor, 0);
      expect([statements.length, paid], `tree ${seed}`).toEqual([
        contracts.length,
        top?.kind === 'dividend' ? top.grossMinor : 0,
      ]);
    }
  });

  it('of the house go at once, those of an upline wait for it for three days', () => {
    const { world, contract } = smallTeam();
    world.settle(lastHourOf(14), only('dividend'), [contract(1, 400_000), contract(2, 100_000)]);
    const rows = world.sql.exec(
      'SELECT released_by, due_at_ms - to_ms AS waits FROM pay_statements ORDER BY agent',
    );
    expect(rows.toArray()).toEqual([
      { released_by: null, waits: 4 * hourMs },
      { released_by: 1, waits: 4 * hourMs + 3 * dayMs },
    ]);
  });

  it('keep what was lost for the next half-month, whatever the contract', () => {
    const { world, contract } = smallTeam(-5_000);
    world.settle(lastHourOf(14), only('dividend'), [contract(1, 400_000)]);
    expect(statementsOf(world)).toMatchObject([{ netMinor: 0, carryOutMinor: -5_000, state: 'computed' }]);
    const other = { ...contract(1, 300_000), contract: { ...contract(1, 300_000).contract, hash: 'new' } };
    world.plays.set(
      halfToMs,
      world.plays.get(halfFromMs)?.map((play) => ({ ...play, payoutMinor: 90_000 })) ?? [],
    );
    const toMs = Date.UTC(2027, 2, 1);
    const hour = { fromMs: toMs - hourMs, toMs, day: 0, dayFromMs: toMs - dayMs, halfFromMs: halfToMs };
    world.settle({ ...hour, endsDay: true, endsHalf: true }, only('dividend'), [other]);
    expect(statementsOf(world)[1]).toMatchObject({ carryInMinor: -5_000, baseMinor: 3_500, netMinor: 1_050 });
  });

  it('by the month add up its halves, and come with the second one', () => {
    const { world, contract } = smallTeam();
    world.settle(lastHourOf(14), only('dividend'), [contract(1, 400_000, 'month')]);
    expect(statementsOf(world)).toEqual([]);
    world.plays.set(halfToMs, world.plays.get(halfFromMs) ?? []);
    world.input = { monthHalvesMs: [halfFromMs, halfToMs] };
    const toMs = Date.UTC(2027, 2, 1);
    const hour = { fromMs: toMs - hourMs, toMs, day: 0, dayFromMs: toMs - dayMs, halfFromMs: halfToMs };
    world.settle({ ...hour, endsDay: true, endsHalf: true }, only('dividend'), [
      contract(1, 400_000, 'month'),
    ]);
    expect(statementsOf(world)).toMatchObject([
      { fromMs: halfFromMs, toMs, ngrMinor: 17_000, netMinor: 6_800 },
    ]);
  });
});

describe('a payment', () => {
  const heldFor = (change: (world: PayWorld) => void) => {
    const { world } = smallTeam();
    change(world);
    world.settle(lastHourOf(0), only('rebate'));
    return world.sql.exec('SELECT state, held_for FROM pay_statements ORDER BY agent').toArray();
  };
  const due = { state: 'due', held_for: '' };

  it('is held if the agent is flagged, is paid for the first time, or gets too much', () => {
    expect(heldFor(() => undefined)).toEqual([due, due]);
    expect(heldFor((world) => (world.input = { flagged: new Set(['m1']) }))).toEqual([
      { state: 'held', held_for: 'flag' },
      due,
    ]);
    expect(heldFor((world) => (world.input = { holdFromMinor: 300 }))).toEqual([
      due,
      { state: 'held', held_for: 'amount' },
    ]);
    const first = { state: 'held', held_for: 'first' };
    expect(heldFor((world) => (world.input = { holdFirst: true }))).toEqual([first, first]);
  });

  it('of a top agent is held if too many of the branch were protected', () => {
    expect(
      heldFor((world) => {
        world.input = { harmHalfFromMs: halfFromMs, harmShareMaxPpm: 200_000 };
        world.downlineSums = { active: 19, protected: 5 };
      }),
    ).toEqual([{ state: 'held', held_for: 'harm' }, due]);
  });

  it('of nothing has no statement where nothing counted', () => {
    const { world } = smallTeam();
    world.plays.clear();
    world.settle(lastHourOf(0), only('rebate'));
    expect(statementsOf(world)).toEqual([]);
  });
});
