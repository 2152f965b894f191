import type { WordsFor } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './member-card.module.css';

interface Props {
  words: WordsFor<'member-card'>;
  busy: boolean;
  onRetry: () => void;
}

/** Covers the card of an account that could not be loaded, without moving the content below. */
export function AccountFailure({ words: { t }, busy, onRetry }: Props) {
  return (
    <div className={css.failure} role="alert" data-account-failure>
      <p className={css['failed-title']}>{t.accountFailed}</p>
      <p className={css['failed-body']}>{t.accountFailedExplained}</p>
      <Button kind="primary" busy={busy} onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}
