import { type CountedMember, countedMember } from '#src/rules/agents/counted-member.ts';
import type { Seeded } from '#tests/money/world/seeded.ts';

/** Somebody in a random tree; the first one is the top agent. */
export interface Someone {
  readonly number: number;
  readonly upline: Someone | undefined;
  readonly isAgent: boolean;
  readonly ratePpm: number;
}

/** Rounds of one member in one period. */
export interface Play {
  readonly by: Someone;
  readonly stakeMinor: number;
  readonly payoutMinor: number;
  readonly validMinor: number;
  readonly givenMinor: number;
  readonly isProtected?: boolean;
}

const gapPpm = 500;

/** A tree of agents and players, none above its upline by its rate, and equal only at the floor of 0. */
export function randomTree(random: Seeded): readonly Someone[] {
  const top = { number: 1, upline: undefined, isAgent: true, ratePpm: random.whole(0, 20) * gapPpm };
  const people: Someone[] = [top];
  const agents: Someone[] = [top];
  for (let number = 2; number <= random.whole(2, 30); number += 1) {
    const upline = random.pick(agents);
    const steps = Math.max(0, upline.ratePpm / gapPpm - 1);
    const someone = {
      number,
      upline,
      isAgent: random.chance(0.4),
      ratePpm: random.whole(0, steps) * gapPpm,
    };
    people.push(someone);
    if (someone.isAgent) agents.push(someone);
  }
  return people;
}

/** Play of everybody below the top; a rollback of earlier play can make any figure negative. */
export function randomPlay(people: readonly Someone[], random: Seeded): readonly Play[] {
  return people
    .filter(({ upline }) => upline !== undefined)
    .map((by) => {
      const stakeMinor = random.chance(0.3) ? 0 : random.whole(1, 10 ** random.whole(1, 12));
      const payoutMinor = Math.floor(stakeMinor * 2 * random.next());
      const sign = random.chance(0.1) ? -1 : 1;
      return {
        by,
        stakeMinor: sign * stakeMinor,
        payoutMinor: sign * payoutMinor,
        validMinor: sign * random.whole(0, stakeMinor),
        givenMinor: random.chance(0.3) ? random.whole(1, 9_999) : 0,
      };
    });
}

/** A member's play as it counts for agents. */
export function countedPlay(play: Play): Play & Pick<CountedMember, 'protectedPayoutMinor'> {
  const { isProtected = false } = play;
  const standing = { isOwn: false, isProtected, mayTurnover: true, mayLoss: true };
  const { stakeMinor, payoutMinor, validMinor, protectedPayoutMinor } = countedMember(
    { ...play, rounds: 1, jackpotShare: 0 },
    standing,
  );
  return { ...play, stakeMinor, payoutMinor, validMinor, protectedPayoutMinor };
}

/** A member's play as it counts while the member is protected. */
export function protectedPlay(play: Play): Play {
  return countedPlay({ ...play, isProtected: true });
}

/** The agents that stand above somebody, the nearest first. */
export function uplinesOf({ upline }: Someone): readonly Someone[] {
  return upline ? [upline, ...uplinesOf(upline)] : [];
}

/** Whether somebody stands strictly below an agent. */
export function isBelow(someone: Someone, agent: Someone): boolean {
  return uplinesOf(someone).includes(agent);
}
