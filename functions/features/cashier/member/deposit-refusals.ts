import type { DepositObjection } from './deposit-objection.ts';
import type { NewDeposit } from './deposits.store.ts';
import { knownOperation, storeOperation } from '#functions/wallet/operations.ts';
import { cashierSource } from '#functions/wallet/sources.ts';
import { type Failed, failed } from '#src/rules/result.ts';

interface RequestedDeposit
  extends Pick<NewDeposit, 'depositId' | 'tillId' | 'bankCode' | 'group' | 'amountMinor' | 'payerName'> {
  readonly objection: Failed<DepositObjection> | undefined;
}

/**
 * The refusal of a deposit request before anything of the member is checked: the one stored under its id, or
 * the Worker's objection, which is stored from now on. Must run inside the transaction that begins a deposit.
 */
export function refusalOfRequest(
  sql: SqlStorage,
  { depositId: id, tillId, bankCode, group, amountMinor, payerName, objection }: RequestedDeposit,
  nowMs: number,
): Failed<DepositObjection | 'KEY_REUSED'> | undefined {
  const key = { source: cashierSource, kind: 'deposit-refused', id };
  const content = JSON.stringify([tillId, bankCode, group, amountMinor, payerName]);
  const known = knownOperation(sql, key);
  if (known)
    return known.content === content
      ? (JSON.parse(known.answer) as Failed<DepositObjection>)
      : failed('KEY_REUSED');
  if (objection) storeOperation(sql, key, content, JSON.stringify(objection), nowMs);
  return objection;
}
