import {
  commitmentOf,
  type FairStream,
  isServerSeed,
  openFairStream,
} from '#src/rules/engines/fair-stream.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { CrashModel } from './crash-model.ts';

/** How many outcomes a round is drawn from, all equally likely. */
export const crashOutcomes = 4_000_000_000;

/** The multiple of a craft that never leaves the ground, in hundredths; nobody can cash out at it. */
export const groundHundredths = 100;

/**
 * The last multiple that a draw of 0 up to the outcomes reaches, in hundredths. So that every target from 1.01 on has
 * the same return, exactly floor(return × outcomes ÷ target) of the draws reach a target.
 */
export function pointOfDraw(model: CrashModel, draw: number): number {
  const reached = Math.floor((model.returnHundredths * crashOutcomes) / (crashOutcomes - draw));
  return Math.min(model.topHundredths, Math.max(groundHundredths, reached));
}

/** How many of the outcomes reach a target in hundredths. */
export function outcomesReaching(model: CrashModel, targetHundredths: number): number {
  return Math.floor((model.returnHundredths * crashOutcomes) / targetHundredths);
}

/** The round's point in hundredths, from the stream of its seeds alone. */
export async function drawPoint(model: CrashModel, stream: FairStream): Promise<number> {
  return pointOfDraw(model, await stream.below(crashOutcomes));
}

/** What a bet is paid that was cashed out at a multiple in hundredths; fractions of a minor unit are not paid. */
export function winAt(stakeMinor: number, hundredths: number): number {
  return Math.floor((stakeMinor * hundredths) / 100);
}

/** What a round's proof tells: its seed, committed to before, its own id and its number at the table. */
export interface CrashProof {
  readonly modelId: string;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly commitment: string;
  readonly serverSeed: string;
}

/** Checks a revealed server seed against its commitment; answers the point that it decided, in hundredths. */
export async function verifyPoint(
  model: CrashModel,
  { roundId, roundNumber, commitment, serverSeed }: CrashProof,
): Promise<Result<number, 'SEED_MALFORMED' | 'COMMITMENT_MISMATCH'>> {
  if (!isServerSeed(serverSeed)) return failed('SEED_MALFORMED');
  if ((await commitmentOf(serverSeed)) !== commitment) return failed('COMMITMENT_MISMATCH');
  const seeds = { serverSeed, clientSeed: roundId, nonce: roundNumber };
  return ok(await drawPoint(model, await openFairStream(seeds)));
}
