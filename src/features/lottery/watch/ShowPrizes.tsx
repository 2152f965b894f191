import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import { type BetLabels, labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { smallerPrizes } from './show-steps.ts';
import { prizeNames } from '#src/features/lottery/bets/shown-numbers.ts';
import numbersCss from './watch-numbers.module.css';
import css from './watch-show.module.css';
import { WatchResult } from './WatchResult.tsx';

interface Props {
  shape: LotteryShape;
  result: DrawResult;
  labels: BetLabels;
  /** How many prizes have been drawn, and then how many digits of the special one. */
  out: number;
}

/** The draw of a station: one prize after another with all of its numbers, the special one last, digit by digit. */
export function ShowPrizes({ shape, result, labels, out }: Props) {
  const smaller = smallerPrizes(result);
  const digits = out - smaller.length;
  const tier = digits > 0 ? 0 : (smaller[Math.max(0, out - 1)] ?? 0);
  const name = (
    <>
      <b className={css.prize} data-special={tier === 0 ? '' : undefined}>
        {labelOf(labels, 'prize', prizeNames[tier] ?? '')}
      </b>
      <span className={css.pips} aria-hidden="true">
        {[...smaller, 0].map((each, at) => (
          <i key={each} data-out={at < out ? '' : undefined} />
        ))}
      </span>
    </>
  );
  if (tier === 0)
    return (
      <WatchResult shape={shape} result={result} out={digits}>
        {name}
      </WatchResult>
    );
  const numbers = result[tier] ?? [];
  return (
    <>
      <span key={tier} className={css.numbers} dir="ltr" data-count={numbers.length}>
        {numbers.map((number) => (
          <i key={number} className={css.number}>
            {number}
          </i>
        ))}
      </span>
      <span className={numbersCss.facts}>{name}</span>
    </>
  );
}
