import type { BetType, ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { tierFault } from '#src/rules/lottery/number-draw.ts';
import { digitBoards } from './digit-boards.ts';
import { digits, starBets } from './star-bets.ts';

const betTypes: readonly BetType[] = [...starBets, ...digitBoards];

/** Five digits, drawn independently, read from ten thousands to ones. */
export const fiveDigits: ShapeRules = {
  shape: 'five-digits',
  betTypes,
  draw: (next) => [Array.from({ length: 5 }, () => String(next(10)))],
  faultOf: (result) => tierFault(result, digits, 5, false),
};
