import { ticketsSource } from '#functions/wallet/sources.ts';
import { fits, type Posting, post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';

/** Why a stake cannot be set aside for tickets. */
export type StakeRefusal =
  | 'PLAYER_BLOCKED'
  | 'WALLET_FROZEN'
  | 'CURRENCY_WRONG'
  | 'AMOUNT_INVALID'
  | 'INSUFFICIENT_FUNDS';

export interface Stake {
  readonly costMinor: number;
  readonly currency: string;
}

/** Why the wallet cannot pay for tickets; undefined if it can. */
export function stakeRefusal(wallet: Wallet | undefined, stake: Stake): StakeRefusal | undefined {
  if (!wallet) return 'INSUFFICIENT_FUNDS';
  if (stake.currency !== wallet.currency) return 'CURRENCY_WRONG';
  if (!Number.isSafeInteger(stake.costMinor) || stake.costMinor <= 0) return 'AMOUNT_INVALID';
  return wallet.balances.cash < stake.costMinor ? 'INSUFFICIENT_FUNDS' : undefined;
}

/** Holds the whole cost of an order. Must run inside a transaction, after `stakeRefusal` found nothing. */
export function holdStake(
  sql: SqlStorage,
  wallet: Wallet,
  orderId: string,
  costMinor: number,
  nowMs: number,
): void {
  post(sql, wallet, movement('TICKETS_HELD', 'cash', 'hold', costMinor, orderId), nowMs);
}

/** Returns the stakes of tickets that are in no draw. Must run inside a transaction. */
export function returnStake(sql: SqlStorage, reference: string, amountMinor: number, nowMs: number): void {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('tickets without a wallet');
  const posting = movement('TICKETS_RETURNED', 'hold', 'cash', amountMinor, reference);
  settleReceivable(sql, post(sql, wallet, posting, nowMs), nowMs);
}

/** The stakes of tickets are on hold until their draw ends, which the draw's own clock watches over. */
export const heldForTickets: HeldBy = {
  minorSql: 'SELECT coalesce(sum(cost_minor), 0) FROM open_tickets',
};

/** Posts movements one after the other; throws if a balance would leave exact integers. */
export function postAll(sql: SqlStorage, postings: readonly Posting[], nowMs: number): Wallet {
  const wallet = readWallet(sql);
  if (!wallet) throw new Error('tickets without a wallet');
  if (!fits(wallet.balances, postings)) throw new Error('a settlement beyond the exact amounts');
  return postings.reduce((next, posting) => post(sql, next, posting, nowMs), wallet);
}

function movement(
  kind: Posting['kind'],
  debit: Posting['debit'],
  credit: Posting['credit'],
  amountMinor: number,
  reference: string,
): Posting {
  return { kind, debit, credit, amountMinor, source: ticketsSource, reference, roundId: '' };
}
