import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { realityCheckContracts } from '#src/contracts/limits/reality-check.ts';
import { minorMax } from '#src/rules/money/money.ts';
import { isCheckDue, isPlaying, nextCheckAtMs } from './play-clock.ts';
import { rulesFor } from './by-country.ts';
import { readLimitNotice } from './limit-notice.ts';
import type { PlayRulesByCountry } from './play-rules.ts';
import { readPlayState } from './play-state.ts';

type PlayStatus = OutputOf<typeof realityCheckContracts.playClock>;

interface Row extends Record<string, SqlStorageValue> {
  currency: string | null;
  staked_minor: number;
  won_minor: number;
  last_login_at_ms: number | null;
}

/**
 * Sums are subtracted in SQL, because each may exceed the safe integer range. Reversals of bets from before
 * this time of playing do not make a result negative.
 */
const query = `SELECT wallet.currency,
    max(0, min(${minorMax}, coalesce(staked_minor - staked_before_minor, 0))) AS staked_minor,
    max(0, min(${minorMax}, coalesce(won_minor - won_before_minor, 0))) AS won_minor,
    (SELECT max(started_at_ms) FROM sessions
     WHERE started_at_ms < (SELECT started_at_ms FROM sessions WHERE id = ?)) AS last_login_at_ms
  FROM (SELECT 1) LEFT JOIN protection ON protection.one = 1 LEFT JOIN wallet ON wallet.one = 1`;

/** How long a member has been playing and with what result; `currency` is used while the wallet is not open. */
export function readPlayStatus(
  sql: SqlStorage,
  request: { readonly sessionId: string; readonly currency: string; readonly rules: PlayRulesByCountry },
  nowMs: number,
): PlayStatus {
  const { clock, country, limits } = readPlayState(sql);
  const rules = rulesFor(request.rules, country);
  const row = sql.exec<Row>(query, request.sessionId).one();
  const login = row.last_login_at_ms === null ? {} : { lastLoginAtMs: row.last_login_at_ms };
  const { cycleMs } = rules;
  const isOver = !isPlaying(clock, nowMs);
  const limitNotice = readLimitNotice(sql, limits, isOver ? nowMs : clock.startedAtMs, nowMs);
  const notice = limitNotice ? { limitNotice } : {};
  const status = { nowMs, currency: row.currency ?? request.currency, cycleMs, ...login, ...notice };
  const isDue = isCheckDue(clock, rules, nowMs);
  if (isOver && !isDue) return { ...status, stakedMinor: 0, wonMinor: 0 };
  const next = nextCheckAtMs(clock, rules, nowMs);
  return {
    ...status,
    startedAtMs: clock.startedAtMs,
    stakedMinor: row.staked_minor,
    wonMinor: row.won_minor,
    ...(isOver ? { untilMs: clock.playedAtMs } : {}),
    ...(isDue ? { due: { checkId: clock.checkId } } : {}),
    ...(next === undefined ? {} : { nextCheckAtMs: next }),
  };
}
