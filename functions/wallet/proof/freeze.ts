import { readWallet } from '#functions/wallet/ledger.ts';
import { queueNotice } from '#functions/wallet/delivery/outbox.ts';

/** What a reconciliation can find; each freezes the wallet. */
export type Mismatch =
  /** The accounts do not add up to 0. */
  | 'SUM_NOT_ZERO'
  /** A ledger row is missing, moved or changed, or the wallet's head is not the ledger's. */
  | 'CHAIN_BROKEN'
  /** The ledger's rows add up to different balances. */
  | 'REPLAY_DIFFERS'
  /** The clearing balance is not what the outbox carries. */
  | 'CLEARING_DIFFERS'
  /** The bonus balance is not what the grants have left. */
  | 'BONUS_DIFFERS'
  /** The hold balance is not what the open holds set aside. */
  | 'HOLDS_DIFFER'
  /** A movement has no operation that requested it. */
  | 'OPERATION_MISSING'
  | 'HOLD_OVERDUE'
  /** A posting that left the outbox never reached the house account. */
  | 'HOUSE_LACKS'
  /** The house account has a posting that the wallet never sent. */
  | 'HOUSE_EXCEEDS'
  /** The house account has a different kind, amount or sum. */
  | 'HOUSE_DIFFERS'
  | 'CURRENCY_DIFFERS'
  /** The house account responds, but the outbox does not empty. */
  | 'CLEARING_UNDRAINED';

/** The alert about a frozen wallet; the instant distinguishes a member's freezes. */
export interface WalletAlert {
  readonly code: Mismatch;
  readonly raisedAtMs: number;
}

/** Every freeze of the wallet, with the release that ended it. */
export const freezeSchema = `CREATE TABLE IF NOT EXISTS freezes (
    at_ms INTEGER NOT NULL PRIMARY KEY,
    code TEXT NOT NULL,
    head_seq INTEGER NOT NULL,
    release TEXT CHECK (release IS NULL OR json_valid(release))
  ) STRICT`;

/**
 * Stops bets and holds on a wallet that does not add up, and alerts operators once. Wins and rollbacks
 * continue.
 */
export function freeze(sql: SqlStorage, code: Mismatch, nowMs: number): void {
  const wallet = readWallet(sql);
  if (!wallet || wallet.frozenCode !== undefined) return;
  const [last] = sql.exec<{ at_ms: number | null }>('SELECT max(at_ms) AS at_ms FROM freezes').toArray();
  const raisedAtMs = Math.max(nowMs, (last?.at_ms ?? 0) + 1);
  sql.exec('UPDATE wallet SET frozen_code = ?', code);
  sql.exec('INSERT INTO freezes (at_ms, code, head_seq) VALUES (?, ?, ?)', raisedAtMs, code, wallet.headSeq);
  queueNotice(sql, { code, raisedAtMs });
}

/** The freeze in force; undefined if the wallet is not frozen. */
export function activeFreeze(sql: SqlStorage): WalletAlert | undefined {
  const [row] = sql
    .exec<{ code: Mismatch; at_ms: number }>(
      'SELECT code, at_ms FROM freezes WHERE release IS NULL ORDER BY at_ms DESC LIMIT 1',
    )
    .toArray();
  return row && { code: row.code, raisedAtMs: row.at_ms };
}

/** Ends the freeze, and stores with it who requested the release and why. */
export function endFreeze(sql: SqlStorage, release: object): void {
  sql.exec('UPDATE freezes SET release = ? WHERE release IS NULL', JSON.stringify(release));
  sql.exec('UPDATE wallet SET frozen_code = NULL');
}
