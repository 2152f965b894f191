import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import { type BetLabels, labelOf } from '#src/features/lottery/bets/board-labels.ts';
import css from './prize-table.module.css';
import { prizeNames } from '#src/features/lottery/bets/shown-numbers.ts';

interface Props {
  result: DrawResult;
  labels: BetLabels;
  caption: string;
}

/** Every number of a station's draw by prize, as newspapers print them. */
export function PrizeTable({ result, labels, caption }: Props) {
  return (
    <table className={css.prizes}>
      <caption>{caption}</caption>
      <tbody>
        {result.map((numbers, tier) => (
          <tr key={prizeNames[tier]} data-special={tier === 0 ? '' : undefined}>
            <th scope="row">{labelOf(labels, 'prize', prizeNames[tier] ?? '')}</th>
            <td dir="ltr">
              {numbers.map((number) => (
                <span key={number}>
                  {number.slice(0, -2)}
                  <b>{number.slice(-2)}</b>
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
