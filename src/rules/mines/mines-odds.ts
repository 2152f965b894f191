import { cellCount, type MinesModel } from './mines-model.ts';

/** The number of ways to choose `some` out of `many`; exact for up to 25. */
export function choose(many: number, some: number): number {
  let ways = 1;
  for (let taken = 0; taken < some; taken += 1) ways = (ways * (many - taken)) / (taken + 1);
  return ways;
}

/**
 * What a round pays after `opened` safe cells, in hundredths of the stake: the stated return divided by the chance
 * of getting that far, rounded down.
 */
export function multipleHundredths(model: MinesModel, mines: number, opened: number): number {
  if (opened === 0) return 100;
  const fair = choose(cellCount, opened) * model.returnBasisPoints;
  return Math.floor(fair / (choose(cellCount - mines, opened) * 100));
}

/**
 * How many cells can be opened before the round ends automatically: all safe ones, or as many as stay within the
 * maximum multiple.
 */
export function maxOpened(model: MinesModel, mines: number): number {
  const isWithin = (opened: number) =>
    opened <= cellCount - mines && multipleHundredths(model, mines, opened) <= model.multipleMost * 100;
  let opened = 1;
  while (isWithin(opened + 1)) opened += 1;
  return opened;
}

/** The chance that the first `opened` cells of a round are all safe. */
export function chanceOf(mines: number, opened: number): number {
  return choose(cellCount - mines, opened) / choose(cellCount, opened);
}

/** The return to a player who always cashes out after `opened` cells, as a share of the stake. */
export function returnAt(model: MinesModel, mines: number, opened: number): number {
  return (multipleHundredths(model, mines, opened) / 100) * chanceOf(mines, opened);
}

/** The lowest and highest return for a number of mines, over every point at which a round can be cashed out. */
export function returnRange(model: MinesModel, mines: number): readonly [least: number, most: number] {
  const returns = Array.from({ length: maxOpened(model, mines) }, (_, at) => returnAt(model, mines, at + 1));
  return [Math.min(...returns), Math.max(...returns)];
}

/** The chance that the next cell is safe. */
export function chanceOfNext(mines: number, opened: number): number {
  return (cellCount - mines - opened) / (cellCount - opened);
}

/** The payout of a stake after `opened` safe cells, in minor units. */
export function winMinorAt(model: MinesModel, mines: number, opened: number, stakeMinor: number): number {
  return Math.floor((stakeMinor * multipleHundredths(model, mines, opened)) / 100);
}
