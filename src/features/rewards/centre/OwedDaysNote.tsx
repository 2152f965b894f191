import { useStore } from '@nanostores/react';
import { $unread } from '#src/api/unread.store.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  words: RewardCentreWords;
}

/** The way to the closed days that owe something, which the count of the navigation includes. */
export function OwedDaysNote({ words: { t, language } }: Props) {
  const { owedDays = 0 } = useStore($unread, { ssr: 'initial' });
  if (owedDays === 0) return null;
  return (
    <section className={css.note}>
      <Icon name="refresh" />
      <div>
        <p className={css.noteTitle}>{fill(t.owedDays, { count: owedDays }, intlLocale[language])}</p>
        <a className={`${button.button} ${button.quiet}`} href="/m/member/manualRebate">
          {t.toCashback}
        </a>
      </div>
    </section>
  );
}
