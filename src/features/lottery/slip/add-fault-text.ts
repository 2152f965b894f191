import type { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import type { AddFault } from './slip-edit.ts';

/** The reason why something was not added to the slip. */
export function addFaultText(
  { t, say }: Pick<ReturnType<typeof useBoardWords>, 't' | 'say'>,
  { limits }: ReadyBoard,
  fault: AddFault,
): string {
  const words: Readonly<Record<AddFault, string>> = {
    INCOMPLETE: t.pickFirst,
    NOT_ON_SALE: t.notOnSale,
    SLIP_FULL: t.slipFull,
    TOO_MANY_UNITS: say(t.tooManyUnits, { count: limits.unitsMost }),
    TOO_DEAR: t.tooDear,
    BEING_PLACED: t.beingPlaced,
  };
  return words[fault];
}
