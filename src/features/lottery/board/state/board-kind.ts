import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { PickGroup } from '#src/rules/lottery/lottery-model.ts';
import { listedMax, symbolCount } from './board-quick-picks.ts';

/** How a position to pick from is drawn. */
export type BoardKind = 'sides' | 'dice' | 'plates' | 'balls' | 'hundred' | 'keno' | 'entry';

const hundred = listedMax;
const keno = 80;

/** Chooses how to draw a position by its symbols: words, dice, plates, balls, grids, or an input field. */
export function boardKind(shape: LotteryShape, group: PickGroup): BoardKind {
  const { symbols } = group;
  const count = symbolCount(group);
  if (count > hundred) return 'entry';
  if (count === hundred) return 'hundred';
  if (count === keno) return 'keno';
  if ('from' in symbols) return 'balls';
  if (!symbols.every((symbol) => /^\d+$/.test(symbol))) return 'sides';
  if (shape === 'three-dice' && symbols.every((symbol) => /^[1-6]+$/.test(symbol)) && symbols.length <= 6)
    return 'dice';
  if (shape === 'ranking-ten' && symbols.every((symbol) => symbol.length === 2)) return 'plates';
  return 'balls';
}
