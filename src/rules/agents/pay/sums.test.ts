import { describe, expect, it } from 'vitest';
import { Seeded } from '#tests/money/world/seeded.ts';
import {
  isBelow,
  type Play,
  protectedPlay,
  randomPlay,
  randomTree,
  type Someone,
  uplinesOf,
} from '#tests/support/agent-tree.ts';
import { isDeep } from '#tests/support/lane.ts';
import type { OwnClaim } from './cascade.ts';
import { type DividendBasis, dividendStatement } from './dividend.ts';
import { rebateLines, rebateStatement } from './rebate.ts';
import type { DividendStatement } from './statement.ts';

/** The deep lane takes ten thousand trees, `npm test` a few hundred. */
const trees = isDeep ? 10_000 : 300;
const days = 4;
const million = 1_000_000n;
const head = { v: 1, product: 'slots', fromMs: 0, toMs: 1, notCounted: null, previous: null } as const;
const noStakes = { fishing: 0, engines: 0, live: 0, pvp: 0, sports: 0, lottery: 0 };

interface Left {
  readonly carryInMinor: number;
  readonly remainderIn: number;
}
const nothingLeft: Left = { carryInMinor: 0, remainderIn: 0 };
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const bigSum = (numbers: readonly bigint[]) => numbers.reduce((total, each) => total + each, 0n);
const agentsOf = (people: readonly Someone[]) => people.filter(({ isAgent }) => isAgent);

/** The rebate of an agent, from the sums of each direct downline with its branch. */
function rebateOf(agent: Someone, people: readonly Someone[], play: readonly Play[], left: Left) {
  const lines = rebateLines(
    people
      .filter(({ upline }) => upline === agent)
      .map((downline) => ({
        ratePpm: downline.ratePpm,
        validMinor: sum(
          play
            .filter(({ by }) => by === downline || isBelow(by, downline))
            .map(({ validMinor }) => validMinor),
        ),
        activeMembers: 0,
      })),
  );
  return rebateStatement({ ...head, ...left, agent: agent.number, ratePpm: agent.ratePpm, lines });
}

/** What everybody on the way to the top earns by one member's play, by walking that way, in millionths. */
function earnedOnTheWay({ by, validMinor }: Play): readonly (readonly [Someone, bigint])[] {
  const way = [by, ...uplinesOf(by)];
  return way.slice(1).map((agent, at) => {
    const below = way[at] as Someone;
    return [agent, BigInt(agent.ratePpm - below.ratePpm) * BigInt(validMinor)] as const;
  });
}

describe('rebates of a random tree', () => {
  it('with what remains come to the top’s rate of all counted play, and are never below 0', () => {
    for (let seed = 0; seed < trees; seed += 1) {
      const random = new Seeded(seed);
      const people = randomTree(random);
      const left = new Map<Someone, Left>();
      const paid = new Map<Someone, bigint>();
      const plays = Array.from({ length: days }, () => randomPlay(people, random));
      for (const play of plays)
        for (const agent of agentsOf(people)) {
          const made = rebateOf(agent, people, play, left.get(agent) ?? nothingLeft);
          expect(made.netMinor).toBeGreaterThanOrEqual(0);
          left.set(agent, { carryInMinor: made.carryOutMinor, remainderIn: made.remainderOut });
          paid.set(agent, (paid.get(agent) ?? 0n) + BigInt(made.netMinor));
        }
      const had = (agent: Someone) => {
        const { carryInMinor, remainderIn } = left.get(agent) ?? nothingLeft;
        return ((paid.get(agent) ?? 0n) + BigInt(carryInMinor)) * million + BigInt(remainderIn);
      };
      const all = plays.flat();
      const walked = all.flatMap(earnedOnTheWay);
      for (const agent of agentsOf(people))
        expect(had(agent), `agent ${agent.number} of tree ${seed}`).toBe(
          bigSum(walked.filter(([earner]) => earner === agent).map(([, earned]) => earned)),
        );
      const own = bigSum(all.map(({ by, validMinor }) => BigInt(by.ratePpm) * BigInt(validMinor)));
      const top = BigInt((people[0] as Someone).ratePpm);
      const counted = bigSum(all.map(({ validMinor }) => BigInt(validMinor)));
      expect(bigSum(agentsOf(people).map(had)) + own, `tree ${seed}`).toBe(top * counted);
    }
  });

  it('never rise by the protection of a member', () => {
    for (let seed = 0; seed < trees; seed += 1) {
      const random = new Seeded(seed);
      const people = randomTree(random);
      const play = randomPlay(people, random).filter(({ stakeMinor }) => stakeMinor >= 0);
      const stopped = random.pick(people);
      const after = play.map((each) => (each.by === stopped ? protectedPlay(each) : each));
      for (const agent of agentsOf(people))
        expect(rebateOf(agent, people, after, nothingLeft).netMinor).toBeLessThanOrEqual(
          rebateOf(agent, people, play, nothingLeft).netMinor,
        );
    }
  });
});

/** The terms of everybody with a contract; the house's with the top, and uplines' with the others. */
function contractsOf(people: readonly Someone[], random: Seeded) {
  const contracts = new Map<Someone, DividendBasis['contract']>();
  for (const agent of agentsOf(people)) {
    const offerer = agent.upline && contracts.get(agent.upline);
    const most = agent.upline ? (offerer?.terms.tiers[0]?.rate ?? 0) : 450_000;
    if (most === 0 || random.chance(0.2)) continue;
    contracts.set(agent, {
      hash: '',
      offeredBy: agent.upline ? 'upline' : 'house',
      terms: {
        kind: 'dividend',
        product: 'slots',
        rateType: 'P',
        tiers: [{ betMinor: 0, activeMembers: 0, netLossMinor: 0, rate: random.whole(1, most) }],
        carry: 'untilRecovered',
        period: 'half',
      },
    });
  }
  return contracts;
}

type Contracts = ReturnType<typeof contractsOf>;

/** Dividends of a whole tree: claims from below, purses from above. */
function dividendsOf(
  people: readonly Someone[],
  play: readonly Play[],
  contracts: Contracts,
  carries: ReadonlyMap<Someone, number> = new Map(),
): ReadonlyMap<Someone, DividendStatement> {
  const made = (agent: Someone, purseMinor: number, claims: readonly OwnClaim[]) => {
    const contract = contracts.get(agent);
    const branch = play.filter(({ by }) => isBelow(by, agent));
    const stakeMinor = sum(branch.map((each) => each.stakeMinor));
    return (
      contract &&
      dividendStatement({
        ...head,
        agent: agent.number,
        contract,
        activeMembers: 0,
        stakesMinor: { slots: stakeMinor, ...noStakes },
        money: {
          stakeMinor,
          rounds: 0,
          payoutMinor: sum(branch.map(({ payoutMinor }) => payoutMinor)),
          jackpotMinor: 0,
          convertedMinor: 0,
          givenMinor: sum(branch.map(({ givenMinor }) => givenMinor)),
          agentsMinor: 0,
          agentsCount: 0,
          feePpm: 150_000,
        },
        carryInMinor: carries.get(agent) ?? 0,
        purseMinor,
        claims,
      })
    );
  };
  const found = new Map<Someone, DividendStatement>();
  const pay = (agent: Someone, purseMinor: number) => {
    const below = agentsOf(people).filter(({ upline }) => upline === agent);
    const claims = below.flatMap((child) => {
      const own = made(child, Number.MAX_SAFE_INTEGER, []);
      return own ? [{ agent: child.number, claimMinor: own.grossMinor }] : [];
    });
    const statement = made(agent, purseMinor, claims);
    if (statement) found.set(agent, statement);
    for (const child of below)
      pay(child, statement?.claims.find((claim) => claim.agent === child.number)?.purseMinor ?? 0);
  };
  pay(people[0] as Someone, 0);
  return found;
}

describe('dividends of a random tree', () => {
  it('come to the gross of the top exactly, whatever branches hedge each other, and are never below 0', () => {
    for (let seed = 0; seed < trees; seed += 1) {
      const random = new Seeded(seed);
      const people = randomTree(random);
      const contracts = contractsOf(people, random);
      const carries = new Map<Someone, number>();
      for (let period = 0; period < 2; period += 1) {
        const dividends = dividendsOf(people, randomPlay(people, random), contracts, carries);
        const statements = [...dividends.values()];
        expect(sum(statements.map(({ netMinor }) => netMinor)), `tree ${seed}`).toBe(
          dividends.get(people[0] as Someone)?.grossMinor ?? 0,
        );
        for (const [agent, { netMinor, purseMinor, grossMinor, baseMinor, carryOutMinor }] of dividends) {
          expect(netMinor).toBeGreaterThanOrEqual(0);
          expect(purseMinor).toBeLessThanOrEqual(grossMinor);
          expect(carryOutMinor).toBe(Math.min(0, baseMinor));
          carries.set(agent, carryOutMinor);
        }
      }
    }
  });

  it('never rise in their gross, and so never cost more, by the protection of a member', () => {
    for (let seed = 0; seed < trees; seed += 1) {
      const random = new Seeded(seed);
      const people = randomTree(random);
      const contracts = contractsOf(people, random);
      const play = randomPlay(people, random).filter(({ stakeMinor }) => stakeMinor >= 0);
      const stopped = random.pick(people);
      const after = play.map((each) => (each.by === stopped ? protectedPlay(each) : each));
      const before = dividendsOf(people, play, contracts);
      for (const [agent, { grossMinor }] of dividendsOf(people, after, contracts))
        expect(grossMinor).toBeLessThanOrEqual(before.get(agent)?.grossMinor ?? 0);
    }
  });
});
