import { failed, ok, type Result } from '#src/rules/result.ts';
import { fits, openWallet, post, readWallet } from './ledger.ts';
import { knownOperation, storeOperation } from './operations.ts';
import { settleReceivable } from './receivable.ts';

export interface PlayCredit {
  /** Identifies the grant; each key grants once. */
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** The name that the winner board shows masked. */
  readonly username: string;
}

export interface Granted {
  readonly balanceMinor: number;
  readonly currency: string;
}

export type PlayCreditError = 'KEY_REUSED' | 'CURRENCY_WRONG' | 'AMOUNT_INVALID';

/**
 * Grants demo credit once per key, opening the wallet in its currency if there is none yet; an amount of 0
 * only opens it.
 */
export function grantPlayCredit(
  sql: SqlStorage,
  credit: PlayCredit,
  nowMs: number,
): Result<Granted, PlayCreditError> {
  const key = { source: 'site', kind: 'play-credit', id: credit.key };
  const content = JSON.stringify([credit.amountMinor, credit.currency]);
  const known = knownOperation(sql, key);
  if (known) {
    if (known.content !== content) return failed('KEY_REUSED');
    return JSON.parse(known.answer) as Result<Granted, PlayCreditError>;
  }
  const answer = give(sql, credit, nowMs);
  storeOperation(sql, key, content, JSON.stringify(answer), nowMs);
  return answer;
}

function give(
  sql: SqlStorage,
  credit: PlayCredit,
  nowMs: number,
): Result<Granted, 'CURRENCY_WRONG' | 'AMOUNT_INVALID'> {
  if (!Number.isSafeInteger(credit.amountMinor) || credit.amountMinor < 0) return failed('AMOUNT_INVALID');
  const wallet = readWallet(sql) ?? openWallet(sql, credit.currency, maskOf(credit.username));
  if (wallet.currency !== credit.currency) return failed('CURRENCY_WRONG');
  const posting = {
    kind: 'PLAY_CREDIT',
    debit: 'clearing',
    credit: 'cash',
    amountMinor: credit.amountMinor,
    source: 'site',
    reference: credit.key,
    roundId: '',
  } as const;
  if (!fits(wallet.balances, [posting])) return failed('AMOUNT_INVALID');
  const credited = credit.amountMinor === 0 ? wallet : post(sql, wallet, posting, nowMs);
  const next = settleReceivable(sql, credited, nowMs);
  return ok({ balanceMinor: next.balances.cash, currency: next.currency });
}

/**
 * Masks a name except its first two letters and its last; of a name shorter than four letters only the first
 * stays.
 */
export function maskOf(username: string): string {
  const letters = [...username];
  return letters.length < 4
    ? `${letters[0] ?? ''}***`
    : `${letters.slice(0, 2).join('')}***${letters.at(-1)}`;
}
