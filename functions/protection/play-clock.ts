import { minuteMs } from '#src/rules/durations.ts';
import type { PlayRules } from './play-rules.ts';

/** A pause of this many milliseconds between bets ends a time of playing. */
export const playGapMs = 15 * 60_000;

/**
 * When play began, what had been staked and won before it, and the reality check that it leads to. The instant of
 * the last bet is in the wallet's row, which every bet writes anyway; these columns change once per time of playing.
 */
export const playClockSchema: readonly string[] = [
  'ALTER TABLE protection ADD COLUMN play_started_at_ms INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE protection ADD COLUMN staked_before_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE protection ADD COLUMN won_before_minor INTEGER NOT NULL DEFAULT 0',
  'ALTER TABLE protection ADD COLUMN checked_at_ms INTEGER NOT NULL DEFAULT 0',
  "ALTER TABLE protection ADD COLUMN check_id TEXT NOT NULL DEFAULT ''",
  'ALTER TABLE protection ADD COLUMN check_waits INTEGER NOT NULL DEFAULT 0 CHECK (check_waits IN (0, 1))',
  'ALTER TABLE protection ADD COLUMN check_minutes INTEGER',
  'ALTER TABLE protection ADD COLUMN slot_round_at_ms INTEGER NOT NULL DEFAULT 0',
];

export const playClockColumns = `wallet.played_at_ms, protection.play_started_at_ms, protection.checked_at_ms,
  protection.check_id, protection.check_waits, protection.check_minutes, protection.slot_round_at_ms`;

export interface PlayClockRow extends Record<string, SqlStorageValue> {
  played_at_ms: number | null;
  play_started_at_ms: number | null;
  checked_at_ms: number | null;
  check_id: string | null;
  check_waits: number | null;
  check_minutes: number | null;
  slot_round_at_ms: number | null;
}

/** A member's time of playing, as bets advance it. */
export interface PlayClock {
  /** When the last bet was made; 0 before the first. */
  readonly playedAtMs: number;
  readonly startedAtMs: number;
  /** The start of the interval to the next reality check. */
  readonly checkedAtMs: number;
  /** The id of the next check, which is not revealed before it is due. */
  readonly checkId: string;
  /** Whether a check was due when a bet was refused or another interval chosen; it stays due through any pause. */
  readonly checkWaits: boolean;
  /** The member's own interval in minutes; 0 switches checks off, undefined follows the rules. */
  readonly checkMinutes: number | undefined;
  /** When the last slot round began, if the rules require a cycle. */
  readonly slotRoundAtMs: number;
}

/** The clock stored in a row; all zeros for a member who has never played. */
export function playClockOf(row: PlayClockRow | undefined): PlayClock {
  return {
    playedAtMs: row?.played_at_ms ?? 0,
    startedAtMs: row?.play_started_at_ms ?? 0,
    checkedAtMs: row?.checked_at_ms ?? 0,
    checkId: row?.check_id ?? '',
    checkWaits: row?.check_waits === 1,
    checkMinutes: row?.check_minutes ?? undefined,
    slotRoundAtMs: row?.slot_round_at_ms ?? 0,
  };
}

/** Whether the member is playing; moving the clock back does not end a time of playing. */
export function isPlaying({ playedAtMs, checkedAtMs, checkId }: PlayClock, nowMs: number): boolean {
  return checkId !== '' && nowMs - Math.max(playedAtMs, checkedAtMs) < playGapMs;
}

/** How often play stops for a reality check, in minutes; 0 if the member has switched it off. */
export function checkMinutesOf({ checkMinutes }: Pick<PlayClock, 'checkMinutes'>, rules: PlayRules): number {
  if (checkMinutes === undefined) return rules.checkMinutes;
  if (checkMinutes === 0) return rules.checkMayBeOff ? 0 : rules.checkMinutes;
  return Math.min(rules.checkMinutesMax, Math.max(rules.checkMinutesMin, checkMinutes));
}

/** When the next check is due if play continues; undefined if none is scheduled. */
export function nextCheckAtMs(clock: PlayClock, rules: PlayRules, nowMs: number): number | undefined {
  if (clock.checkWaits) return clock.checkedAtMs;
  if (!isPlaying(clock, nowMs)) return undefined;
  const minutes = checkMinutesOf(clock, rules);
  return minutes === 0 ? undefined : clock.checkedAtMs + minutes * minuteMs;
}

/** Whether play waits for a reality check. Time never counts backwards, even if the clock was moved back. */
export function isCheckDue(clock: PlayClock, rules: PlayRules, nowMs: number): boolean {
  const dueAtMs = nextCheckAtMs(clock, rules, nowMs);
  return dueAtMs !== undefined && Math.max(nowMs, clock.playedAtMs) >= dueAtMs;
}

/** Whether the last slot round began too recently for the next one to begin. */
export function isCycleShort({ slotRoundAtMs }: PlayClock, { cycleMs }: PlayRules, nowMs: number): boolean {
  return cycleMs > 0 && Math.abs(nowMs - slotRoundAtMs) < cycleMs;
}

/** Records an accepted bet, which may start a time of playing and a slot round. Call it before the stake moves. */
export function recordPlay(
  sql: SqlStorage,
  clock: PlayClock,
  bet: { readonly startsSlotRound: boolean; readonly rules: PlayRules },
  nowMs: number,
): void {
  if (!isPlaying(clock, nowMs)) beginPlay(sql, nowMs);
  if (bet.startsSlotRound && bet.rules.cycleMs > 0)
    sql.exec('UPDATE protection SET slot_round_at_ms = ? WHERE one = 1', nowMs);
}

/** Keeps a check that refused a bet due until it is acknowledged, through any pause. */
export function keepCheckDue(sql: SqlStorage): void {
  sql.exec('UPDATE protection SET check_waits = 1 WHERE one = 1 AND check_waits = 0');
}

/** Acknowledges this check: play continues, or starts anew after a pause. False if it is not the current check. */
export function acknowledgeCheck(sql: SqlStorage, clock: PlayClock, checkId: string, nowMs: number): boolean {
  if (clock.checkId === '' || clock.checkId !== checkId) return false;
  sql.exec(
    'UPDATE protection SET checked_at_ms = ?, check_waits = 0, check_id = ? WHERE one = 1',
    Math.max(nowMs, clock.playedAtMs),
    isPlaying(clock, nowMs) ? crypto.randomUUID() : '',
  );
  return true;
}

/** Stores the member's own interval in minutes; a check that is due stays due, whatever is chosen. */
export function keepCheckMinutes(
  sql: SqlStorage,
  { minutes, isDue }: { readonly minutes: number; readonly isDue: boolean },
): void {
  sql.exec(
    `INSERT INTO protection (one, country, check_minutes, check_waits) VALUES (1, '', ?1, ?2)
     ON CONFLICT DO UPDATE SET check_minutes = excluded.check_minutes, check_waits = excluded.check_waits`,
    minutes,
    isDue ? 1 : 0,
  );
}

function beginPlay(sql: SqlStorage, nowMs: number): void {
  sql.exec(
    `INSERT INTO protection (one, country, play_started_at_ms, checked_at_ms, check_id, staked_before_minor, won_before_minor)
     SELECT 1, '', ?1, ?1, ?2, staked_minor, won_minor FROM wallet WHERE true
     ON CONFLICT DO UPDATE SET play_started_at_ms = excluded.play_started_at_ms,
       checked_at_ms = excluded.checked_at_ms, check_id = excluded.check_id, check_waits = 0,
       staked_before_minor = excluded.staked_before_minor, won_before_minor = excluded.won_before_minor`,
    nowMs,
    crypto.randomUUID(),
  );
}
