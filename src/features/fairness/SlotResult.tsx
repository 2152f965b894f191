import type { WordsFor } from '#src/i18n/words.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import type { RoundResult, RoundStops } from '#src/rules/slot/evaluate-round.ts';
import css from './round-check.module.css';
import { SpinFigure } from './SpinFigure.tsx';

interface Props {
  round: RoundResult;
  stops: RoundStops;
  /** Wins are capped at this limit. */
  winMinorMax: number;
  words: WordsFor<'round-check'>;
}

/** The spins that the seeds decided. */
export function SlotResult({ round, stops, winMinorMax, words }: Props) {
  const locale = intlLocale[words.language];
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const units = Math.min(round.totalMinor, winMinorMax);
  const restsOf = [stops.base, ...stops.free];
  return (
    <>
      <p className={`${css.total} number`}>
        {fill(words.t.total, { units, times: times.format(round.totalMinor / round.stakeMinor) }, locale)}
      </p>
      {round.spins.map((spin, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a spin is identified by its index
        <SpinFigure key={index} spin={spin} number={index} stops={restsOf[index] ?? []} words={words} />
      ))}
    </>
  );
}
