import { atom } from 'nanostores';
import type { RoundResult, RoundStops } from '#src/rules/slot/evaluate-round.ts';
import { maxWinMinor } from '#src/rules/slot/evaluate-spin.ts';
import { deriveRound, verifyRound } from '#src/rules/slot/fair-round.ts';
import { readRound, type RoundField } from './round-to-verify.ts';

export type RoundCheck =
  | { readonly status: 'idle' }
  | { readonly status: 'malformed'; readonly fields: readonly RoundField[] }
  | { readonly status: 'mismatch' }
  | {
      readonly status: 'match';
      readonly round: RoundResult;
      readonly stops: RoundStops;
      /** The win is cut at this limit. */
      readonly mostMinor: number;
    };

/** What the last check of a round said. */
export const $roundCheck = atom<RoundCheck>({ status: 'idle' });

/** Computes a round anew from its seeds and compares the server seed with its hash. */
export async function checkRound(text: (field: RoundField) => string): Promise<void> {
  const asked = readRound(text);
  if (!('seeds' in asked)) return $roundCheck.set({ status: 'malformed', fields: asked });
  const { model, seeds, commitment, stakeMinor } = asked;
  const verified = await verifyRound(model, seeds, commitment, stakeMinor);
  if (!verified.ok) return $roundCheck.set({ status: 'mismatch' });
  const stops = await deriveRound(model, seeds);
  const mostMinor = maxWinMinor(model, stakeMinor);
  $roundCheck.set({ status: 'match', round: verified.value, stops, mostMinor });
}
