import type { PlayObjection } from '#src/contracts/limits/play-objections.ts';
import type { UsedNow } from './limit-windows.ts';
import { limitIsReached, newlyWarned, usedWith, writeLimits } from './limits.ts';
import { isCheckDue, isCycleShort } from './play-clock.ts';
import { rulesFor } from './by-country.ts';
import type { PlayRules, PlayRulesByCountry } from './play-rules.ts';
import type { PlayState } from './play-state.ts';

/** A bet that the member's object is asked to accept. */
export interface PlayRequest {
  readonly amountMinor: number;
  /** Its part in cash; the rest is bonus money. */
  readonly cashMinor: number;
  /** Whether it is played with demo credit, to which no rule about money applies. */
  readonly trial: boolean;
  /** Whether it is a free round, to which no limit of money applies. */
  readonly isFree?: boolean;
  /** Whether it starts a slot round, which must not follow the previous one too quickly. */
  readonly startsSlotRound: boolean;
  readonly rules: PlayRulesByCountry;
  /** The usage of the windows of the member's limits, read once and only if limits are set. */
  readonly used: () => UsedNow;
}

/**
 * Returns why the member's own choices or the pack in force refuse a new bet, the most serious reason first.
 * Decided inside the bet's transaction, in the same way for every vendor, engine and lottery order. Wins,
 * rollbacks and settlement are never checked.
 */
export function playObjection(state: PlayState, play: PlayRequest, nowMs: number): PlayObjection | undefined {
  if (state.stopUntilMs > nowMs || packRules(state, play).isStopped) return 'PLAY_STOPPED';
  const rules = packRules(state, play);
  if (!play.trial && rules.needsProofToPlay && state.ageProvenAtMs === undefined) return 'IDENTITY_UNPROVEN';
  if (state.limits.length > 0 && limitIsReached(state.limits, play.used(), play)) return 'LIMIT_REACHED';
  if (isCheckDue(state.clock, rules, nowMs)) return 'REALITY_CHECK_DUE';
  if (play.startsSlotRound && isCycleShort(state.clock, rules, nowMs)) return 'CYCLE_TOO_SHORT';
  return undefined;
}

/** Records a warning for each limit that this accepted bet nearly uses up, in the bet's transaction. */
export function recordNearLimits(sql: SqlStorage, state: PlayState, play: PlayRequest, nowMs: number): void {
  if (state.limits.length === 0) return;
  const kinds = play.trial || play.isFree ? (['time'] as const) : (['loss', 'wager', 'time'] as const);
  const { warnAtPercent: percent } = packRules(state, play);
  const warned = newlyWarned(state.limits, usedWith(play.used(), play), {
    percent,
    kinds,
    nowMs,
  });
  if (warned) writeLimits(sql, warned);
}

/** The rules of the pack that applies to this bet. */
export function packRules({ country }: PlayState, { rules }: Pick<PlayRequest, 'rules'>): PlayRules {
  return rulesFor(rules, country);
}
