import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import css from './security.module.css';
import type { SecurityWords } from './security-words.server.ts';

interface Props {
  done: number;
  count: number;
  words: SecurityWords;
}

const radius = 34;
const round = 2 * Math.PI * radius;

/** How many steps are done, as a ring that closes. */
export function SecurityRing({ done, count, words: { t, language } }: Props) {
  const locale = intlLocale[language];
  return (
    <div className={css.ring} data-closed={done === count ? true : undefined}>
      <span className="visually-hidden">{fill(t.progress, { done, count }, locale)}</span>
      <svg viewBox="0 0 80 80" aria-hidden="true">
        <circle className={css.track} cx="40" cy="40" r={radius} />
        <circle
          className={css.arc}
          cx="40"
          cy="40"
          r={radius}
          strokeDasharray={`${(round * done) / count} ${round}`}
        />
      </svg>
      <span className={`${css.figure} number`} dir="ltr" aria-hidden="true">
        {done}/{count}
      </span>
    </div>
  );
}
