import { shortDateText, soonText, timeText } from '#src/browser/date-text.ts';
import { Value } from '#src/console/kit/Value.tsx';
import { type ConsoleWords, named, said, useWords } from '#src/console/words/words.ts';
import { type DashboardFigure, plainFigures, registrationsMax } from '#src/contracts/operations/dashboard.ts';
import { minuteMs } from '#src/rules/durations.ts';
import css from './console-home.module.css';

/** Every figure with its source and since when it is counted. */
export function HomeFigures({ figures }: { figures: readonly DashboardFigure[] }) {
  const words = useWords();
  const isPlain = ({ name }: DashboardFigure) => plainFigures.some((plain) => plain === name);
  const money = figures.filter((figure) => !isPlain(figure));
  return (
    <section className={css.figures} aria-labelledby="home-figures">
      <h2 id="home-figures">{said(words, 'home.figures')}</h2>
      {money.length === 0 ? <p className={css.calm}>{said(words, 'home.noMoney')}</p> : null}
      <dl>
        {[...money, ...figures.filter(isPlain)].map((figure) => (
          <div key={`${figure.name} ${figure.currency ?? ''}`} data-main={figure.name === 'ggr' || undefined}>
            <dt>{named(words, 'figure', figure.name)}</dt>
            <dd className={css.value}>
              <FigureValue figure={figure} words={words} />
            </dd>
            <dd className={css.source}>{sourceText(figure, words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FigureValue({ figure, words }: { figure: DashboardFigure; words: ConsoleWords }) {
  const { name, value, currency } = figure;
  if (currency !== undefined) return <Value kind="money" value={value} currency={currency} />;
  if (name === 'lagMs') return <>{said(words, 'home.minutes', { count: Math.ceil(value / minuteMs) })}</>;
  if (name === 'registrations' && value >= registrationsMax)
    return <>{said(words, 'home.orMore', { count: registrationsMax })}</>;
  return <Value kind="whole" value={value} currency={undefined} />;
}

function sourceText({ source, fromMs, atMs, isPartial }: DashboardFigure, words: ConsoleWords): string {
  const dayOf = (instantMs: number) => shortDateText(instantMs, words.locale);
  // Times of two days say nothing without their days.
  const textOf = fromMs === undefined || dayOf(fromMs) === dayOf(atMs) ? timeText : soonText;
  const values = {
    source: named(words, 'source', source),
    from: fromMs === undefined ? '' : textOf(fromMs, words.locale),
    time: textOf(atMs, words.locale),
  };
  const text = said(words, fromMs === undefined ? 'home.asOf' : 'home.span', values);
  return isPartial ? `${text} ${said(words, 'home.partial')}` : text;
}
