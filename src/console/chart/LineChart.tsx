import css from './line-chart.module.css';

export interface Series {
  readonly name: string;
  readonly values: readonly number[];
}

interface Props {
  /** What the picture shows, for whoever does not see it; the table beside it has the numbers. */
  label: string;
  /** At most two lines of as many points each. */
  series: readonly [Series, Series?];
  /** The largest and the smallest value, as text. */
  top: string;
  bottom: string;
  first: string;
  last: string;
}

const [width, height] = [480, 140];

/** One or two lines over time on a common scale that begins at zero, with a key. */
export function LineChart({ label, series, top, bottom, first, last }: Props) {
  const lines = series.flatMap((line) => line ?? []);
  const { max, min } = rangeOf(lines);
  const placed = (values: readonly number[]) =>
    values
      .map((value, at) => {
        const x = values.length < 2 ? width : (at / (values.length - 1)) * width;
        return `${x.toFixed(1)},${(height - ((value - min) / (max - min)) * height).toFixed(1)}`;
      })
      .join(' ');
  const zero = (height + (min / (max - min)) * height).toFixed(1);
  return (
    <figure className={css.chart}>
      <figcaption className={css.key}>
        {lines.map(({ name }, at) => (
          <span key={name} data-line={at}>
            {name}
          </span>
        ))}
      </figcaption>
      <div className={css.plot} dir="ltr">
        <span className={css.bound}>{top}</span>
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <line className={css.zero} x1="0" x2={width} y1={zero} y2={zero} />
          {lines.map(({ name, values }, at) => (
            <polyline key={name} data-line={at} points={placed(values)} />
          ))}
        </svg>
        <span className={css.bound}>{bottom}</span>
        <span className={css.span}>
          <span>{first}</span>
          <span>{last}</span>
        </span>
      </div>
    </figure>
  );
}

/** The bounds of the scale of these lines; zero is always within them, and they are never one. */
export function rangeOf(lines: readonly Series[]): { readonly max: number; readonly min: number } {
  const values = lines.flatMap((line) => line.values);
  const [max, min] = [Math.max(0, ...values), Math.min(0, ...values)];
  return { max: max === min ? min + 1 : max, min };
}
