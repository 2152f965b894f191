import type { WordsFor } from '#src/i18n/words.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import css from './member-card.module.css';

interface Props {
  words: WordsFor<'member-card'>;
}

/** Tells a demo account that it plays for demo credit, and how to register. */
export function TrialNote({ words: { t } }: Props) {
  return (
    <>
      <p className={css.trial} data-trial-note>
        <Icon name="info" />
        {t.playCreditOnly}
      </p>
      <a className={`${button.button} ${button.primary} ${css.join}`} href="/m/register" data-join>
        {t.registerNow}
      </a>
    </>
  );
}
