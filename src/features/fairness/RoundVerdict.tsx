import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/message.ts';
import type { RoundCheckWords } from './fairness-words.server.ts';
import type { RoundCheck } from './round-check.store.ts';
import css from './round-check.module.css';
import { SpinFigure } from './SpinFigure.tsx';

interface Props {
  check: RoundCheck;
  lineCount: number;
  words: RoundCheckWords;
}

/** Whether the hash fits the seed, and the spins that the seeds decided. */
export function RoundVerdict({ check, lineCount, words }: Props) {
  const [text, more] = verdictOf(check, lineCount, words);
  return (
    <>
      <output>
        {text ? (
          <span className={css.verdict} data-check="verdict" data-state={check.status}>
            <strong>{text}</strong>
            {more ? <span>{more}</span> : null}
          </span>
        ) : null}
      </output>
      {check.status === 'match' ? <Round check={check} words={words} /> : null}
    </>
  );
}

function Round({
  check,
  words,
}: {
  check: Extract<RoundCheck, { status: 'match' }>;
  words: RoundCheckWords;
}) {
  const { round, stops, mostMinor } = check;
  const locale = intlLocale[words.language];
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  const restsOf = [stops.base, ...stops.free];
  return (
    <section data-check="result" aria-label={words.t.result}>
      <p className={`${css.total} number`}>
        {fill(
          words.t.total,
          {
            units: Math.min(round.totalMinor, mostMinor),
            times: times.format(round.totalMinor / round.stakeMinor),
          },
          locale,
        )}
      </p>
      {round.spins.map((spin, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- spins have no other name than their place in the round
        <SpinFigure key={index} spin={spin} number={index} stops={restsOf[index] ?? []} words={words} />
      ))}
    </section>
  );
}

function verdictOf(
  check: RoundCheck,
  count: number,
  { t, language }: RoundCheckWords,
): [text?: string, more?: string] {
  switch (check.status) {
    case 'idle':
      return [];
    case 'match':
      return [t.matches];
    case 'mismatch':
      return [t.mismatch, t.mismatchNext];
    case 'malformed':
      return check.fields.length === 1 && check.fields[0] === 'stake'
        ? [fill(t.stakeOdd, { count }, intlLocale[language])]
        : [t.malformed];
  }
}
