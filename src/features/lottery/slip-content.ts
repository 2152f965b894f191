import type { BetType, Selection } from '#src/rules/lottery/lottery-model.ts';
import { type BetLabels, labelOf } from './board-labels.ts';

/** The maximum number of numbers listed for one position; more are only counted. */
const listedMost = 24;

/** A selection in words: each position with its picked symbols. */
export function contentText(labels: BetLabels, betType: BetType | undefined, selection: Selection): string {
  const groups = betType?.groups ?? [];
  return selection
    .flatMap((symbols, at) => {
      if (symbols.length === 0) return [];
      const shown = symbols.slice(0, listedMost).map((symbol) => labelOf(labels, 'symbol', symbol));
      const rest = symbols.length > listedMost ? ` +${symbols.length - listedMost}` : '';
      const group = groups[at];
      const name = groups.length > 1 && group ? `${labelOf(labels, 'group', group.id)} ` : '';
      return [`${name}${shown.join(' ')}${rest}`];
    })
    .join(' · ');
}
