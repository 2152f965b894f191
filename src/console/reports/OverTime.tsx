import { LineChart, rangeOf } from '#src/console/chart/LineChart.tsx';
import { named, said, useWords } from '#src/console/words/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { isMoney, type ReportRow } from './report-view.ts';

interface Props {
  rows: readonly ReportRow[];
  currency: string | undefined;
  lines: readonly [string, string];
}

/** Two figures of a report over time, without days of which a part is still missing. */
export function OverTime({ rows, currency = '', lines }: Props) {
  const words = useWords();
  const whole = rows.filter(({ isPartial }) => !isPartial);
  const lineOf = (figure: string) => ({
    name: named(words, 'sum', figure),
    values: whole.map(({ figures }) => figures[figure] ?? 0),
  });
  const series = [lineOf(lines[0]), lineOf(lines[1])] as const;
  const { max, min } = rangeOf(series);
  const figureText = (value: number) =>
    isMoney(lines[0]) ? moneyText(value, currency, words.locale) : value.toLocaleString(words.locale);
  const [first, last] = [whole[0]?.key ?? '', whole.at(-1)?.key ?? ''];
  const label = isMoney(lines[0]) ? 'reports.line' : 'reports.lineCounted';
  return (
    <LineChart
      label={said(words, label, { currency, first, last, most: figureText(max) })}
      {...{ series, first, last }}
      top={figureText(max)}
      bottom={figureText(min)}
    />
  );
}
