import { failed, ok, type Result } from '#src/rules/result.ts';
import { readAgreement, writeAgreement } from './agreement.ts';
import type { HouseRecord } from '#functions/wallet/delivery/applied.ts';
import type { HeldBy } from '#functions/wallet/held-by.ts';
import { endFreeze, type Mismatch } from './freeze.ts';
import { readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { accounts } from '#src/contracts/wallet/posting-kinds.ts';
import { outboxHolds } from '#functions/wallet/delivery/outbox.ts';
import { heldMinor, overdueHold } from './reconciliation.ts';
import { writeCheckpoint } from './replay.ts';

/** Who releases a frozen wallet, and why. */
export interface Release {
  readonly askedBy: string;
  readonly releasedBy: string;
  readonly reason: string;
  readonly requestId: string;
}

/** Why a wallet stays frozen: what has to be settled elsewhere first. */
export type ReleaseRefusal = Extract<
  Mismatch,
  'SUM_NOT_ZERO' | 'HOLD_OVERDUE' | 'CLEARING_UNDRAINED' | 'CURRENCY_DIFFERS'
>;

/** What a release is decided on. */
interface Known {
  /** What the house account had when the wallet was at `requestedAtSeq`. */
  readonly record: HouseRecord;
  readonly requestedAtSeq: number;
  readonly heldBy: readonly HeldBy[];
}

/**
 * Releases a frozen wallet in its current state: the ledger, the balances and the differences from the house
 * account and the holds are accepted as they are and stored with the freeze; no posting is made. `record`
 * was read while the wallet was at `requestedAtSeq` with an empty outbox. Must run inside a transaction.
 */
export function release(
  sql: SqlStorage,
  request: Release,
  { record, requestedAtSeq, heldBy }: Known,
  nowMs: number,
): Result<undefined, ReleaseRefusal> {
  const wallet = readWallet(sql);
  if (!wallet || wallet.frozenCode === undefined) return ok(undefined);
  const refusal = refusalOf(sql, wallet, { record, requestedAtSeq, heldBy }, nowMs);
  if (refusal) return failed(refusal);
  const { balances, headSeq, headHash } = wallet;
  const agreed = {
    seq: headSeq,
    applied: record,
    clearingMinor: balances.clearing,
    holdMinor: balances.hold - heldMinor(sql, heldBy),
  };
  const houseMinor = record.sumMinor - balances.external;
  const before = readAgreement(sql);
  writeCheckpoint(sql, { seq: headSeq, hash: headHash, balances, atMs: nowMs });
  writeAgreement(sql, agreed);
  endFreeze(sql, { ...request, atMs: nowMs, headSeq, balances, before, accepted: { ...agreed, houseMinor } });
  return ok(undefined);
}

function refusalOf(
  sql: SqlStorage,
  { balances, currency, headSeq }: Wallet,
  { record, requestedAtSeq, heldBy }: Known,
  nowMs: number,
): ReleaseRefusal | undefined {
  if (accounts.reduce((sum, name) => sum + balances[name], 0) !== 0) return 'SUM_NOT_ZERO';
  if (outboxHolds(sql) || headSeq !== requestedAtSeq) return 'CLEARING_UNDRAINED';
  if (record.currency !== undefined && record.currency !== currency) return 'CURRENCY_DIFFERS';
  return overdueHold(sql, nowMs, heldBy);
}
