import type { FairStream } from '#src/rules/engines/fair-stream.ts';
import type { InstantEngine, InstantRound } from '#src/rules/engines/instant-engine.ts';
import { cellCount, minesModel, type MinesModel, maxMines } from './mines-model.ts';
import { maxOpened, winMinorAt } from './mines-odds.ts';

export interface MinesChoice {
  readonly engine: 'mines';
  readonly mines: number;
}

/** The cells with mines, ascending. */
export interface MinesOutcome {
  readonly mines: readonly number[];
}

export type MinesStep =
  | { readonly engine: 'mines'; readonly open: number }
  | { readonly engine: 'mines'; readonly cashOut: true };

export interface MinesShown {
  readonly engine: 'mines';
  /** The opened cells, in order; the last one is a mine if the round was lost. */
  readonly opened: readonly number[];
  /** The cells with mines; present once the round is decided. */
  readonly mines?: readonly number[] | undefined;
}

type Round = InstantRound<MinesChoice, MinesOutcome, MinesStep>;

const openedIn = ({ steps }: Round) => steps.flatMap((step) => ('open' in step ? [step.open] : []));

const isCashedOut = ({ steps }: Round) => steps.some((step) => 'cashOut' in step);

/** Draws the cells of the mines without replacement. */
async function drawMines(stream: FairStream, count: number): Promise<number[]> {
  const left = Array.from({ length: cellCount }, (_, cell) => cell);
  const mines: number[] = [];
  while (mines.length < count) mines.push(...left.splice(await stream.below(left.length), 1));
  return mines.sort((one, other) => one - other);
}

function positionOf(round: Round) {
  const model = modelOf(round.modelId);
  const opened = openedIn(round);
  const { mines } = round.outcome;
  const isLost = opened.some((cell) => mines.includes(cell));
  const isFull = !isLost && opened.length >= maxOpened(model, mines.length);
  const isDecided = isLost || isFull || isCashedOut(round);
  const winMinor = isLost ? 0 : winMinorAt(model, mines.length, opened.length, round.stakeMinor);
  const shown: MinesShown = { engine: 'mines', opened, ...(isDecided ? { mines } : {}) };
  return { shown, isDecided, winMinor };
}

function accepts(round: Round, step: MinesStep): boolean {
  if (positionOf(round).isDecided) return false;
  const opened = openedIn(round);
  return 'open' in step ? !opened.includes(step.open) : opened.length > 0;
}

function modelOf(modelId: string): MinesModel {
  const model = minesModel(modelId);
  if (!model) throw new Error(`no mines model ${modelId}`);
  return model;
}

/** Mines: the player opens cells one by one, each for a higher multiple, until hitting a mine or cashing out. */
export const minesEngine: InstantEngine<MinesChoice, MinesOutcome, MinesStep, MinesShown> = {
  name: 'mines',
  hasModel: (modelId) => minesModel(modelId) !== undefined,
  stakesMinor: (modelId, exponent) => modelOf(modelId).stakesMinor[exponent],
  objection({ modelId, exponent, stakeMinor, choice }) {
    if (!modelOf(modelId).stakesMinor[exponent].includes(stakeMinor)) return 'STAKE_REFUSED';
    return choice.mines >= 1 && choice.mines <= maxMines ? undefined : 'CHOICE_REFUSED';
  },
  async draw(_modelId, stream, { mines }) {
    return { mines: await drawMines(stream, mines) };
  },
  position: positionOf,
  accepts,
  stepWhenLeft: () => ({ engine: 'mines', cashOut: true }),
};
