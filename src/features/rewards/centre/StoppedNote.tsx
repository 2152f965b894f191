import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { RewardCentreWords } from './reward-centre-words.server.ts';
import css from './centre.module.css';

interface Props {
  words: RewardCentreWords;
}

/** Says that nothing can be claimed while play is stopped, and that what is owned stays. */
export function StoppedNote({ words: { t } }: Props) {
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
