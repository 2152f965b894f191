import { atom } from 'nanostores';
import { call } from '#src/api/client.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { ErrorsOf } from '#src/contracts/endpoint.ts';
import { type DrawProof, lotteryDrawsContracts } from '#src/contracts/lottery-draws.ts';
import {
  checkProof,
  type ProofFindings,
  type ProvenRandomness,
} from '#src/rules/lottery/draw/check-proof.ts';
import { loadRules } from './board-rules.ts';

/** How far the check of a draw is. */
export type ProofCheck =
  | { readonly status: 'loading' }
  /** The address names no draw. */
  | { readonly status: 'unasked' }
  | {
      readonly status: 'failed';
      readonly code: CallError | ErrorsOf<typeof lotteryDrawsContracts.drawProof>;
    }
  | { readonly status: 'checked'; readonly proof: DrawProof; readonly findings: ProofFindings };

export const $proof = atom<ProofCheck>({ status: 'loading' });

/** The library of the signature is large, and only draws with outside randomness have one. */
const provenRandomness: ProvenRandomness = async (...asked) =>
  (await import('#src/rules/lottery/draw/drand-signature.ts')).provenRandomness(...asked);

/** Asks for what a draw was made of, and works it out anew in this browser. */
export async function loadProof(search: string): Promise<void> {
  const query = new URLSearchParams(search);
  const gameId = query.get('game') ?? '';
  const numero = query.get('numero') ?? '';
  if (!/^[1-9]\d{0,5}$/.test(gameId) || !/^\d{8,14}$/.test(numero)) return $proof.set({ status: 'unasked' });
  $proof.set({ status: 'loading' });
  const answer = await call(lotteryDrawsContracts.drawProof, undefined, {
    params: { gameId: Number(gameId), numero },
  });
  if (!answer.ok) return $proof.set({ status: 'failed', code: answer.code });
  const { proof } = answer.value;
  const findings = await checkProof(proof, await loadRules(proof.shape), provenRandomness);
  $proof.set({ status: 'checked', proof, findings });
}
