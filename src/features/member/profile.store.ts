import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { $session, type ReadySession } from '#src/api/session.store.ts';
import { type Cut, openPicture, type PictureProblem, smallerPicture } from '#src/browser/smaller-picture.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { memberContracts } from '#src/contracts/member/member.ts';
import { memberSecurityContracts } from '#src/contracts/member/member-security.ts';
import type { ProfileField } from '#src/rules/account/profile.ts';

const calls = {
  nickname: memberContracts.changeNickname,
  payeeName: memberContracts.changePayeeName,
} as const;

type Code = ErrorsOf<(typeof calls)[ProfileField] | typeof memberContracts.changeIcon> | CallError;

/** The state of a change of the profile. */
export type ProfileChange =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  | {
      readonly status: 'failed';
      readonly code: Code | PictureProblem;
      /** What the Worker rejected, by field. */
      readonly fields: Readonly<Record<string, unknown>>;
    };

/** The contacts that this merchant verifies, each masked, or undefined if it is not verified. */
export type Contacts =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly shown: Readonly<Partial<Record<ContactKind, string | undefined>>> };

export type ContactKind = 'email' | 'mobile';

export const $contacts = atom<Contacts>({ status: 'loading' });

/** Loads the contacts of the member. */
export async function loadContacts(): Promise<void> {
  const answer = await call(memberSecurityContracts.securityConfig);
  if (!answer.ok) {
    $contacts.set({ status: 'failed' });
    return;
  }
  const steps = answer.value.steps.filter(({ name }) => name === 'email' || name === 'mobile');
  $contacts.set({
    status: 'ready',
    shown: Object.fromEntries(steps.map(({ name, shown }) => [name, shown])),
  });
}

export const $profileChange = atom<ProfileChange>({ status: 'idle' });

/** Saves a name; true on success. */
export async function changeName(field: ProfileField, typed: string): Promise<boolean> {
  $profileChange.set({ status: 'saving' });
  const answer =
    field === 'nickname'
      ? await call(calls.nickname, { nickname: typed })
      : await call(calls.payeeName, { payeeName: typed });
  if (!answer.ok) return failedBy(answer.code, answer.details);
  record(field === 'nickname' ? answer.value : { ...answer.value, payeeNameOpen: false });
  return true;
}

/** The side of the picture that is sent, in pixels: twice as large as any screen shows it, for dense screens. */
const sideMax = 512;

/** Sends a part of a picture as the member's own; true on success. */
export async function changePicture(picture: ImageBitmap, cut: Cut): Promise<boolean> {
  $profileChange.set({ status: 'saving' });
  const answer = await call(memberContracts.changeIcon, await smallerPicture(picture, sideMax, cut));
  if (!answer.ok) return failedBy(answer.code);
  record(answer.value);
  return true;
}

/** Opens a selected file as a picture; undefined, with the reason shown, if it cannot be sent. */
export async function readPicture(file: Blob): Promise<ImageBitmap | undefined> {
  const picture = await openPicture(file);
  if (picture.ok) return picture.value;
  failedBy(picture.code);
  return undefined;
}

/** Clears a failure as soon as something is typed or selected again. */
export function forgetProfileFailure(): void {
  $profileChange.set({ status: 'idle' });
}

function failedBy(code: Code | PictureProblem, fields: Readonly<Record<string, unknown>> = {}): false {
  $profileChange.set({ status: 'failed', code, fields });
  return false;
}

/** Shows saved changes everywhere on the page. */
function record(changed: Partial<ReadySession['member']>): void {
  $profileChange.set({ status: 'idle' });
  const session = $session.get();
  if (session.status === 'ready') $session.set({ ...session, member: { ...session.member, ...changed } });
}
