import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import button from '#src/ui/buttons/button.module.css';
import css from './state/deposit.module.css';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  words: DepositWords;
}

/** Tells a member on a break that deposits are closed until it is over, and that the balance is safe. */
export function DepositExcluded({ words: { t } }: Props) {
  return (
    <EmptyState
      icon="pause"
      title={t.excludedTitle}
      action={
        <div className={css.buttons}>
          <a className={`${button.button} ${button.primary}`} href="/m/limits">
            {t.toBreak}
          </a>
        </div>
      }
    >
      {t.excludedExplained}
    </EmptyState>
  );
}
