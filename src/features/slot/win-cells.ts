import type { LineWin, SpinResult } from '#src/rules/slot/evaluate-spin.ts';
import { PAYLINES } from '#src/rules/slot/paylines.ts';
import { REELS, ROWS, SCATTER } from '#src/rules/slot/slot-model.ts';
import type { Cell } from './reel-marks.ts';

/** The cells that a line's run covers, from the first reel on. */
export function cellsOfLine(win: LineWin): Cell[] {
  const rows = PAYLINES[win.line];
  if (!rows) return [];
  return REELS.slice(0, win.count).map((reel) => ({ reel, row: rows[reel] }));
}

/** The cells that show scatters. */
export function cellsOfScatters(spin: SpinResult): Cell[] {
  return REELS.flatMap((reel) =>
    ROWS.filter((row) => spin.window[reel][row] === SCATTER).map((row) => ({ reel, row })),
  );
}

/** Every cell that pays in this spin, each once. */
export function payingCells(spin: SpinResult): Cell[] {
  const all = spin.lineWins.flatMap(cellsOfLine);
  if (spin.scatterWinMinor > 0 || spin.freeSpins > 0) all.push(...cellsOfScatters(spin));
  return [...new Map(all.map((cell) => [`${cell.reel}:${cell.row}`, cell])).values()];
}
