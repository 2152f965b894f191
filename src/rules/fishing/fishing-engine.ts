import type { InstantEngine, InstantOrder } from '#src/rules/engines/instant-engine.ts';
import { drawShots, type Shot, type ShotMultiple, winsMinorOf } from './draw-shots.ts';
import { batchEveryMs, type FishingModel, shotsPerBatch, targetNamed } from './fishing-model.ts';
import { fishingModel } from './waters.ts';

export interface FishingChoice {
  readonly engine: 'fishing';
  readonly shots: readonly Shot[];
}

/** What each shot of the batch pays, in multiples of its stake. */
export interface FishingOutcome {
  readonly multiples: readonly ShotMultiple[];
}

export interface FishingShown {
  readonly engine: 'fishing';
  readonly winsMinor: readonly number[];
}

/** Whether a shot is valid in this water: its fish lives there, and its stake is on the ladder. */
function isShot(model: FishingModel, stakes: readonly number[], { species, stakeMinor }: Shot): boolean {
  return targetNamed(model, species) !== undefined && stakes.includes(stakeMinor);
}

function objection({ modelId, exponent, stakeMinor, choice }: InstantOrder<FishingChoice>) {
  const model = modelOf(modelId);
  const { shots } = choice;
  const stakes = model.shotStakesMinor[exponent];
  const isBatch = shots.length > 0 && shots.length <= shotsPerBatch;
  if (!isBatch || !shots.every((shot) => isShot(model, stakes, shot))) return 'CHOICE_REFUSED';
  const sumMinor = shots.reduce((sum, shot) => sum + shot.stakeMinor, 0);
  return sumMinor === stakeMinor ? undefined : 'STAKE_REFUSED';
}

function modelOf(modelId: string): FishingModel {
  const model = fishingModel(modelId);
  if (!model) throw new Error(`no fishing model ${modelId}`);
  return model;
}

/** Fishing: a round is a batch of shots with one bet and one win, decided at once. */
export const fishingEngine: InstantEngine<FishingChoice, FishingOutcome, never, FishingShown> = {
  name: 'fishing',
  everyMs: batchEveryMs,
  hasModel: (modelId) => fishingModel(modelId) !== undefined,
  stakesMinor: (modelId, exponent) => modelOf(modelId).shotStakesMinor[exponent],
  objection,
  async draw(modelId, stream, { shots }) {
    return { multiples: await drawShots(modelOf(modelId), stream, shots) };
  },
  position({ choice, outcome }) {
    const winsMinor = winsMinorOf(choice.shots, outcome.multiples);
    const winMinor = winsMinor.reduce((sum, each) => sum + each, 0);
    return { shown: { engine: 'fishing', winsMinor }, isDecided: true, winMinor };
  },
  accepts: () => false,
};
