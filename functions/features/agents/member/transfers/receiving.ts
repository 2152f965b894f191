import type { MemberMoney } from '#functions/cashier/member-money.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import { fits, openWallet, type Posting, post, readWallet } from '#functions/wallet/ledger.ts';
import { knownOperation, storeOperation } from '#functions/wallet/operations.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { agentsSource } from '#functions/wallet/sources.ts';
import { sidesOf } from '#src/contracts/wallet/posting-kinds.ts';
import { dayMs } from '#src/rules/durations.ts';
import type { TransferRules } from '#functions/features/agents/transfers/transfer-rules.ts';
import { isVerified } from './verified.ts';

/** A transfer as its receiver's object is asked about it. */
export interface IncomingTransfer {
  /** The key of the credit. */
  readonly creditId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly username: string;
  readonly registeredAtMs: number;
  readonly hasContact: boolean;
}

/** What the credit needs of the receiver's other parts. */
export interface ReceivingNeeds {
  readonly money: MemberMoney;
  /** Whether the account is closed. */
  readonly isClosed: () => boolean;
}

/** How old the receiver's account has to be, in milliseconds. */
const ageMs = dayMs;

/** Whether the receiver could be credited now, judged like a deposit. */
export function takesTransfer(
  sql: SqlStorage,
  incoming: IncomingTransfer,
  rules: TransferRules,
  { money, isClosed }: ReceivingNeeds,
  nowMs: number,
): boolean {
  const { country } = readPlayState(sql);
  const { amountMinor, currency, registeredAtMs, hasContact } = incoming;
  if (isClosed() || !rulesFor(rules.allowed, country)) return false;
  if (registeredAtMs > nowMs - ageMs || !isVerified(sql, rules, hasContact)) return false;
  const wallet = readWallet(sql);
  if (wallet && (wallet.frozenCode !== undefined || wallet.currency !== currency)) return false;
  if (wallet && !fits(wallet.balances, [postingOf(incoming)])) return false;
  return money.takes(amountMinor, rulesFor(rules.deposits, country), rules.noticeVersion, nowMs);
}

/**
 * Credits a transfer, or returns it: judged once more, and answered the same ever after, so that a late copy of the
 * call cannot credit what was returned to its sender. Must run inside a transaction that moves money.
 */
export function creditTransfer(
  sql: SqlStorage,
  incoming: IncomingTransfer,
  rules: TransferRules,
  needs: ReceivingNeeds,
  nowMs: number,
): { readonly state: 'paid' | 'returned'; readonly isNew: boolean } {
  const { creditId, amountMinor, currency, username } = incoming;
  const key = { source: agentsSource, kind: 'downline-in', id: creditId };
  const content = JSON.stringify([amountMinor, currency]);
  const known = knownOperation(sql, key);
  if (known) {
    if (known.content !== content) throw new Error(`transfer ${creditId} was asked with other terms`);
    return { state: known.answer === 'paid' ? 'paid' : 'returned', isNew: false };
  }
  const state = takesTransfer(sql, incoming, rules, needs, nowMs) ? 'paid' : 'returned';
  storeOperation(sql, key, content, state, nowMs);
  if (state === 'paid') {
    const wallet = readWallet(sql) ?? openWallet(sql, currency, maskOf(username));
    settleReceivable(sql, post(sql, wallet, postingOf(incoming), nowMs), nowMs);
    const rulesHere = rulesFor(rules.deposits, readPlayState(sql).country);
    needs.money.received({ reference: creditId, amountMinor, currency }, rulesHere, nowMs);
  }
  return { state, isNew: true };
}

function postingOf({ creditId, amountMinor }: IncomingTransfer): Posting {
  const sides = { kind: 'DOWNLINE_IN', ...sidesOf('DOWNLINE_IN') } as const;
  return { ...sides, amountMinor, source: agentsSource, reference: creditId, roundId: '' };
}
