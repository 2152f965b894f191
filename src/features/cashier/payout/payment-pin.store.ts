import { captchaAfter, captchaAnswer } from '#src/api/captcha.store.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { paymentPasswordContracts } from '#src/contracts/cashier/payment-password.ts';
import type { Details, Result } from '#src/rules/result.ts';
import { loadPayoutGuard } from './payout-guard.store.ts';

const { setPaymentPassword, changePaymentPassword, resetPaymentPassword } = paymentPasswordContracts;

/** The calls of the payment PIN screen, listed for their failures. */
export const pinCalls = [setPaymentPassword, changePaymentPassword, resetPaymentPassword] as const;

export type PinCode = ErrorsOf<(typeof pinCalls)[number]> | SealedCallError;
/** Why a change of the PIN was refused; undefined on success. */
export type PinRefusal = { readonly code: PinCode; readonly details: Details | undefined } | undefined;

/** The values typed into the fields of one of the forms. */
export type PinValues = Readonly<
  Record<'loginPassword' | 'oldPassword' | 'verificationCode' | 'newPassword' | 'repeated', string>
>;

export type PinTask = 'set' | 'change' | 'reset';

/** Sets, changes or resets the payment PIN. */
export async function sendPin(task: PinTask, values: PinValues): Promise<PinRefusal> {
  const { loginPassword, oldPassword, verificationCode, newPassword } = values;
  const answer = await (task === 'set'
    ? callSealed(setPaymentPassword, { loginPassword, newPassword })
    : task === 'change'
      ? callSealed(changePaymentPassword, { oldPassword, newPassword })
      : callSealed(resetPaymentPassword, { loginPassword, newPassword, verificationCode }));
  // A wrong PIN may have locked the payment PIN.
  await loadPayoutGuard();
  return refusalOf(answer);
}

/**
 * Sends a code to the member's verified contact, and returns that contact, masked. `digits` are those of the
 * captcha, if one is shown.
 */
export async function askPinCode(
  digits: string | undefined,
): Promise<{ readonly shown: string } | NonNullable<PinRefusal>> {
  const answer = await callSealed(resetPaymentPassword, captchaAnswer(digits));
  if (answer.ok) return { shown: answer.value.shown ?? '' };
  const { code, details } = answer;
  await captchaAfter(answer);
  return { code, details };
}

function refusalOf(answer: Result<unknown, PinCode>): PinRefusal {
  return answer.ok ? undefined : { code: answer.code, details: answer.details };
}
