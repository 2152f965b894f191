import { atom } from 'nanostores';
import { laterVerifier } from './later-verifier.ts';
import type { Findings } from '#src/rules/evidence/findings.ts';

/** The check of a file as one union; `failed` if the verifier could not be loaded. */
export type EvidenceCheck =
  | { readonly status: 'empty' | 'loading' | 'failed' | 'refused' }
  | { readonly status: 'ready'; readonly findings: Findings; readonly keyId: string };

export const $evidenceCheck = atom<EvidenceCheck>({ status: 'empty' });

let latest: File | undefined;

/** Checks a file on this device; the verifier is loaded with the first one. */
export async function checkEvidence(file: File | undefined = latest): Promise<void> {
  if (!file) return;
  latest = file;
  $evidenceCheck.set({ status: 'loading' });
  const verifier = await laterVerifier().catch(() => undefined);
  const checked = verifier && (await verifier.checkFile(file));
  if (file !== latest) return;
  if (!verifier) $evidenceCheck.set({ status: 'failed' });
  else $evidenceCheck.set(checked ? { status: 'ready', ...checked } : { status: 'refused' });
}
