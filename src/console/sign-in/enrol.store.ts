import { atom } from 'nanostores';
import { type OpsFailure, opsCallOf } from '#src/console/session/ops-call.ts';
import { operatorSignInContracts } from '#src/contracts/operator-accounts/sign-in.ts';
import type { OutputOf, SentInputOf } from '#src/contracts/endpoint.ts';

type Offer = OutputOf<typeof operatorSignInContracts.operatorEnrolOptions>;
export type EnrolFailure = OpsFailure | 'PASSKEY_MISSING';

export type Enrolment =
  | { readonly status: 'loading' }
  | { readonly status: 'ended' }
  | { readonly status: 'unreachable'; readonly code: OpsFailure }
  | {
      readonly status: 'ready';
      readonly link: string;
      readonly offer: Offer;
      readonly isBusy: boolean;
      readonly failure?: EnrolFailure | undefined;
    }
  /** Shown once. */
  | { readonly status: 'done'; readonly recoveryCodes: readonly string[] };

export const $enrolment = atom<Enrolment>({ status: 'loading' });

/** Loads what the link in the address offers. It is taken out of the address, so that no history keeps it. */
export async function openLink(): Promise<void> {
  const link = location.hash.slice(1);
  if (link !== '') history.replaceState(history.state, '', location.pathname);
  const answer = await opsCallOf(operatorSignInContracts.operatorEnrolOptions, { input: { link } });
  if (answer.ok) $enrolment.set({ status: 'ready', link, offer: answer.value, isBusy: false });
  else if (answer.code === 'LINK_ENDED' || answer.code === 'INVALID_INPUT')
    $enrolment.set({ status: 'ended' });
  else $enrolment.set({ status: 'unreachable', code: answer.code });
}

/** Enrols with a passkey that this device makes. */
export async function enrolWithPasskey(): Promise<void> {
  const ready = begin();
  if (!ready) return;
  const { makePasskey } = await import('#src/api/passkey-browser.ts');
  const { offer, link } = ready;
  const passkey = await makePasskey({ ...offer, username: offer.operatorId, known: [] });
  if (!passkey) return fail('PASSKEY_MISSING');
  return finish({ link, passkey });
}

/** Enrols with a password and the code that the app shows for the offered secret. */
export async function enrolWithPassword(password: string, code: string): Promise<void> {
  const ready = begin();
  if (ready) await finish({ link: ready.link, password, code: code.trim() });
}

function begin(): Extract<Enrolment, { status: 'ready' }> | undefined {
  const state = $enrolment.get();
  if (state.status !== 'ready' || state.isBusy) return undefined;
  $enrolment.set({ ...state, isBusy: true, failure: undefined });
  return state;
}

function fail(failure: EnrolFailure): void {
  const state = $enrolment.get();
  if (state.status === 'ready') $enrolment.set({ ...state, isBusy: false, failure });
}

async function finish(input: SentInputOf<typeof operatorSignInContracts.operatorEnrol>): Promise<void> {
  const answer = await opsCallOf(operatorSignInContracts.operatorEnrol, { input });
  if (answer.ok) $enrolment.set({ status: 'done', recoveryCodes: answer.value.recoveryCodes });
  else if (answer.code === 'LINK_ENDED') $enrolment.set({ status: 'ended' });
  else fail(answer.code);
}
