import { answerMsMax, call, failedCall } from '#src/api/client.ts';
import { type RequestFailure, askUntilKnown } from '#src/api/in-doubt.ts';
import { KeptId, type KeptRequest } from '#src/api/kept-id.ts';
import { callSealed } from '#src/api/sealed-call.ts';
import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import type { SentInputOf } from '#src/contracts/endpoint.ts';
import { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { type Ok, ok } from '#src/rules/result.ts';
import { loadFunds } from './funds.store.ts';
import { keepWithdrawal, loadWithdrawals, type WithdrawCode } from './withdrawals.store.ts';

const { withdraw, withdrawals } = withdrawalsContracts;

/** The last request, while it is not known whether it set money aside. */
const request = new KeptId('withdrawal');

/**
 * Requests a withdrawal; while its outcome is unknown, the same request keeps its id. Another request is not sent before
 * the kept one is resolved: if that withdrawal stands, it is returned instead. Returns the withdrawal, or the failure.
 */
export async function sendWithdrawal(
  query: Omit<SentInputOf<typeof withdraw>, 'withdrawalId'>,
): Promise<Ok<WithdrawalStatus> | RequestFailure<WithdrawCode>> {
  const content = JSON.stringify([query.cardId, query.amountMinor]);
  const before = request.inDoubt;
  if (before && before.content !== content) {
    const stands = await resolved(before);
    if (stands) return stands;
  }
  const { id: withdrawalId } = request.send(content);
  const input = { ...query, withdrawalId };
  const answer = await askUntilKnown(withdraw, () => callSealed(withdraw, input), {
    wasInDoubt: before?.id === withdrawalId,
  });
  if (answer.ok || !answer.isInDoubt) request.release();
  return answer.ok ? shown(answer.value) : answer;
}

/** What became of a request whose answer was lost; undefined if it set nothing aside, and no copy of it is under way. */
async function resolved({
  id,
  sentAtMs,
}: KeptRequest): Promise<Ok<WithdrawalStatus> | RequestFailure<WithdrawCode> | undefined> {
  const answer = await call(withdrawals, { id });
  const withdrawal = answer.ok ? answer.value.list[0] : undefined;
  const isNone = !answer.ok && answer.code === 'WITHDRAWAL_UNKNOWN' && Date.now() >= sentAtMs + answerMsMax;
  if (withdrawal || isNone) request.release();
  if (withdrawal) return shown(withdrawal);
  return isNone ? undefined : { ...failedCall('UNREACHABLE', 'unknown'), isInDoubt: true };
}

function shown(withdrawal: WithdrawalStatus): Ok<WithdrawalStatus> {
  keepWithdrawal(withdrawal.withdrawalId, withdrawal);
  // The withdrawal's page opens before the funds change: with nothing left, the form under the sheet would go.
  void loadFunds();
  void loadWithdrawals();
  return ok(withdrawal);
}
