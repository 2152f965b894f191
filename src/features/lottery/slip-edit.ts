import { selectionOf, selectionText } from '#src/rules/lottery/selection.ts';
import { $board, $onSale } from './board.store.ts';
import { $betType, $pick, $quote, chooseBetType, clearPick, setSelection } from './board-pick.store.ts';
import { bestOddsOf } from './board-price.ts';
import { $stake, setFreeStake, setMultiple, setUnit } from './board-stake.store.ts';
import { changeSlip, type SlipDraw, type SlipLine, slipMost, slipNow } from './slip.store.ts';

/** Why something cannot go onto the slip. */
export type AddFault =
  | 'INCOMPLETE'
  | 'NOT_ON_SALE'
  | 'SLIP_FULL'
  | 'TOO_MANY_UNITS'
  | 'TOO_DEAR'
  | 'BEING_PLACED';

/** Puts what is picked onto the slip, for the draw on sale. */
export function addToSlip(): AddFault | undefined {
  const [board, betType, quote, onSale] = [$board.get(), $betType.get(), $quote.get(), $onSale.get()];
  if (board.status !== 'ready' || !betType || !quote) return 'INCOMPLETE';
  if (!onSale) return 'NOT_ON_SALE';
  const { lines, key } = slipNow();
  if (key !== undefined) return 'BEING_PLACED';
  if (lines.length >= slipMost) return 'SLIP_FULL';
  if (quote.units > board.limits.unitsMost) return 'TOO_MANY_UNITS';
  if (quote.costMinor > board.limits.ticketMinorMost) return 'TOO_DEAR';
  const { play, selection } = $pick.get();
  const { unitMinor, multiple, freeMinor } = $stake.get();
  const isTraditional = play === 'trad';
  const line: SlipLine = {
    id: crypto.randomUUID(),
    play,
    betTypeId: betType.id,
    content: selectionText(selection),
    units: quote.units,
    unitMinor: isTraditional ? unitMinor : freeMinor,
    draws: [{ numero: onSale.numero, multiple: isTraditional ? multiple : 1 }],
    winStop: false,
    odds: bestOddsOf(betType, selection, board.odds[betType.id] ?? {}),
  };
  changeSlip((own) => [...own, line]);
  clearPick();
  return undefined;
}

/** Takes an entry off the slip. */
export function removeLine(id: string): void {
  changeSlip((lines) => lines.filter((line) => line.id !== id));
}

/** Takes an entry back onto the board, to change it. */
export function editLine({ id, betTypeId, content, unitMinor, draws, play }: SlipLine): void {
  removeLine(id);
  chooseBetType(betTypeId);
  setSelection(selectionOf(content));
  if (play === 'trad') {
    setUnit(unitMinor);
    setMultiple(draws[0]?.multiple ?? 1);
  } else setFreeStake(unitMinor);
}

/** Bets an entry on these draws; a win may end it early. */
export function chaseLine(id: string, draws: readonly SlipDraw[], winStop: boolean): void {
  changeSlip((lines) =>
    lines.map((line) => (line.id === id ? { ...line, draws, winStop, moved: undefined } : line)),
  );
}
