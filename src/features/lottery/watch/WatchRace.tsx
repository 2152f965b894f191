import type { DrawResult } from '#src/rules/lottery/lottery-model.ts';
import css from './watch-race.module.css';

interface Props {
  result: DrawResult;
}

const runners = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(2, '0'));

/** The ranking as a race: every number runs on its own track, and its rank decides how far it gets. */
export function WatchRace({ result }: Props) {
  const ranking = result[0] ?? [];
  return (
    <div className={css.race} dir="ltr" aria-hidden="true">
      {runners.map((number) => (
        <span key={number} className={css.track}>
          <i className={css.runner} data-number={number} data-place={ranking.indexOf(number) + 1}>
            {number}
          </i>
        </span>
      ))}
    </div>
  );
}
