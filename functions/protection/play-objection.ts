import type { PlayObjection } from '#src/contracts/play-objections.ts';
import type { UsedNow } from './limit-windows.ts';
import { limitIsReached, newlyWarned, usedWith, writeLimits } from './limits.ts';
import { isCheckDue, isCycleShort } from './play-clock.ts';
import { rulesFor } from './by-country.ts';
import type { PlayRules, PlayRulesByCountry } from './play-rules.ts';
import type { PlayState } from './play-state.ts';

/** A bet that the member's object is asked to take. */
export interface AskedPlay {
  readonly amountMinor: number;
  /** Whether it is played with demo credit, which no rule about money touches. */
  readonly trial: boolean;
  /** Whether it opens a round of a slot, which must not follow the one before too fast. */
  readonly startsSlotRound: boolean;
  readonly rules: PlayRulesByCountry;
  /** What the windows of the member's limits hold, read once and only where there are limits. */
  readonly used: () => UsedNow;
}

/**
 * Why a new bet is refused by the member's own choices or by the pack in force, the gravest reason first. Decided inside
 * the bet's transaction, for every vendor, engine and lottery order alike; wins, rollbacks and settlement never ask.
 */
export function playObjection(state: PlayState, play: AskedPlay, nowMs: number): PlayObjection | undefined {
  if (state.stopUntilMs > nowMs || packRules(state, play).isStopped) return 'PLAY_STOPPED';
  const rules = packRules(state, play);
  if (!play.trial && rules.needsProofToPlay && state.ageProvenAtMs === undefined) return 'IDENTITY_UNPROVEN';
  if (state.limits.length > 0 && limitIsReached(state.limits, play.used(), play)) return 'LIMIT_REACHED';
  if (isCheckDue(state.clock, rules, nowMs)) return 'REALITY_CHECK_DUE';
  if (play.startsSlotRound && isCycleShort(state.clock, rules, nowMs)) return 'CYCLE_TOO_SHORT';
  return undefined;
}

/** Notes a warning for each limit that this accepted bet nearly uses up; in the transaction that takes it. */
export function noteNearLimits(sql: SqlStorage, state: PlayState, play: AskedPlay, nowMs: number): void {
  if (state.limits.length === 0) return;
  const kinds = play.trial ? (['time'] as const) : (['loss', 'wager', 'time'] as const);
  const { warnAtPercent: percent } = packRules(state, play);
  const warned = newlyWarned(state.limits, usedWith(play.used(), play.amountMinor), {
    percent,
    kinds,
    nowMs,
  });
  if (warned) writeLimits(sql, warned);
}

/** The rules of the pack that judges this bet. */
export function packRules({ country }: PlayState, { rules }: Pick<AskedPlay, 'rules'>): PlayRules {
  return rulesFor(rules, country);
}
