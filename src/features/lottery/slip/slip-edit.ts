import type { BetType, Selection } from '#src/rules/lottery/lottery-model.ts';
import { selectionOf, selectionText } from '#src/rules/lottery/selection.ts';
import { $board, $onSale, type ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import {
  $betType,
  $pick,
  $quote,
  chooseBetType,
  clearPick,
  setSelection,
} from '#src/features/lottery/board/state/board-pick.store.ts';
import { bestOddsOf } from '#src/features/lottery/board/state/board-price.ts';
import {
  $stake,
  setFreeStake,
  setMultiple,
  setUnit,
} from '#src/features/lottery/board/state/board-stake.store.ts';
import { changeSlip, costOf, type SlipDraw, type SlipLine, slipMax, slipNow } from './slip.store.ts';

/** The reason why something cannot be added to the slip. */
export type AddFault =
  | 'INCOMPLETE'
  | 'NOT_ON_SALE'
  | 'SLIP_FULL'
  | 'TOO_MANY_UNITS'
  | 'TOO_DEAR'
  | 'BEING_PLACED';

/** Adds the current pick to the slip, for the draw on sale. */
export function addToSlip(): AddFault | undefined {
  const fault = $quote.get() ? addSelections([$pick.get().selection]) : 'INCOMPLETE';
  if (fault === undefined) clearPick();
  return fault;
}

/** Adds selections of the current bet type to the slip: all of them or none. */
function addSelections(selections: readonly Selection[]): AddFault | undefined {
  const [board, betType, onSale] = [$board.get(), $betType.get(), $onSale.get()];
  if (board.status !== 'ready' || !betType) return 'INCOMPLETE';
  if (!onSale) return 'NOT_ON_SALE';
  const { lines, key } = slipNow();
  if (key !== undefined) return 'BEING_PLACED';
  if (lines.length + selections.length > slipMax) return 'SLIP_FULL';
  const added = selections.map((selection) => lineOf(board, betType, selection, onSale.numero));
  const { unitsMost, ticketMinorMost } = board.limits;
  if (added.some(({ units }) => units > unitsMost)) return 'TOO_MANY_UNITS';
  if (added.some((line) => costOf(line) > ticketMinorMost)) return 'TOO_DEAR';
  changeSlip((own) => [...own, ...added]);
  return undefined;
}

function lineOf({ odds }: ReadyBoard, betType: BetType, selection: Selection, numero: string): SlipLine {
  const { unitMinor, multiple, freeMinor } = $stake.get();
  const isTraditional = betType.play === 'trad';
  return {
    id: crypto.randomUUID(),
    play: betType.play,
    betTypeId: betType.id,
    content: selectionText(selection),
    units: betType.units(selection),
    unitMinor: isTraditional ? unitMinor : freeMinor,
    draws: [{ numero, multiple: isTraditional ? multiple : 1 }],
    winStop: false,
    odds: bestOddsOf(betType, selection, odds[betType.id] ?? {}),
  };
}

/** Removes an entry from the slip. */
export function removeLine(id: string): void {
  changeSlip((lines) => lines.filter((line) => line.id !== id));
}

/** Moves an entry from the slip back to the board, to change it. */
export function editLine({ id, betTypeId, content, unitMinor, draws, play }: SlipLine): void {
  removeLine(id);
  chooseBetType(betTypeId);
  setSelection(selectionOf(content));
  if (play === 'trad') {
    setUnit(unitMinor);
    setMultiple(draws[0]?.multiple ?? 1);
  } else setFreeStake(unitMinor);
}

/** Puts a changed entry in the place of the one with its id. */
export function replaceLine(changed: SlipLine): void {
  changeSlip((lines) => lines.map((line) => (line.id === changed.id ? changed : line)));
}

/** Bets an entry on these draws, optionally only until a win. */
export function chaseLine(id: string, draws: readonly SlipDraw[], winStop: boolean): void {
  changeSlip((lines) => lines.map((line) => (line.id === id ? { ...line, draws, winStop } : line)));
}
