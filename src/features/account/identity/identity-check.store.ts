import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import { memberCall } from '#src/api/member-call.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import {
  type DocumentKind,
  documentKinds,
  identityCheckContracts,
  type IdentityStatus,
} from '#src/contracts/account/identity-check.ts';

/** The state of the member's proof of age and identity, as one union. */
export type Identity =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly identityStatus: IdentityStatus }
  | { readonly status: 'failed'; readonly code: string };

export type SendIdentityCode =
  | ErrorsOf<
      typeof identityCheckContracts.sendIdentityCheck | typeof identityCheckContracts.sendIdentityDocument
    >
  | CallError;

/** The chosen pictures, by what they show. */
export type ChosenDocuments = Readonly<Partial<Record<DocumentKind, Blob>>>;

export const $identity = atom<Identity>({ status: 'loading' });

/** Loads the state of the proof. */
export async function loadIdentity(): Promise<void> {
  $identity.set({ status: 'loading' });
  const answer = await memberCall(identityCheckContracts.identityStanding);
  $identity.set(
    answer.ok ? { status: 'ready', identityStatus: answer.value } : { status: 'failed', code: answer.code },
  );
}

/** Uploads the pictures one by one, then the check. Returns the failure code, or undefined on success. */
export async function sendIdentity(
  birthDate: string,
  chosen: ChosenDocuments,
): Promise<SendIdentityCode | undefined> {
  const documents: string[] = [];
  for (const kind of documentKinds) {
    const picture = chosen[kind];
    if (!picture) continue;
    const sent = await call(identityCheckContracts.sendIdentityDocument, picture, { params: { kind } });
    if (!sent.ok) return sent.code;
    documents.push(sent.value.id);
  }
  const answer = await call(identityCheckContracts.sendIdentityCheck, { birthDate, documents });
  if (!answer.ok) return answer.code;
  $identity.set({ status: 'ready', identityStatus: answer.value });
  return undefined;
}
