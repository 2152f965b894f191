import type { TakeRequest, MoveAnswer, MoveFound } from '#functions/cashier/vendor-wallet-port.ts';
import { minorMax } from '#src/rules/money/money.ts';

interface Move extends Record<string, SqlStorageValue> {
  direction: 'put' | 'take';
  member_id: string;
  currency: string;
  asked: string;
  /** What moved; null for a refused move. */
  amount_minor: number | null;
}

/** A requested move; with `refuses`, a new one is refused whatever it is. */
export interface NewMove extends TakeRequest {
  readonly direction: 'put' | 'take';
  readonly refuses: boolean;
}

const unknown = { standing: 'unknown' } as const;

/** The move under an id. */
export function findMove(sql: SqlStorage, id: string): MoveFound {
  const known = moveOf(sql, id);
  return known ? answerOf(known) : { standing: 'absent' };
}

/**
 * Moves money once under its id, or refuses it for ever. An id already used for a different move yields
 * `unknown`, which cannot be mistaken for an outcome. Must run inside a transaction.
 */
export function makeMove(sql: SqlStorage, move: NewMove, nowMs: number): MoveAnswer {
  const known = moveOf(sql, move.id);
  if (known) return isSame(known, move) ? answerOf(known) : unknown;
  const amountMinor = move.refuses ? null : movable(sql, move);
  sql.exec(
    'INSERT INTO moves (id, direction, member_id, currency, asked, amount_minor, at_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
    move.id,
    move.direction,
    move.memberId,
    move.currency,
    String(move.amountMinor),
    amountMinor,
    nowMs,
  );
  if (amountMinor === null) return { standing: 'refused' };
  sql.exec(
    `INSERT INTO accounts (member_id, currency, balance_minor) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET balance_minor = balance_minor + ?`,
    move.memberId,
    move.currency,
    amountMinor,
    move.direction === 'put' ? amountMinor : -amountMinor,
  );
  return { standing: 'accepted', amountMinor };
}

/** The member's balance in this wallet. */
export function balanceMinorOf(sql: SqlStorage, memberId: string): number {
  return accountOf(sql, memberId)?.balance_minor ?? 0;
}

/** How much of the requested amount can move; null if nothing can. */
function movable(sql: SqlStorage, { direction, memberId, currency, amountMinor }: NewMove): number | null {
  const account = accountOf(sql, memberId);
  const balanceMinor = account?.balance_minor ?? 0;
  if (account && account.currency !== currency) return null;
  const minor = amountMinor === 'all' ? balanceMinor : amountMinor;
  if (!Number.isSafeInteger(minor) || minor <= 0) return null;
  if (direction === 'put') return amountMinor === 'all' || balanceMinor > minorMax - minor ? null : minor;
  return minor > balanceMinor ? null : minor;
}

function accountOf(sql: SqlStorage, memberId: string) {
  return sql
    .exec<{ currency: string; balance_minor: number }>(
      'SELECT currency, balance_minor FROM accounts WHERE member_id = ?',
      memberId,
    )
    .toArray()[0];
}

function moveOf(sql: SqlStorage, id: string): Move | undefined {
  return sql.exec<Move>('SELECT * FROM moves WHERE id = ?', id).toArray()[0];
}

function answerOf({ amount_minor: amountMinor }: Move): MoveAnswer {
  return amountMinor === null ? { standing: 'refused' } : { standing: 'accepted', amountMinor };
}

function isSame(known: Move, move: NewMove): boolean {
  return (
    known.direction === move.direction &&
    known.member_id === move.memberId &&
    known.currency === move.currency &&
    known.asked === String(move.amountMinor)
  );
}
