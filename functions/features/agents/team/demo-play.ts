import { type CountedMember, countedMember, type MemberPlay } from '#src/rules/agents/counted-member.ts';
import type { DownlineSums, Part, PeriodLength } from '#src/rules/agents/sums.ts';
import { validTurnover } from '#src/rules/rewards/valid-turnover.ts';

/** A member of the demonstration who plays below an agent. */
export interface DemoPlayer {
  readonly number: number;
  readonly agent: number;
  readonly slotsPpm: number;
  readonly livePpm: number;
}

type Played = 'slots' | 'live';

/** What one member played in a period, by product. */
export type DemoSums = ReadonlyMap<Played, MemberPlay>;

const roundsMax = 12;
const none: MemberPlay = { stakeMinor: 0, payoutMinor: 0, validMinor: 0, rounds: 0, jackpotShare: 0 };

/** Made-up rounds of a member on a day: the same for the same day, at about the return of the demo's games. */
export function demoDay({ number }: DemoPlayer, day: number): DemoSums {
  const chance = chances(number * 7_919 + day);
  if (chance() < 0.4) return new Map();
  const sums = new Map<Played, MemberPlay>();
  for (let left = 1 + Math.floor(chance() * roundsMax); left > 0; left -= 1) {
    const product = chance() < 0.7 ? 'slots' : 'live';
    const stakeMinor = 100 * (1 + Math.floor(chance() * 40));
    const payoutMinor = won(product, stakeMinor, chance());
    const sum = sums.get(product) ?? none;
    sums.set(product, {
      stakeMinor: sum.stakeMinor + stakeMinor,
      payoutMinor: sum.payoutMinor + payoutMinor,
      validMinor: sum.validMinor + validTurnover(product, stakeMinor, payoutMinor),
      rounds: sum.rounds + 1,
      jackpotShare: 0,
    });
  }
  return sums;
}

/** A slot pays 4.7 times the stake one time in five; a table pays both sides, a little less than evenly. */
function won(product: Played, stakeMinor: number, chance: number): number {
  if (product === 'slots') return chance < 0.2 ? Math.floor((stakeMinor * 47) / 10) : 0;
  return chance < 0.49 ? stakeMinor * 2 : 0;
}

/** Adds up what members played, as the shards of the house account seal it. */
export function demoParts(
  plays: readonly (readonly [DemoPlayer, DemoSums])[],
  length: PeriodLength,
  activeMinor: number,
): { readonly parts: readonly Part[]; readonly downlines: readonly DownlineSums[] } {
  const parts = new Map<string, Part>();
  const downlines = new Map<number, DownlineSums>();
  for (const [player, sums] of plays) {
    let validMinor = 0;
    for (const [product, play] of sums) {
      const counted = countedMember(play, {
        ...{ isOwn: false, isProtected: false, mayTurnover: true, mayLoss: true },
      });
      validMinor += counted.validMinor;
      const ratePpm = length !== 'day' ? 0 : product === 'slots' ? player.slotsPpm : player.livePpm;
      const key = `${player.agent} ${product} ${ratePpm}`;
      const part = parts.get(key) ?? emptyPart(player.agent, product, ratePpm);
      parts.set(key, withPlay(part, counted, activeMinor));
    }
    const side = downlines.get(player.agent) ?? emptySide(player.agent);
    const isActive = validMinor > 0 && validMinor >= activeMinor;
    downlines.set(player.agent, { ...side, active: side.active + (isActive ? 1 : 0) });
  }
  return { parts: [...parts.values()], downlines: [...downlines.values()] };
}

/** Adds a day to what was played before in a longer period. */
export function withDay(before: DemoSums | undefined, day: DemoSums): DemoSums {
  const sums = new Map(before);
  for (const [product, play] of day) {
    const sum = sums.get(product) ?? none;
    sums.set(product, {
      stakeMinor: sum.stakeMinor + play.stakeMinor,
      payoutMinor: sum.payoutMinor + play.payoutMinor,
      validMinor: sum.validMinor + play.validMinor,
      rounds: sum.rounds + play.rounds,
      jackpotShare: 0,
    });
  }
  return sums;
}

function withPlay(part: Part, counted: CountedMember, activeMinor: number): Part {
  return {
    ...part,
    stakeMinor: part.stakeMinor + counted.stakeMinor,
    payoutMinor: part.payoutMinor + counted.payoutMinor,
    validMinor: part.validMinor + counted.validMinor,
    rounds: part.rounds + counted.rounds,
    active: part.active + (counted.validMinor >= activeMinor ? 1 : 0),
  };
}

function emptyPart(agent: number, product: Played, ratePpm: number): Part {
  const zeros = { ...none, jackpotMinor: 0, active: 0, leftOut: { stakeMinor: 0, payoutMinor: 0 } };
  const { jackpotShare: _, ...sums } = zeros;
  return { agent, product, ratePpm, ...sums, protectedPayoutMinor: 0 };
}

function emptySide(agent: number): DownlineSums {
  const nothing = { convertedMinor: 0, givenMinor: 0, active: 0, protected: 0, verified: 0 };
  return { agent, ...nothing, protectedConvertedMinor: 0, protectedGivenMinor: 0 };
}

/** Numbers in [0, 1) that follow from a seed, by Mulberry32; they decide nothing that anybody can win. */
function chances(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
