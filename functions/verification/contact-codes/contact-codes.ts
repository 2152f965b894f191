import { timingSafeEqual } from 'node:crypto';
import { codeGuessesMax } from '#src/rules/account/code-guesses.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';

/** What a code may be used for, and who requested it: a visitor's device or a member. */
export interface CodeUse {
  readonly purpose: string;
  readonly binding: string;
}

/** A code to be sent; only its keyed hash, the mark, is stored. */
export interface NewCode extends CodeUse {
  readonly id: string;
  readonly mark: string;
  /**
   * Whether the contact's owner asks, signed in or on a device where they have logged in. Theirs are counted apart, so
   * that strangers who know the contact cannot use up the owner's codes.
   */
  readonly byOwner: boolean;
  readonly lifetimeMs: number;
  /** How long after a code the next one can be sent, whatever it is for. */
  readonly waitMs: number;
  readonly perHourMax: number;
  readonly perDayMax: number;
}

export type Issued =
  | { readonly kind: 'issued' }
  /** A code was sent a moment ago, or as many as are allowed. */
  | { readonly kind: 'wait'; readonly retryAfterMs: number };

/** Stores a code in place of the previous one for the same use, unless the contact has reached its limits. */
export function issueCode(sql: SqlStorage, code: NewCode, nowMs: number): Issued {
  sql.exec('DELETE FROM sends WHERE at_ms <= ?', nowMs - dayMs);
  const retryAfterMs = Math.max(
    ...[
      { most: 1, spanMs: code.waitMs },
      { most: code.perHourMax, spanMs: hourMs },
      { most: code.perDayMax, spanMs: dayMs },
    ].map((limit) => waitAfter(sql, limit, code.byOwner, nowMs)),
  );
  if (retryAfterMs > 0) return { kind: 'wait', retryAfterMs };
  sql.exec('INSERT INTO sends (id, at_ms, by_owner) VALUES (?, ?, ?)', code.id, nowMs, code.byOwner ? 1 : 0);
  sql.exec(
    `INSERT INTO codes (purpose, binding, mark, guesses_left, expires_at_ms) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (purpose, binding) DO UPDATE SET
     mark = excluded.mark, guesses_left = excluded.guesses_left, expires_at_ms = excluded.expires_at_ms`,
    code.purpose,
    code.binding,
    code.mark,
    codeGuessesMax,
    nowMs + code.lifetimeMs,
  );
  return { kind: 'issued' };
}

/** A guess of a code. */
export interface Guess extends CodeUse {
  /** The marks of the typed code, one for each secret of the site. */
  readonly marks: readonly string[];
  /** What happens to the right code: it is used up, or kept for a following step. */
  readonly right: 'use' | 'keep';
}

/** Uses up a guess of the code; true if it is right. */
export function redeemCode(
  sql: SqlStorage,
  { purpose, binding, marks, right }: Guess,
  nowMs: number,
): boolean {
  const [row] = sql
    .exec<{ mark: string; guesses_left: number; expires_at_ms: number }>(
      'SELECT mark, guesses_left, expires_at_ms FROM codes WHERE purpose = ? AND binding = ?',
      purpose,
      binding,
    )
    .toArray();
  if (!row) return false;
  const isLive = row.expires_at_ms > nowMs;
  const isRight = isLive && marks.some((mark) => isSame(mark, row.mark));
  if (isRight && right === 'keep') return true;
  if (isRight || !isLive || row.guesses_left === 1)
    sql.exec('DELETE FROM codes WHERE purpose = ? AND binding = ?', purpose, binding);
  else
    sql.exec(
      'UPDATE codes SET guesses_left = guesses_left - 1 WHERE purpose = ? AND binding = ?',
      purpose,
      binding,
    );
  return isRight;
}

/** Deletes what has expired. Returns when everything else has expired too; undefined if nothing is left. */
export function forgetOver(sql: SqlStorage, nowMs: number): number | undefined {
  sql.exec('DELETE FROM codes WHERE expires_at_ms <= ?', nowMs);
  sql.exec('DELETE FROM sends WHERE at_ms <= ?', nowMs - dayMs);
  const { lastMs } = sql
    .exec<{ lastMs: number | null }>(
      `SELECT max(at) AS lastMs FROM (SELECT max(expires_at_ms) AS at FROM codes
       UNION ALL SELECT max(at_ms) + ${dayMs} FROM sends)`,
    )
    .one();
  return lastMs ?? undefined;
}

interface SendLimit {
  readonly most: number;
  readonly spanMs: number;
}

/** How long to wait until the owner, or everybody else, was sent fewer codes than the limit within its span. */
function waitAfter(sql: SqlStorage, { most, spanMs }: SendLimit, byOwner: boolean, nowMs: number): number {
  const [row] = sql
    .exec<{ at_ms: number }>(
      'SELECT at_ms FROM sends WHERE by_owner = ? ORDER BY at_ms DESC LIMIT 1 OFFSET ?',
      byOwner ? 1 : 0,
      most - 1,
    )
    .toArray();
  return row ? Math.max(0, row.at_ms + spanMs - nowMs) : 0;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
