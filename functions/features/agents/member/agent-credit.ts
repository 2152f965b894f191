import { type ByCountry, rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { maskOf } from '#functions/wallet/credit.ts';
import { openWallet, post, readWallet } from '#functions/wallet/ledger.ts';
import { knownOperation, storeOperation } from '#functions/wallet/operations.ts';
import { settleReceivable } from '#functions/wallet/receivable.ts';
import { agentsSource } from '#functions/wallet/sources.ts';
import { type OneWayKind, sidesOf } from '#src/contracts/wallet/posting-kinds.ts';
import type { StatementKind } from '#src/rules/agents/pay/statement.ts';

/** What an agent is paid by one statement. */
export interface AgentPayment {
  readonly statementId: string;
  readonly kind: StatementKind;
  /** In minor units of the merchant's currency. */
  readonly amountMinor: number;
  readonly currency: string;
  /** What agents may be paid for, by the country of the agent. */
  readonly mayPay: ByCountry<readonly StatementKind[]>;
  /** The name that a wallet opened by this shows masked. */
  readonly username: string;
}

const postedAs = {
  rebate: 'AGENT_REBATE',
  daily: 'AGENT_SALARY',
  hourly: 'AGENT_SALARY',
  dividend: 'AGENT_DIVIDEND',
  fee: 'AGENT_FEE',
} as const satisfies Record<StatementKind, OneWayKind>;

/**
 * Pays a statement like a late win, once: frozen wallets take it, and a debt is settled from it first. `closed` while
 * the account is, where the agent's jurisdiction forbids it, or if the wallet has another currency. Must run inside a transaction that moves money.
 */
export function creditAgent(
  sql: SqlStorage,
  { statementId, kind, amountMinor, currency, mayPay, username }: AgentPayment,
  isClosed: boolean,
  nowMs: number,
): 'paid' | 'closed' {
  const key = { source: agentsSource, kind: 'pay', id: statementId };
  const content = JSON.stringify([kind, amountMinor, currency]);
  const known = knownOperation(sql, key);
  if (known) {
    if (known.content !== content) throw new Error(`statement ${statementId} was paid with other terms`);
    return 'paid';
  }
  if (isClosed || !rulesFor(mayPay, readPlayState(sql).country).includes(kind)) return 'closed';
  const wallet = readWallet(sql) ?? openWallet(sql, currency, maskOf(username));
  if (wallet.currency !== currency) return 'closed';
  const posted = postedAs[kind];
  const of = { source: agentsSource, reference: statementId, roundId: '' };
  settleReceivable(
    sql,
    post(sql, wallet, { kind: posted, ...sidesOf(posted), amountMinor, ...of }, nowMs),
    nowMs,
  );
  storeOperation(sql, key, content, 'paid', nowMs);
  return 'paid';
}
