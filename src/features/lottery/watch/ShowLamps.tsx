import css from './watch-show.module.css';
import numbersCss from './watch-numbers.module.css';

interface Props {
  /** In the order in which they were drawn. */
  numbers: readonly string[];
  /** How many of them have been drawn so far. */
  out: number;
}

const lamps = Array.from({ length: 80 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The eighty numbers of keno as lamps, which light up ball by ball; below, how many are drawn and their sum. */
export function ShowLamps({ numbers, out }: Props) {
  const lit = numbers.slice(0, out);
  const sum = lit.reduce((total, number) => total + Number(number), 0);
  return (
    <>
      <span className={css.lamps} dir="ltr" aria-hidden="true">
        {lamps.map((number) => (
          <i key={number} className={css.lamp} data-lit={lit.includes(number) ? '' : undefined}>
            {number}
          </i>
        ))}
      </span>
      <span className={`${numbersCss.facts} ${css.count}`} dir="ltr" aria-hidden="true">
        <b className={numbersCss.fact}>
          {lit.length} / {numbers.length}
        </b>
        <b className={numbersCss.fact}>Σ {sum}</b>
      </span>
    </>
  );
}
