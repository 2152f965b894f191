import type { HeldBy } from './held-by.ts';
import { underReviewMinor } from './bets/held-wins.ts';
import { type Balances, type Posting, post, readWallet, type Wallet } from './ledger.ts';
import { accounts } from '#src/contracts/wallet/posting-kinds.ts';
import { heldMinor } from './proof/reconciliation.ts';

/** Why a wallet cannot be closed yet. */
export type ClosingObstacle = 'frozen' | 'held' | 'round-open';

/** What has to be settled elsewhere first; undefined if the wallet can be closed or does not exist. */
export function closingObstacle(
  sql: SqlStorage,
  roundsBeforeMs: number,
  heldBy: readonly HeldBy[],
): ClosingObstacle | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  if (wallet.frozenCode !== undefined) return 'frozen';
  if (heldMinor(sql, heldBy) > 0 || underReviewMinor(sql) > 0) return 'held';
  return hasOpenRound(sql, roundsBeforeMs) ? 'round-open' : undefined;
}

/** Whether a round is still open at its vendor; one without a ledger row after the instant is not waited for. */
function hasOpenRound(sql: SqlStorage, roundsBeforeMs: number): boolean {
  const rows = sql.exec(
    `SELECT 1 FROM rounds JOIN ledger ON ledger.source = rounds.source AND ledger.round_id = rounds.id
     WHERE rounds.closed_at_ms IS NULL AND rounds.bets > 0 AND ledger.at_ms > ? LIMIT 1`,
    roundsBeforeMs,
  );
  return rows.toArray().length > 0;
}

/**
 * Posts everything that the member still has or owes to the house account, so that the ledgers on both sides
 * add up to 0. A repeated call posts what came in since. Must run inside a transaction.
 */
export function closeOut(sql: SqlStorage, nowMs: number): void {
  let wallet = readWallet(sql);
  for (const closing of wallet ? closingsOf(wallet.balances) : [])
    wallet = wallet && post(sql, wallet, closing, nowMs);
}

function closingsOf({ cash, bonus, receivable }: Balances): Posting[] {
  const posting = { kind: 'TRIAL_CLOSED', source: 'site', reference: 'trial-end', roundId: '' } as const;
  const away = (account: 'cash' | 'bonus', amountMinor: number): Posting[] =>
    amountMinor > 0 ? [{ ...posting, debit: account, credit: 'clearing', amountMinor }] : [];
  const owed: Posting[] =
    receivable < 0 ? [{ ...posting, debit: 'clearing', credit: 'receivable', amountMinor: -receivable }] : [];
  return [...away('cash', cash), ...away('bonus', bonus), ...owed];
}

/** Whether every account is 0, so that nothing is lost with the wallet. */
export function isEmptied({ balances }: Wallet): boolean {
  return accounts.every((name) => balances[name] === 0);
}
