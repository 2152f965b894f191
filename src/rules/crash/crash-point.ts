import {
  commitmentOf,
  type FairStream,
  isServerSeed,
  openFairStream,
} from '#src/rules/engines/fair-stream.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { CrashModel } from './crash-model.ts';

/** The number of equally likely outcomes that a round is drawn from. */
export const crashOutcomes = 4_000_000_000;

/** The multiple of a craft that never takes off, in hundredths; nobody can cash out at it. */
export const groundHundredths = 100;

/**
 * The last multiple that a draw, from 0 up to but not including the number of outcomes, reaches, in hundredths.
 * Exactly floor(return × outcomes ÷ target) draws reach a target, so every target from 1.01 up has the same return.
 */
export function pointOfDraw(model: CrashModel, draw: number): number {
  const reached = Math.floor((model.returnHundredths * crashOutcomes) / (crashOutcomes - draw));
  return Math.min(model.topHundredths, Math.max(groundHundredths, reached));
}

/** The number of outcomes that reach a target given in hundredths. */
export function outcomesReaching(model: CrashModel, targetHundredths: number): number {
  return Math.floor((model.returnHundredths * crashOutcomes) / targetHundredths);
}

/** The round's point in hundredths, derived only from the stream of its seeds. */
export async function drawPoint(model: CrashModel, stream: FairStream): Promise<number> {
  return pointOfDraw(model, await stream.below(crashOutcomes));
}

/** The payout of a bet cashed out at a multiple in hundredths, rounded down to whole minor units. */
export function winAt(stakeMinor: number, hundredths: number): number {
  return Math.floor((stakeMinor * hundredths) / 100);
}

/** A round's proof: its seed and the prior commitment to it, its id and its number at the table. */
export interface CrashProof {
  readonly modelId: string;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly commitment: string;
  readonly serverSeed: string;
}

/** Checks a revealed server seed against its commitment and returns the point it decided, in hundredths. */
export async function verifyPoint(
  model: CrashModel,
  { roundId, roundNumber, commitment, serverSeed }: CrashProof,
): Promise<Result<number, 'SEED_MALFORMED' | 'COMMITMENT_MISMATCH'>> {
  if (!isServerSeed(serverSeed)) return failed('SEED_MALFORMED');
  if ((await commitmentOf(serverSeed)) !== commitment) return failed('COMMITMENT_MISMATCH');
  const seeds = { serverSeed, clientSeed: roundId, nonce: roundNumber };
  return ok(await drawPoint(model, await openFairStream(seeds)));
}
