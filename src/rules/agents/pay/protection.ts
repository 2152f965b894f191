import type { LeftOut } from '#src/rules/agents/sums.ts';
import { whole } from './share-of.ts';

/** Below this many active members, figures could be told apart by person. */
export const shownFrom = 5;

/** What was left out, as the agent may see it: nothing for branches of few active members. */
export function shownLeftOut(leftOut: LeftOut, activeMembers: number): LeftOut | null {
  if (activeMembers < shownFrom) return null;
  const { stakeMinor, payoutMinor } = leftOut;
  return { stakeMinor, payoutMinor };
}

/** How many members of a branch played enough to be active, and how many who played were protected. */
export interface ProtectedShare {
  readonly active: number;
  readonly protected: number;
}

/** Whether so many of a branch's players were protected in a half-month that its top agent's pay is held. */
export function isHeldForHarm(branch: ProtectedShare, harmShareMaxPpm: number): boolean {
  if (branch.protected < shownFrom) return false;
  const all = BigInt(branch.active + branch.protected);
  return BigInt(branch.protected) * BigInt(whole) > BigInt(harmShareMaxPpm) * all;
}
