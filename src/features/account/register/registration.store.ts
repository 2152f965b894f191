import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { accountContracts } from '#src/contracts/account/account.ts';
import { affiliatesContracts } from '#src/contracts/account/affiliates.ts';
import { mobileRegistrationContracts } from '#src/contracts/account/mobile-registration.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import { captchaAfter, captchaAnswer } from '#src/api/captcha.store.ts';
import { enter } from '#src/features/account/form/login-end.ts';
import { recordRefusedCode } from '#src/features/account/form/sms-code.store.ts';
import { accountInDoubt } from './lost-registration.ts';
import { deviceHeader } from '#src/browser/installed.ts';
import { sentClaim } from './claim.store.ts';
import { registeredFrom } from './registered-from.ts';
import type { RegisterBy } from './registration-settings.store.ts';
import { $name } from './username.store.ts';

export type RegistrationState =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  | { readonly status: 'in' }
  | {
      readonly status: 'failed';
      readonly code:
        | ErrorsOf<
            typeof accountContracts.memberRegister | typeof mobileRegistrationContracts.memberRegisterMobile
          >
        | SealedCallError;
      /** The Worker's field errors, by field. */
      readonly fields: Readonly<Record<string, unknown>>;
      /** Whether it was refused because an earlier try, whose answer was lost, opened the account. */
      readonly exists?: boolean;
    };

export const $registration = atom<RegistrationState>({ status: 'idle' });

interface Agreement {
  readonly version: string;
  readonly accepted: boolean;
}

/** Registers the member, who is signed in and goes on to the page that requested it. */
export async function register(
  method: RegisterBy,
  values: Readonly<Record<string, string>>,
  agreement: Agreement,
  welcome: string,
): Promise<void> {
  if ($registration.get().status === 'sending') return;
  $registration.set({ status: 'sending' });
  if (!(await isInvited(values['affiliateCode']))) {
    $registration.set({ status: 'failed', code: 'FIELDS_INVALID', fields: { affiliateCode: 'unknown' } });
    return;
  }
  const outcome = await requested(method, given(values), {
    agreement,
    ...captchaAnswer(values['captcha']),
  });
  if (outcome.ok) {
    $registration.set({ status: 'in' });
    enter(welcome);
    return;
  }
  const own = await accountInDoubt(outcome, { ...sentClaim(), ...values });
  if (own === 'entered') {
    $registration.set({ status: 'in' });
    enter(welcome);
    return;
  }
  const exists = own === 'exists';
  $registration.set({ status: 'failed', code: outcome.code, fields: outcome.details ?? {}, exists });
  if (exists) return;
  if (outcome.code === 'USERNAME_TAKEN') $name.set({ status: 'taken', requested: values['username'] ?? '' });
  recordRefusedCode(outcome.code);
  await captchaAfter(outcome);
}

/** Whether the invite code can be used, if one was typed; the site checks it again on registration. */
async function isInvited(code: string | undefined): Promise<boolean> {
  if (!code) return true;
  const answer = await call(affiliatesContracts.checkAffiliate, { code, domain: location.hostname });
  return answer.ok || answer.code !== 'AFFILIATE_UNKNOWN';
}

function requested(
  method: RegisterBy,
  typed: ReturnType<typeof given>,
  proofs: ReturnType<typeof captchaAnswer> & { readonly agreement: Agreement },
) {
  const { username: kept, ...offer } = sentClaim();
  const whence = { ...proofs, ...registeredFrom(), ...offer };
  const { username = kept ?? '', password = '', confirmPassword = '', ...others } = typed;
  if (method === 'username')
    return callSealed(
      accountContracts.memberRegister,
      {
        ...others,
        ...whence,
        username,
        password,
        confirmPassword,
      },
      deviceHeader(),
    );
  const { countryDialingCode = '', mobileNum = '', ...rest } = others;
  const secret = password === '' ? {} : { password, confirmPassword };
  return callSealed(
    mobileRegistrationContracts.memberRegisterMobile,
    {
      ...rest,
      ...secret,
      ...whence,
      ...(kept === undefined ? {} : { username: kept }),
      countryDialingCode,
      mobileNum,
    },
    deviceHeader(),
  );
}

/** The typed values; without a number, neither its country nor its code is sent. */
export function given(
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string | undefined>> {
  const typed = Object.entries(values).filter(([name, value]) => value !== '' && name !== 'captcha');
  const { countryDialingCode, verificationCode, ...others } = Object.fromEntries(typed) as Record<
    string,
    string | undefined
  >;
  if (others['mobileNum'] === undefined) return others;
  return { ...others, countryDialingCode, ...(verificationCode === undefined ? {} : { verificationCode }) };
}

/** Clears a failure as soon as the form is changed. */
export function forgetRegistrationFailure(): void {
  if ($registration.get().status === 'failed') $registration.set({ status: 'idle' });
}
