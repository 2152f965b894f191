import type { WordsFor } from '#src/i18n/words.ts';
import { commitmentOf, type FairSeeds, isClientSeed, isServerSeed } from '#src/rules/engines/fair-stream.ts';
import type { CheckField, FieldText } from './engine-check.ts';

/** The fields of a round played on a server seed, the player's own seed and a nonce. */
export function seedFields({ t }: WordsFor<'round-check'>): readonly CheckField[] {
  return [
    { name: 'server', kind: 'code', label: t.serverSeed, hint: t.serverSeedHint },
    { name: 'hash', kind: 'code', label: t.commitment },
    { name: 'client', kind: 'code', label: t.clientSeed, maxLength: 64 },
  ];
}

export interface ReadSeeds {
  readonly seeds: FairSeeds;
  readonly commitment: string;
  /** The names of the malformed fields. */
  readonly malformed: readonly string[];
}

/** Reads those fields and the nonce, ignoring surrounding blanks and capitals. */
export function readSeeds(text: FieldText): ReadSeeds {
  const serverSeed = text('server').trim().toLowerCase();
  const commitment = text('hash').trim().toLowerCase();
  const clientSeed = text('client').trim();
  const nonce = wholeNumber(text('nonce'));
  const malformed = [
    ...(isServerSeed(serverSeed) ? [] : ['server']),
    ...(/^[0-9a-f]{64}$/.test(commitment) ? [] : ['hash']),
    ...(isClientSeed(clientSeed) ? [] : ['client']),
    ...(nonce >= 0 ? [] : ['nonce']),
  ];
  return { seeds: { serverSeed, clientSeed, nonce }, commitment, malformed };
}

/** Whether the server seed matches the commitment. */
export async function isCommitted({ seeds, commitment }: ReadSeeds): Promise<boolean> {
  return (await commitmentOf(seeds.serverSeed)) === commitment;
}

/** A whole number from a field; -1 for anything else. */
export function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : -1;
}
