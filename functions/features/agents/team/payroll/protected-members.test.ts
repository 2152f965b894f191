import { describe, expect, it } from 'vitest';
import type { ContractTerms } from '#src/contracts/agents/contract-terms.ts';
import type { Statement } from '#src/rules/agents/pay/statement.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { type Play, randomPlay, randomTree, type Someone } from '#tests/support/agent-tree.ts';
import { PayWorld } from '#tests/support/pay-world.ts';
import type { PaidContract } from './claims.store.ts';
import { givenDividends } from './statements.reading.ts';

const trees = process.env['TEST_LANE'] === 'deep' ? 5_000 : 120;
const fromMs = Date.UTC(2027, 1, 1);
const nothingArchived = { rowsOf: () => Promise.reject(new Error('nothing is archived')) };
const halvesMs = [fromMs, Date.UTC(2027, 1, 16), Date.UTC(2027, 2, 1)];

/** Terms whose tiers a single member's win may miss. */
function tieredTerms(random: Seeded): ContractTerms {
  const bound = 10 ** random.whole(1, 10);
  const rate = random.whole(1, 200_000);
  const tiers = [
    { betMinor: 0, activeMembers: 0, netLossMinor: 0, rate },
    { betMinor: bound, activeMembers: 1, netLossMinor: bound, rate: rate + random.whole(1, 200_000) },
  ];
  const carry = random.pick(['untilRecovered', 'previous', 'none'] as const);
  return { kind: 'dividend', product: 'slots', rateType: 'P', tiers, carry, period: 'half' };
}

function contractsOf(world: PayWorld, people: readonly Someone[], random: Seeded): readonly PaidContract[] {
  return people
    .filter(({ isAgent }) => isAgent)
    .map(({ number, upline }) => ({
      agent: number,
      path: world.totals.agent(number)?.path ?? '',
      product: 'slots',
      offerer: upline?.number ?? null,
      contract: { hash: '', offeredBy: upline ? 'upline' : 'house', terms: tieredTerms(random) },
    }));
}

/** What each agent is paid for three half-months of the same play, by kind and half-month. */
function paidIn(people: readonly Someone[], plays: readonly (readonly Play[])[], seed: number) {
  const world = new PayWorld(people);
  const contracts = contractsOf(world, people, new Seeded(seed + 1_000_000));
  for (const [at, play] of plays.entries()) {
    const halfFromMs = halvesMs[at] ?? fromMs;
    world.plays.set(halfFromMs, play);
    const toMs = halfFromMs + dayMs;
    const hour = { fromMs: toMs - hourMs, toMs, day: 0, dayFromMs: halfFromMs, halfFromMs };
    world.settle({ ...hour, endsDay: true, endsHalf: true }, new Set(['rebate', 'dividend']), contracts);
  }
  return new Map(
    world.sql
      .exec<{ id: string; document: string }>('SELECT id, document FROM pay_statements ORDER BY id')
      .toArray()
      .map(({ id, document }) => [id, JSON.parse(document) as Statement]),
  );
}

describe('a member who stopped', () => {
  it('never raises what anybody is paid, then or later, whatever tiers the wins miss', () => {
    let lowered = 0;
    for (let seed = 0; seed < trees; seed += 1) {
      const random = new Seeded(seed);
      const people = randomTree(random);
      const stopped = random.pick(people.slice(1).length ? people.slice(1) : people);
      const plays = halvesMs.map(() => randomPlay(people, random));
      const others = plays.map((play) => play.filter(({ by }) => by !== stopped));
      const alsoStopped = plays.map((play) =>
        play.map((each) => (each.by === stopped ? { ...each, isProtected: true } : each)),
      );
      const without = paidIn(people, others, seed);
      for (const [id, { netMinor }] of paidIn(people, alsoStopped, seed)) {
        const most = without.get(id)?.netMinor ?? 0;
        expect(netMinor, `${id} of tree ${seed}`).toBeLessThanOrEqual(most);
        if (netMinor < most) lowered += 1;
      }
    }
    // Otherwise no tree had a member whose wins count.
    expect(lowered).toBeGreaterThan(0);
  });

  it('may cost a downline a tier, which then is nobody else’s gain', () => {
    expect(tierMissed([{ lossMinor: 1_000, rate: 300_000 }]).documents).toMatchObject([
      { grossMinor: 396, claims: [{ agent: 2, claimMinor: 300, purseMinor: 300 }], netMinor: 96 },
      { tier: null, grossMinor: 0, netMinor: 0 },
    ]);
  });

  it('cannot be found by what the upline sees of the downline’s dividend', async () => {
    const { world, documents } = tierMissed([
      { lossMinor: 0, rate: 100_000 },
      { lossMinor: 1_000, rate: 300_000 },
    ]);
    expect(documents[1]).toMatchObject({ tier: 0, netMinor: 99 });
    const given = await givenDividends({ sql: world.sql, reader: nothingArchived }, 1, {});
    expect(given.items).toMatchObject([{ setAsideMinor: 300 }]);
  });
});

/** A downline of a top agent with one player who lost 1,000 and one who stopped and won 10, by these tiers. */
function tierMissed(tiers: readonly { readonly lossMinor: number; readonly rate: number }[]) {
  const top = { number: 1, upline: undefined, isAgent: true, ratePpm: 0 };
  const agent = { number: 2, upline: top, isAgent: true, ratePpm: 0 };
  const loser = { number: 3, upline: agent, isAgent: false, ratePpm: 0 };
  const winner = { ...loser, number: 4 };
  const world = new PayWorld([top, agent, loser, winner]);
  world.input = { feePpm: 0 };
  const play = { payoutMinor: 0, validMinor: 0, givenMinor: 0 };
  world.plays.set(fromMs, [
    { ...play, by: loser, stakeMinor: 1_000 },
    { ...play, by: winner, stakeMinor: 0, payoutMinor: 10, isProtected: true },
  ]);
  const of = (number: number, steps: typeof tiers): PaidContract => ({
    agent: number,
    path: number === 1 ? '1' : '1/2',
    product: 'slots',
    offerer: number === 1 ? null : 1,
    contract: {
      hash: '',
      offeredBy: number === 1 ? 'house' : 'upline',
      terms: {
        ...{ kind: 'dividend', product: 'slots', rateType: 'P', carry: 'none', period: 'half' },
        tiers: steps.map(({ lossMinor: netLossMinor, rate }) => ({
          ...{ betMinor: 0, activeMembers: 0, netLossMinor, rate },
        })),
      },
    },
  });
  const toMs = fromMs + dayMs;
  const hour = { fromMs: toMs - hourMs, toMs, day: 0, dayFromMs: fromMs, halfFromMs: fromMs };
  world.settle({ ...hour, endsDay: true, endsHalf: true }, new Set(['dividend']), [
    of(1, [{ lossMinor: 0, rate: 400_000 }]),
    of(2, tiers),
  ]);
  const documents = world.sql
    .exec<{ document: string }>('SELECT document FROM pay_statements ORDER BY agent')
    .toArray()
    .map(({ document }) => JSON.parse(document) as Statement);
  return { world, documents };
}
