import type { FairStream } from '#src/rules/engines/fair-stream.ts';
import type { InstantEngine } from '#src/rules/engines/instant-engine.ts';
import { ballCount, boardSize, kenoModel, type KenoModel, payHundredths, picksMax } from './keno-model.ts';

export interface KenoChoice {
  readonly engine: 'keno';
  readonly picks: readonly number[];
}

/** The balls in the order they were drawn. */
export interface KenoOutcome {
  readonly drawn: readonly number[];
}

export interface KenoShown {
  readonly engine: 'keno';
  readonly drawn: readonly number[];
}

/** Draws twenty of eighty balls without replacement. */
async function drawBalls(stream: FairStream): Promise<number[]> {
  const left = Array.from({ length: boardSize }, (_, at) => at + 1);
  const drawn: number[] = [];
  while (drawn.length < ballCount) drawn.push(...left.splice(await stream.below(left.length), 1));
  return drawn;
}

/** The picked numbers that were drawn. */
export function hitsOf(picks: readonly number[], drawn: readonly number[]): readonly number[] {
  const balls = new Set(drawn);
  return picks.filter((pick) => balls.has(pick));
}

/** Whether the picks are valid: one to ten different numbers of the board. */
export function arePicks(picks: readonly number[]): boolean {
  const isOfBoard = (pick: number) => Number.isInteger(pick) && pick >= 1 && pick <= boardSize;
  const isCount = picks.length >= 1 && picks.length <= picksMax;
  return isCount && picks.every(isOfBoard) && new Set(picks).size === picks.length;
}

function modelOf(modelId: string): KenoModel {
  const model = kenoModel(modelId);
  if (!model) throw new Error(`no keno model ${modelId}`);
  return model;
}

/** Keno: twenty of eighty balls against one to ten numbers picked by the player, decided at once. */
export const kenoEngine: InstantEngine<KenoChoice, KenoOutcome, never, KenoShown> = {
  name: 'keno',
  hasModel: (modelId) => kenoModel(modelId) !== undefined,
  stakesMinor: (modelId, exponent) => modelOf(modelId).stakesMinor[exponent],
  objection({ modelId, exponent, stakeMinor, choice }) {
    if (!modelOf(modelId).stakesMinor[exponent].includes(stakeMinor)) return 'STAKE_REFUSED';
    return arePicks(choice.picks) ? undefined : 'CHOICE_REFUSED';
  },
  async draw(_modelId, stream) {
    return { drawn: await drawBalls(stream) };
  },
  position({ modelId, stakeMinor, choice, outcome }) {
    const { drawn } = outcome;
    const hits = hitsOf(choice.picks, drawn).length;
    const winMinor = Math.floor(
      (stakeMinor * payHundredths(modelOf(modelId), choice.picks.length, hits)) / 100,
    );
    return { shown: { engine: 'keno', drawn }, isDecided: true, winMinor };
  },
  accepts: () => false,
};
