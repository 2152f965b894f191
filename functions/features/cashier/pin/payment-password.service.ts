import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { hashPassword } from '#functions/member/password-hash.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { notifyLater } from '#functions/verification/notices.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import { isEasyPaymentPassword } from '#src/rules/account/payment-password.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { OwnerPort } from '#functions/features/cashier/owner-port.ts';
import { checkPaymentPassword } from './payment-password.check.ts';
import { type Payee, payeeById, writePaymentPassword } from './payment-password.repo.ts';

type SetCall = typeof paymentPasswordContracts.setPaymentPassword;
type ChangeCall = typeof paymentPasswordContracts.changePaymentPassword;
type Done = Record<string, never>;

/** Whether the member has a payment password. */
export async function hasPaymentPassword(
  { env, merchant }: RequestContext,
  { memberId }: SessionClaims,
): Promise<Result<{ hasWithdrawalPassword: boolean }, 'SESSION_ENDED'>> {
  const payee = await payeeById(env, merchant, memberId);
  if (payee?.status !== 'active') return failed('SESSION_ENDED');
  return ok({ hasWithdrawalPassword: payee.paymentPasswordHash !== null });
}

/** Sets the first payment password; the login password proves that the member makes the request. */
export async function setPaymentPassword(
  owner: OwnerPort,
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  { loginPassword, newPassword }: InputOf<SetCall>,
): Promise<Result<Done, SetCall['errors'][number] | 'SESSION_ENDED'>> {
  const { env, merchant } = context;
  if (isEasyPaymentPassword(newPassword)) return failed('FIELDS_INVALID', { newPassword: 'tooCommon' });
  const proved = await owner.provePassword(context, session, loginPassword);
  if (!proved.ok) return proved;
  const payee = await payeeById(env, merchant, session.memberId);
  if (!payee) return failed('SESSION_ENDED');
  if (payee.paymentPasswordHash !== null) return failed('PAYMENT_PASSWORD_EXISTS');
  if (!(await writePaymentPassword(env, merchant, payee, await hashPassword(newPassword))))
    return failed('PAYMENT_PASSWORD_EXISTS');
  notifyLater(request, context, payee, 'paymentPasswordSet');
  return ok({});
}

/**
 * Changes the payment password. Withdrawals then wait for a while, so that a thief of
 * both passwords gains nothing at once.
 */
export async function changePaymentPassword(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  { oldPassword, newPassword }: InputOf<ChangeCall>,
): Promise<Result<Done, ChangeCall['errors'][number] | 'SESSION_ENDED'>> {
  if (isEasyPaymentPassword(newPassword)) return failed('FIELDS_INVALID', { newPassword: 'tooCommon' });
  const payee = await checkPaymentPassword(context, session, oldPassword);
  if (!payee.ok) return payee;
  if (oldPassword === newPassword) return failed('PASSWORD_UNCHANGED');
  const isReplaced = await replacePaymentPassword(request, context, payee.value, newPassword);
  // A concurrent change was faster, so the old password is no longer right.
  return isReplaced ? ok({}) : failed('PAYMENT_PASSWORD_WRONG');
}

/**
 * Replaces the payment password that was read and begins the wait; returns
 * false if a concurrent change was faster.
 */
export async function replacePaymentPassword(
  request: Request,
  context: RequestContext,
  payee: Payee,
  newPassword: string,
): Promise<boolean> {
  const { env, merchant, nowMs } = context;
  const hash = await hashPassword(newPassword);
  // The wait is stored before the password, so that a crash in between leaves no way around it.
  await playerOf(env, merchant, payee.id).recordPaymentPassword(nowMs);
  if (!(await writePaymentPassword(env, merchant, payee, hash))) return false;
  notifyLater(request, context, payee, 'paymentPasswordSet');
  return true;
}
