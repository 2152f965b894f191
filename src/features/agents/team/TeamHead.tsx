import { intlLocale } from '#src/i18n/languages.ts';
import type { TeamPage } from './team.store.ts';
import type { TeamWords } from './team-words.ts';
import css from './team.module.css';

interface Props {
  page: TeamPage;
  words: TeamWords;
}

/** How many members are directly below, and how many in the whole branch. */
export function TeamHead({ page: { directCount, branchCount }, words: { t, language } }: Props) {
  const format = new Intl.NumberFormat(intlLocale[language], { numberingSystem: 'latn' });
  return (
    <dl className={css.sums}>
      <div>
        <dt>{t.direct}</dt>
        <dd>{format.format(directCount)}</dd>
      </div>
      <div>
        <dt>{t.branch}</dt>
        <dd>{format.format(branchCount)}</dd>
      </div>
    </dl>
  );
}
