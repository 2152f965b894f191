import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { isClientSeed, isServerSeed } from '#src/rules/engines/fair-stream.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';

/** The fields of the form, named as in the address fragment. */
export const roundFields = ['server', 'hash', 'client', 'nonce', 'model', 'stake'] as const;
export type RoundField = (typeof roundFields)[number];

export interface RoundToVerify {
  readonly model: SlotModel;
  readonly seeds: { readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
  readonly commitment: string;
  readonly stakeMinor: number;
}

/** Parses the round to verify; returns the names of malformed fields instead if there are any. */
export function readRound(text: (field: RoundField) => string): RoundToVerify | readonly RoundField[] {
  const serverSeed = text('server').trim().toLowerCase();
  const commitment = text('hash').trim().toLowerCase();
  const clientSeed = text('client').trim();
  const [nonce, stakeMinor] = [wholeNumber(text('nonce')), wholeNumber(text('stake'))];
  const model = slotModel(text('model'));
  const fitsLines = model !== undefined && stakeMinor > 0 && stakeMinor % model.lineCount === 0;
  const sound: Record<RoundField, boolean> = {
    server: isServerSeed(serverSeed),
    hash: /^[0-9a-f]{64}$/.test(commitment),
    client: isClientSeed(clientSeed),
    nonce: nonce >= 0,
    model: model !== undefined,
    stake: fitsLines,
  };
  const malformed = roundFields.filter((field) => !sound[field]);
  if (malformed.length > 0 || !model) return malformed;
  return { model, seeds: { serverSeed, clientSeed, nonce }, commitment, stakeMinor };
}

function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : -1;
}
