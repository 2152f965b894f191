import { isEasyPaymentPassword } from '#src/rules/account/payment-password.ts';
import type { PinRefusal, PinTask, PinValues } from '#src/features/cashier/payout/payment-pin.store.ts';
import { refusedText } from '#src/features/cashier/payout/cards-text.ts';
import type { PinWords } from '#src/features/cashier/payout/cards-words.server.ts';

export type PinField = keyof PinValues;

export const noPinValues: PinValues = {
  loginPassword: '',
  oldPassword: '',
  verificationCode: '',
  newPassword: '',
  repeated: '',
};

/** The fields of each form, in their order. */
export const pinFields: Readonly<Record<PinTask, readonly PinField[]>> = {
  set: ['newPassword', 'repeated', 'loginPassword'],
  change: ['oldPassword', 'newPassword', 'repeated'],
  reset: ['verificationCode', 'newPassword', 'repeated', 'loginPassword'],
};

const digits = /^\d{6}$/;

/** The problem of each field, checked before the form is sent. */
export function pinProblems(
  task: PinTask,
  values: PinValues,
  { t }: PinWords,
): Partial<Record<PinField, string>> {
  const wrong: Readonly<Record<PinField, string | undefined>> = {
    loginPassword: values.loginPassword === '' ? t.loginPasswordShort : undefined,
    oldPassword: digits.test(values.oldPassword) ? undefined : t.pinShort,
    verificationCode: digits.test(values.verificationCode) ? undefined : t.codeShort,
    newPassword: !digits.test(values.newPassword)
      ? t.pinShort
      : isEasyPaymentPassword(values.newPassword)
        ? t.pinEasy
        : undefined,
    repeated: values.repeated === values.newPassword ? undefined : t.pinDifferent,
  };
  return Object.fromEntries(
    pinFields[task].flatMap((field) => (wrong[field] === undefined ? [] : [[field, wrong[field]]])),
  );
}

/** The field that a refusal concerns; undefined when it concerns the whole form. */
const fieldOf: Readonly<Partial<Record<string, PinField>>> = {
  PASSWORD_WRONG: 'loginPassword',
  PAYMENT_PASSWORD_WRONG: 'oldPassword',
  PASSWORD_UNCHANGED: 'newPassword',
  FIELDS_INVALID: 'newPassword',
  VERIFICATION_CODE_WRONG: 'verificationCode',
};

/** The message of a refusal, with the field that it concerns. */
export function refusedField(
  refusal: NonNullable<PinRefusal>,
  words: PinWords,
): { readonly field: PinField | undefined; readonly text: string } {
  const field = fieldOf[refusal.code];
  const isEasy = refusal.code === 'FIELDS_INVALID';
  return { field, text: isEasy ? words.t.pinEasy : refusedText(words, refusal) };
}
