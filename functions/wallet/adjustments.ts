import { failed, ok, type Result } from '#src/rules/result.ts';
import { fits, post, readWallet, type Wallet } from './ledger.ts';
import { knownOperation, storeOperation } from './operations.ts';
import { settleReceivable } from './receivable.ts';
import { cashierSource } from '#functions/wallet/sources.ts';

/** A correction of a member's balance that two operators requested. */
export interface Adjustment {
  /** Idempotency key: a repeated request under it moves nothing. */
  readonly id: string;
  /** A negative amount is taken from the balance. */
  readonly amountMinor: number;
  readonly currency: string;
}

export type AdjustmentError =
  | 'PLAYER_UNKNOWN'
  | 'KEY_REUSED'
  | 'WALLET_FROZEN'
  | 'CURRENCY_WRONG'
  | 'AMOUNT_INVALID'
  | 'INSUFFICIENT_FUNDS';

/**
 * Corrects the balance with one posting, clearing to cash or back. An added amount pays off debt first; a
 * deduction never creates debt. Must run inside a transaction.
 */
export function adjust(
  sql: SqlStorage,
  adjustment: Adjustment,
  nowMs: number,
): Result<{ readonly cashMinor: number }, AdjustmentError> {
  const wallet = readWallet(sql);
  if (!wallet) return failed('PLAYER_UNKNOWN');
  const { id, amountMinor, currency } = adjustment;
  const key = { source: cashierSource, kind: 'adjustment', id };
  const content = JSON.stringify([amountMinor, currency]);
  const known = knownOperation(sql, key);
  if (known)
    return known.content === content ? ok({ cashMinor: Number(known.answer) }) : failed('KEY_REUSED');
  const posting = {
    kind: 'ADJUSTED',
    debit: amountMinor > 0 ? 'clearing' : 'cash',
    credit: amountMinor > 0 ? 'cash' : 'clearing',
    amountMinor: Math.abs(amountMinor),
    source: cashierSource,
    reference: id,
    roundId: '',
  } as const;
  const refusal = refusalOf(wallet, adjustment);
  if (refusal) return failed(refusal);
  if (!fits(wallet.balances, [posting])) return failed('AMOUNT_INVALID');
  const { balances } = settleReceivable(sql, post(sql, wallet, posting, nowMs), nowMs);
  storeOperation(sql, key, content, String(balances.cash), nowMs);
  return ok({ cashMinor: balances.cash });
}

function refusalOf(
  { currency, balances, frozenCode }: Wallet,
  request: Adjustment,
): AdjustmentError | undefined {
  if (frozenCode !== undefined) return 'WALLET_FROZEN';
  if (request.currency !== currency) return 'CURRENCY_WRONG';
  if (!Number.isSafeInteger(request.amountMinor) || request.amountMinor === 0) return 'AMOUNT_INVALID';
  return balances.cash + request.amountMinor < 0 ? 'INSUFFICIENT_FUNDS' : undefined;
}
