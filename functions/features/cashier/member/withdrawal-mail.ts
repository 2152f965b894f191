import { type Notice, notifyMember } from '#functions/verification/notices.ts';
import type { WithdrawalState } from '#src/contracts/cashier/cashier-fields.ts';
import { payeeById } from '#functions/features/cashier/pin/payment-password.repo.ts';

const notices: Readonly<Partial<Record<WithdrawalState, Notice>>> = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalReturned',
  failed: 'withdrawalReturned',
  bounced: 'withdrawalReturned',
};

/** The mail notice for a withdrawal's state; undefined for states without a mail. */
export function withdrawalNotice({ state }: { readonly state: WithdrawalState }): Notice | undefined {
  return notices[state];
}

/** Mails a member the state of a withdrawal. A repeated call sends nothing more. */
export async function mailWithdrawal(
  env: Env,
  merchant: string,
  memberId: string,
  of: { readonly withdrawalId: string; readonly state: WithdrawalState; readonly language: string },
): Promise<void> {
  const { withdrawalId, state, language } = of;
  const notice = withdrawalNotice(of);
  const member = notice && (await payeeById(env, merchant, memberId));
  if (!member) return;
  const messageId = `withdrawal/${withdrawalId}/${state}`;
  await notifyMember(env, merchant, member, { notice, language, messageId });
}
