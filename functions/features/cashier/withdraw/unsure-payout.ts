import { tillOf } from '#functions/cashier/till-of.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { withdrawalById } from '#functions/features/cashier/member/withdrawals.ts';

/**
 * A withdrawal with a note that its provider has not said whether it took the payout. Only its till knows; without
 * its answer, the withdrawal is shown as it is.
 */
export async function withUnsurePayout(
  { sql, env, name }: Pick<MemberHost, 'sql' | 'env' | 'name'>,
  status: WithdrawalStatus,
): Promise<WithdrawalStatus> {
  const withdrawal = withdrawalById(sql, status.withdrawalId);
  if (withdrawal?.state !== 'approved' && withdrawal?.state !== 'sent') return status;
  const [merchant] = partsOfName(name);
  try {
    const payout = await tillOf(env, merchant, withdrawal.tillId).payout(withdrawal.withdrawalId);
    const isUnsure = payout?.state === 'unknown' || payout?.state === 'stuck';
    return isUnsure ? { ...status, isUnsure } : status;
  } catch (error) {
    logTrouble('payout-unseen', error);
    return status;
  }
}
