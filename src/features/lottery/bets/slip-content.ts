import type { BetType, PickGroup, Selection } from '#src/rules/lottery/lottery-model.ts';
import { type BetLabels, labelOf } from './board-labels.ts';

/** The maximum number of numbers listed for one position; more are only counted. */
const listedMax = 24;

/** A selection in words: each position with its picked symbols, and the numbers that they stand for. */
export function contentText(
  labels: BetLabels,
  betType: Pick<BetType, 'groups'> | undefined,
  selection: Selection,
  max = listedMax,
): string {
  const groups = betType?.groups ?? [];
  return selection
    .flatMap((symbols, at) => {
      if (symbols.length === 0) return [];
      const group = groups[at];
      const shown = symbols.slice(0, max).map((symbol) => symbolText(labels, group, symbol));
      const rest = symbols.length > max ? ` +${symbols.length - max}` : '';
      const name = groups.length > 1 && group ? `${labelOf(labels, 'group', group.id)} ` : '';
      return [`${name}${shown.join(' ')}${rest}`];
    })
    .join(' · ');
}

/** Isolated, because a list of numbers would turn around after a word that is read from the right. */
const leftToRight = (text: string) => `\u2066${text}\u2069`;

function symbolText(labels: BetLabels, group: PickGroup | undefined, symbol: string): string {
  const name = labelOf(labels, 'symbol', symbol);
  const numbers = group?.numbersOf?.(symbol);
  return numbers ? `${name} (${leftToRight(numbers.join(' '))})` : name;
}
