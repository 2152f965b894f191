import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import {
  type DocumentKind,
  documentKinds,
  identityCheckContracts,
  type IdentityStanding,
} from '#src/contracts/identity-check.ts';

/** How the member stands with the proof of age and identity, as one union. */
export type Identity =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly standing: IdentityStanding }
  | { readonly status: 'failed'; readonly code: string };

export type SendIdentityCode =
  | ErrorsOf<
      typeof identityCheckContracts.sendIdentityCheck | typeof identityCheckContracts.sendIdentityDocument
    >
  | CallError;

/** The pictures that were chosen, by what they show. */
export type ChosenDocuments = Readonly<Partial<Record<DocumentKind, Blob>>>;

export const $identity = atom<Identity>({ status: 'loading' });

/** Asks where the proof stands. */
export async function loadIdentity(): Promise<void> {
  $identity.set({ status: 'loading' });
  const answer = await call(identityCheckContracts.identityStanding);
  $identity.set(
    answer.ok ? { status: 'ready', standing: answer.value } : { status: 'failed', code: answer.code },
  );
}

/** Sends the pictures one by one, then the check that they belong to; undefined once it has arrived. */
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
  $identity.set({ status: 'ready', standing: answer.value });
  return undefined;
}
