import type { ReactNode } from 'react';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import css from './watch-numbers.module.css';
import { DieFace } from '#src/features/lottery/board/pad/DieFace.tsx';
import { resultFacts } from './watch-facts.ts';
import { shownNumbers } from '#src/features/lottery/bets/shown-numbers.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { type BetLabels, labelOf } from '#src/features/lottery/bets/board-labels.ts';

interface Props {
  shape: LotteryShape;
  result: DrawResult;
  labels?: BetLabels;
  /** How many of the numbers have been drawn; all by default. */
  out?: number;
  /** What the draw won for the player, shown in place of the facts. */
  children?: ReactNode;
}

/**
 * The numbers of a draw as what they were drawn with (balls, dice, plates), and the
 * facts that players derive from them.
 */
export function WatchResult({ shape, result, labels, out = Number.POSITIVE_INFINITY, children }: Props) {
  const { t } = useBoardWords();
  const numbers = shownNumbers(shape, result).map((number, place) => ({ number, place }));
  const facts = labels && out >= numbers.length ? resultFacts(shape, result) : [];
  return (
    <>
      <ol className={css.numbers} dir="ltr" data-shape={shape} aria-label={t.numbersDrawn}>
        {numbers.map(({ number, place }) => (
          <li
            key={place}
            className={shape === 'three-dice' ? css.die : shape === 'ranking-ten' ? css.plate : css.ball}
            data-number={number}
            data-out={place < out ? '' : undefined}
          >
            {place >= out ? (
              <span className={css.blank} />
            ) : shape === 'three-dice' ? (
              <>
                <DieFace pips={Number(number)} />
                <span className="visually-hidden">{number}</span>
              </>
            ) : (
              number
            )}
          </li>
        ))}
      </ol>
      <p className={css.facts}>
        {children ??
          facts.map(({ text, symbol }) => (
            <span key={`${text}${symbol}`} className={css.fact}>
              {symbol === undefined || !labels ? text : labelOf(labels, 'symbol', symbol)}
            </span>
          ))}
      </p>
    </>
  );
}
