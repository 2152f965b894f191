import { intlLocale } from '#src/i18n/languages.ts';
import type { WordsFor } from '#src/i18n/words.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './invite.module.css';

interface Props {
  count: number;
  words: WordsFor<'invite'>;
}

/** How many people registered by the code. */
export function PeopleCame({ count, words: { t, language } }: Props) {
  const format = new Intl.NumberFormat(intlLocale[language], { numberingSystem: 'latn' });
  return (
    <dl className={css.came} data-came={count}>
      <dt>
        <span className={css.icon}>
          <Icon name="person" />
        </span>
        <span className={css.words}>
          {t.came}
          {count === 0 ? <span className={css.faint}>{t.cameNone}</span> : null}
        </span>
      </dt>
      <dd>{format.format(count)}</dd>
    </dl>
  );
}
