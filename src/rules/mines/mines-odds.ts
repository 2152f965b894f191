import { cellCount, type MinesModel } from './mines-model.ts';

/** How many ways there are to choose some of many; exact for up to 25. */
export function choose(many: number, some: number): number {
  let ways = 1;
  for (let taken = 0; taken < some; taken += 1) ways = (ways * (many - taken)) / (taken + 1);
  return ways;
}

/**
 * What a round pays after so many safe cells, in hundredths of the stake: the stated return over the chance of getting
 * that far, rounded down.
 */
export function multipleHundredths(model: MinesModel, mines: number, opened: number): number {
  if (opened === 0) return 100;
  const fair = choose(cellCount, opened) * model.returnBasisPoints;
  return Math.floor(fair / (choose(cellCount - mines, opened) * 100));
}

/** How many cells can be opened before the round ends by itself: all safe ones, or the last within the greatest multiple. */
export function mostOpened(model: MinesModel, mines: number): number {
  const isWithin = (opened: number) =>
    opened <= cellCount - mines && multipleHundredths(model, mines, opened) <= model.multipleMost * 100;
  let opened = 1;
  while (isWithin(opened + 1)) opened += 1;
  return opened;
}

/** The chance of so many safe cells from the start of a round. */
export function chanceOf(mines: number, opened: number): number {
  return choose(cellCount - mines, opened) / choose(cellCount, opened);
}

/** What a player gets back who always cashes out after so many cells, as a share of the stake. */
export function returnAt(model: MinesModel, mines: number, opened: number): number {
  return (multipleHundredths(model, mines, opened) / 100) * chanceOf(mines, opened);
}

/** The least and the greatest return with so many mines, over every cell at which a round can be cashed out. */
export function returnRange(model: MinesModel, mines: number): readonly [least: number, most: number] {
  const returns = Array.from({ length: mostOpened(model, mines) }, (_, at) => returnAt(model, mines, at + 1));
  return [Math.min(...returns), Math.max(...returns)];
}

/** The chance that the next cell is safe. */
export function chanceOfNext(mines: number, opened: number): number {
  return (cellCount - mines - opened) / (cellCount - opened);
}

/** What a stake wins after so many safe cells. */
export function winMinorAt(model: MinesModel, mines: number, opened: number, stakeMinor: number): number {
  return Math.floor((stakeMinor * multipleHundredths(model, mines, opened)) / 100);
}
