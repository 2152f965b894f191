import css from '#src/features/rewards/centre/centre.module.css';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { RebateWords } from './rebate-words.server.ts';

interface Props {
  words: RebateWords;
}

/** Says that play is stopped, and that what is owed stays and is paid. */
export function StoppedDays({ words: { t } }: Props) {
  return (
    <section className={css.note}>
      <Icon name="pause" />
      <div>
        <p className={css.noteTitle}>{t.stopped}</p>
        <p>{t.stoppedExplained}</p>
        <a className={`${button.button} ${button.quiet}`} href="/m/limits">
          {t.toLimits}
        </a>
      </div>
    </section>
  );
}
