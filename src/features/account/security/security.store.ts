import { atom } from 'nanostores';
import { memberCall } from '#src/api/member-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf, OutputOf } from '#src/contracts/endpoint.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import type { Failed, Result } from '#src/rules/result.ts';
import { callSealed, type SealedCallError } from '#src/api/sealed-call.ts';
import {
  forgetRefusedCode,
  forgetRefusedCodes,
  recordRefusedCode,
} from '#src/features/account/form/sms-code.store.ts';
import { captchaAfter, captchaAnswer, renewCaptcha } from '#src/api/captcha.store.ts';

const { securityConfig, changeEmail, changeMobile } = memberSecurityContracts;

export type SecurityStep = OutputOf<typeof securityConfig>['steps'][number];

export type Security =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly code: ErrorsOf<typeof securityConfig> | CallError }
  | { readonly status: 'ready'; readonly steps: readonly SecurityStep[] };

/** A contact as it was typed. */
export type TypedContact =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'mobile'; readonly mobileNum: string; readonly countryDialingCode: string };

export type ContactFailure = ErrorsOf<typeof changeEmail | typeof changeMobile> | SealedCallError;

/** The state of verifying one contact: typing it, or waiting for its code. */
export type ContactTask =
  | { readonly step: 'none' }
  | { readonly step: 'address'; readonly kind: TypedContact['kind']; readonly owner: Owner }
  /** `untilMs` is when another code can be requested, by the device's monotonic clock. */
  | { readonly step: 'code'; readonly contact: TypedContact; readonly untilMs: number };

/** What the owner must provide before the site sends a code: nothing, the password, or a fresh login. */
export type Owner = 'known' | 'password' | 'login';

export const $security = atom<Security>({ status: 'loading' });
export const $contactTask = atom<ContactTask>({ step: 'none' });
export const $contactBusy = atom(false);
export const $contactFailure = atom<ContactFailure | undefined>(undefined);

const minuteMs = 60_000;

/** Loads the security steps and which of them are done. */
export async function loadSecurity(): Promise<void> {
  const answer = await memberCall(securityConfig);
  $security.set(
    answer.ok ? { status: 'ready', steps: answer.value.steps } : { status: 'failed', code: answer.code },
  );
}

/** Starts to verify a contact. */
export function beginContact(kind: TypedContact['kind']): void {
  moveOn({ step: 'address', kind, owner: 'known' });
}

export function endContact(): void {
  moveOn({ step: 'none' });
}

/** Clears a failure as soon as something is typed. */
export function forgetContactFailure(): void {
  $contactFailure.set(undefined);
  forgetRefusedCode();
}

/** Sends a code to a contact. */
export async function askContactCode(
  contact: TypedContact,
  proof: { readonly password?: string | undefined; readonly captcha?: string | undefined } = {},
): Promise<void> {
  const password = proof.password ? { password: proof.password } : {};
  const sent = await during(() => change(contact, { ...password, ...captchaAnswer(proof.captcha) }));
  if (!sent) return;
  if (sent.ok) {
    const { expiredMinutes = 1 } = sent.value;
    forgetRefusedCodes();
    moveOn({ step: 'code', contact, untilMs: performance.now() + expiredMinutes * minuteMs });
    await renewCaptcha();
  } else await refused(contact, sent);
}

/** Submits the code that was received; true once the contact is verified as the member's. */
export async function proveContact(contact: TypedContact, verificationCode: string): Promise<boolean> {
  const proved = await during(() => change(contact, { verificationCode }));
  if (!proved) return false;
  if (!proved.ok) {
    $contactFailure.set(proved.code);
    recordRefusedCode(proved.code);
    return false;
  }
  endContact();
  await loadSecurity();
  return true;
}

function change(
  typed: TypedContact,
  proof: Readonly<Record<string, unknown>>,
): Promise<Result<OutputOf<typeof changeEmail>, ContactFailure>> {
  const { kind, ...contact } = typed;
  return kind === 'email'
    ? callSealed(changeEmail, { ...(contact as { email: string }), ...proof })
    : callSealed(changeMobile, {
        ...(contact as { mobileNum: string; countryDialingCode: string }),
        ...proof,
      });
}

async function refused({ kind }: TypedContact, refusal: Failed<ContactFailure>): Promise<void> {
  const { code, details } = refusal;
  if (code === 'PASSWORD_NEEDED') {
    $contactTask.set({
      step: 'address',
      kind,
      owner: details?.['hasPassword'] === false ? 'login' : 'password',
    });
    return;
  }
  $contactFailure.set(code);
  await captchaAfter(refusal);
}

function moveOn(task: ContactTask): void {
  $contactFailure.set(undefined);
  $contactTask.set(task);
}

/** Runs one request at a time; undefined when another is under way. */
async function during<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  if ($contactBusy.get()) return undefined;
  $contactBusy.set(true);
  $contactFailure.set(undefined);
  try {
    return await work();
  } finally {
    $contactBusy.set(false);
  }
}
