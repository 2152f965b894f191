import { evaluateRound, type RoundResult, type RoundStops } from '#src/rules/slot/evaluate-round.ts';
import { freeSpinsFor } from '#src/rules/slot/evaluate-spin.ts';
import {
  commitmentOf,
  type FairSeeds,
  type FairStream,
  isClientSeed,
  isServerSeed,
  openFairStream,
} from '#src/rules/engines/fair-stream.ts';
import { scattersInWindow, windowAt } from '#src/rules/slot/reel-window.ts';
import { type SlotModel, type SpinMode, type Stops, stripsOf } from '#src/rules/slot/slot-model.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

async function drawStops(stream: FairStream, model: SlotModel, mode: SpinMode): Promise<Stops> {
  const strips = stripsOf(model, mode);
  return [
    await stream.below(strips[0].length),
    await stream.below(strips[1].length),
    await stream.below(strips[2].length),
    await stream.below(strips[3].length),
    await stream.below(strips[4].length),
  ];
}

/** Derives the stops of every spin in a round, spin by spin, from the first to the fifth reel. */
export async function deriveRound(model: SlotModel, seeds: FairSeeds): Promise<RoundStops> {
  const stream = await openFairStream(seeds);
  const base = await drawStops(stream, model, 'base');
  const window = windowAt(model, 'base', base);
  const scatterCount = scattersInWindow(window);
  const free: Stops[] = [];
  while (free.length < freeSpinsFor(model, scatterCount)) {
    free.push(await drawStops(stream, model, 'free'));
  }
  return { base, free };
}

export type FairnessError = 'SEED_MALFORMED' | 'COMMITMENT_MISMATCH';

/** Checks a revealed server seed against its commitment and replays the round it decided. */
export async function verifyRound(
  model: SlotModel,
  seeds: FairSeeds,
  commitment: string,
  stakeMinor: number,
): Promise<Result<RoundResult, FairnessError>> {
  if (!isServerSeed(seeds.serverSeed) || !isClientSeed(seeds.clientSeed)) {
    return failed('SEED_MALFORMED');
  }
  if ((await commitmentOf(seeds.serverSeed)) !== commitment) return failed('COMMITMENT_MISMATCH');
  return ok(evaluateRound(model, await deriveRound(model, seeds), stakeMinor));
}
