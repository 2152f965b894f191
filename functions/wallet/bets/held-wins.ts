import type { WinCap, WinCaps } from '#functions/catalogue/win-caps.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type Posting, post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import type { Lookup } from '#functions/wallet/lookup.ts';
import { knownOperation } from '#functions/wallet/operations.ts';
import type { WinOrder } from '#functions/wallet/orders.ts';
import { queueNotice } from '#functions/wallet/delivery/outbox.ts';
import { judgeGrant } from '#functions/wallet/bonus/judging.ts';
import { freePartsOf, partsOf } from '#functions/wallet/bonus/parts.ts';
import { payWin } from '#functions/wallet/bonus/wins.ts';
import { forgetFreeWin } from '#functions/wallet/free/free-return.ts';
import { payFreeWin, rowsOf } from '#functions/wallet/free/pay-free-win.ts';
import { addWin } from './rounds.ts';

/** The purpose of the hold of a win above its cap. */
export const heldWinPurpose = 'win';
/** The deadline of such a hold: it never becomes overdue, however long operators take. */
const neverMs = 8_640_000_000_000_000;

export type HeldWinState = 'held' | HeldWinEnd;
/** How the hold of a win ended: by operators, or by a rollback of its vendor or a correction of its draw. */
export type HeldWinEnd = 'released' | 'cancelled' | 'reversed';

/** Identifies a held win: its vendor, and the vendor's id of it. */
export interface HeldWin {
  readonly source: string;
  readonly transactionId: string;
}

/** What a cap needs to know about the round of a win. */
export type WonRound = Pick<
  Lookup,
  'wallet' | 'roundGameCode' | 'roundVendorCode' | 'roundWinMinor' | 'roundStakeMinor'
> &
  Partial<Pick<Lookup, 'roundNominalMinor'>>;
export type CappedWin = Pick<
  WinOrder,
  'source' | 'transactionId' | 'roundId' | 'gameCode' | 'amountMinor' | 'caps'
>;

/**
 * Whether a win would raise its round's payout above the cap, or names a different game than its round. Free bets
 * count with what they would have staked. A round of bets of 0 has no multiple of its stake: only the cap by amount
 * applies to it.
 */
export function exceedsCap(found: WonRound, { caps, amountMinor, gameCode }: CappedWin): boolean {
  if (!caps || amountMinor === 0) return false;
  if (gameCode !== found.roundGameCode) return true;
  const maxMinor = capIn('amountMinor', found, caps);
  const stakeMultiple = capIn('stakeMultiple', found, caps);
  const paidMinor = found.roundWinMinor + amountMinor;
  const stakedMinor = found.roundStakeMinor + (found.roundNominalMinor ?? 0);
  const multipleMinor = stakedMinor > 0 ? stakeMultiple * stakedMinor : Infinity;
  return paidMinor > maxMinor || paidMinor > multipleMinor;
}

/** The cap for one measure: the game's, else its vendor's, else the one for all games. */
function capIn(
  measure: keyof WinCap,
  { roundVendorCode }: WonRound,
  { game, vendors, all }: WinCaps,
): number {
  const vendor = Object.hasOwn(vendors, roundVendorCode) ? vendors[roundVendorCode] : undefined;
  const limit = game?.[measure] ?? vendor?.[measure] ?? all[measure];
  return limit === 'none' || limit === undefined ? Infinity : limit;
}

/** Holds an accepted win, clearing to hold, and notifies operators. Must run inside a transaction. */
export function holdWin(
  sql: SqlStorage,
  found: Pick<WonRound, 'wallet' | 'roundStakeMinor' | 'roundNominalMinor' | 'roundGameCode'>,
  order: Omit<CappedWin, 'caps'>,
  nowMs: number,
): Wallet {
  const { source, transactionId, roundId, gameCode, amountMinor } = order;
  const { roundStakeMinor, roundNominalMinor = 0, roundGameCode } = found;
  const stakeMinor = roundStakeMinor + roundNominalMinor;
  sql.exec(
    "INSERT INTO holds (id, purpose, amount_minor, deadline_at_ms, state) VALUES (?, ?, ?, ?, 'held')",
    holdIdOf(order),
    heldWinPurpose,
    amountMinor,
    neverMs,
  );
  const won = {
    source,
    transactionId,
    roundId,
    gameCode: roundGameCode || gameCode,
    amountMinor,
    stakeMinor,
  };
  queueNotice(sql, { code: 'WIN_HELD', atMs: nowMs, ...won });
  const sides = { kind: 'WIN_HELD', debit: 'clearing', credit: 'hold' } as const;
  return post(sql, found.wallet, { ...sides, amountMinor, source, reference: transactionId, roundId }, nowMs);
}

/** The state of a held win; undefined for a win that was never held. */
export function heldWinState(sql: SqlStorage, win: HeldWin): HeldWinState | undefined {
  return sql
    .exec<{ state: HeldWinState }>(
      'SELECT state FROM holds WHERE id = ? AND purpose = ?',
      holdIdOf(win),
      heldWinPurpose,
    )
    .toArray()[0]?.state;
}

/** The amount of a held win, in minor units. */
export function heldWinMinor(sql: SqlStorage, win: HeldWin): number {
  return sql
    .exec<{ minor: number }>('SELECT amount_minor AS minor FROM holds WHERE id = ?', holdIdOf(win))
    .one().minor;
}

/** The sum of held wins that await operators, in minor units. */
export function underReviewMinor(sql: SqlStorage): number {
  return sql
    .exec<{ minor: number }>(
      "SELECT coalesce(sum(amount_minor), 0) AS minor FROM holds WHERE state = 'held' AND purpose = ?",
      heldWinPurpose,
    )
    .one().minor;
}

/**
 * Ends the hold of a win once: `released` pays it into cash, `cancelled` returns it to the house account. The
 * first end is final. Must run inside a transaction.
 */
export function endHeldWin(
  sql: SqlStorage,
  win: HeldWin,
  end: 'released' | 'cancelled',
  nowMs: number,
): Result<undefined, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> {
  const wallet = readWallet(sql);
  const state = heldWinState(sql, win);
  if (!wallet || !state) return failed('HOLD_UNKNOWN');
  if (state !== 'held') return state === end ? ok(undefined) : failed('HOLD_SETTLED');
  const won = wonBy(sql, win);
  recordHeldWinEnd(sql, win, end, nowMs);
  const ended = post(sql, wallet, endPosting(win, won), nowMs);
  const { roundId, amountMinor } = won;
  const { source, transactionId: reference } = win;
  const stored = knownOperation(sql, { source, kind: 'win', id: reference })?.parts;
  const free = freePartsOf(stored);
  if (end === 'cancelled') {
    if (free) forgetFreeWin(sql, free);
    // Without the win less is required.
    if (free?.grantId !== undefined) judgeGrant(sql, ended, free.grantId, nowMs);
    return ok(undefined);
  }
  if (free) {
    addWin(sql, source, roundId, { amountMinor, seq: ended.headSeq + rowsOf(free) }, null);
    payFreeWin(sql, ended, { source, reference, roundId, parts: free }, nowMs);
    return ok(undefined);
  }
  const parts = partsOf(stored);
  const bonusMinor = parts?.bonusMinor ?? 0;
  const rows = bonusMinor > 0 && bonusMinor < amountMinor ? 2 : 1;
  addWin(sql, source, roundId, { amountMinor, bonusMinor, seq: ended.headSeq + rows }, null);
  const grantId = parts?.grantId;
  const paid = { amountMinor, source, reference, roundId, parts, grantId };
  payWin(sql, ended, { ...paid, progress: undefined, mayHaveEnded: true }, nowMs);
  return ok(undefined);
}

/** Records the end of a held win; the caller makes the posting that takes it out of hold. */
export function recordHeldWinEnd(sql: SqlStorage, win: HeldWin, end: HeldWinEnd, nowMs: number): void {
  sql.exec('UPDATE holds SET state = ?, settled_at_ms = ? WHERE id = ?', end, nowMs, holdIdOf(win));
  queueNotice(sql, { code: 'HELD_WIN_ENDED', atMs: nowMs, ...win, end });
}

/** The round and amount of a held win, as its vendor reported it. */
interface Won {
  readonly roundId: string;
  readonly amountMinor: number;
}

/** The posting that takes a held win out of hold. */
export function endPosting({ source, transactionId: reference }: HeldWin, won: Won): Posting {
  const sides = { kind: 'WIN_HELD_ENDED', debit: 'hold', credit: 'clearing' } as const;
  return { ...sides, ...won, source, reference };
}

/** The sum of a round's held wins, in minor units. */
export function heldInRoundMinor(sql: SqlStorage, source: string, roundId: string): number {
  return sql
    .exec<{ minor: number }>(
      `SELECT coalesce(sum(amount_minor), 0) AS minor FROM holds JOIN operations
         ON operations.source = ?1 AND kind = 'win' AND operations.id = substr(holds.id, length(?3) + 1)
       WHERE state = 'held' AND purpose = ?4 AND substr(holds.id, 1, length(?3)) = ?3 AND content ->> 0 = ?2`,
      source,
      roundId,
      holdIdOf({ source, transactionId: '' }),
      heldWinPurpose,
    )
    .one().minor;
}

function wonBy(sql: SqlStorage, { source, transactionId: id }: HeldWin): Won {
  const known = knownOperation(sql, { source, kind: 'win', id });
  if (!known) throw new Error('a held win has no operation');
  const [roundId, , amountMinor] = JSON.parse(known.content) as [string, string, number];
  return { roundId, amountMinor };
}

function holdIdOf({ source, transactionId }: HeldWin): string {
  return `${heldWinPurpose} ${source} ${transactionId}`;
}
