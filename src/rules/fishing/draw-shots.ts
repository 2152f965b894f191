import type { FairStream } from '#src/rules/engines/fair-stream.ts';
import { catchOdds, type FishingModel, isCatch, type Species, targetNamed } from './fishing-model.ts';

/** One shot as a bet: its target and its cost. */
export interface Shot {
  /** The code of a species in this water, or `boss`. */
  readonly species: string;
  readonly stakeMinor: number;
}

/** What a shot pays, in multiples of its stake; 0 if the fish got away. */
export type ShotMultiple = number;

/** Decides a batch shot by shot, in order; throws if this water does not have the fish. */
export async function drawShots(
  model: FishingModel,
  stream: FairStream,
  shots: readonly Pick<Shot, 'species'>[],
): Promise<readonly ShotMultiple[]> {
  const multiples: ShotMultiple[] = [];
  for (const { species: name } of shots) {
    const species = targetNamed(model, name);
    if (!species) throw new RangeError(`no ${name} in ${model.id}`);
    multiples.push(await drawShot(model, stream, species));
  }
  return multiples;
}

async function drawShot(model: FishingModel, stream: FairStream, species: Species): Promise<ShotMultiple> {
  const odds = catchOdds(model, species);
  if (!isCatch(odds, await stream.below(odds.of))) return 0;
  const { multiples } = species;
  const at = multiples.length > 1 ? await stream.below(multiples.length) : 0;
  return multiples[at] ?? 0;
}

/** What each shot of a batch pays, in minor units. */
export function winsMinorOf(shots: readonly Shot[], multiples: readonly ShotMultiple[]): readonly number[] {
  if (shots.length !== multiples.length) throw new RangeError('a batch and its outcome differ in length');
  return shots.map(({ stakeMinor }, index) => stakeMinor * (multiples[index] ?? 0));
}
