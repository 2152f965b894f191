import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { List } from '#src/ui/lists/List.tsx';
import css from './withdraw.module.css';
import { showWithdrawView } from './withdraw-view.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawalRow } from './WithdrawalRow.tsx';
import { $withdrawals } from './withdrawals.store.ts';

interface Props {
  words: WithdrawWords;
}

const shownMax = 3;

/** The latest withdrawals below the form; renders nothing when there are none. */
export function RecentWithdrawals({ words }: Props) {
  const { t } = words;
  const withdrawals = useStore($withdrawals);
  if (withdrawals.status !== 'ready' || withdrawals.items.length === 0) return null;
  return (
    <section className={css.recent}>
      <h2 className={css.recentTitle}>{t.recent}</h2>
      <List label={t.recent}>
        {withdrawals.items.slice(0, shownMax).map((each) => (
          <WithdrawalRow key={each.withdrawalId} withdrawal={each} words={words} />
        ))}
      </List>
      {withdrawals.items.length > shownMax ? (
        <Button kind="plain" onClick={() => showWithdrawView({ name: 'list' })}>
          {t.toAll}
        </Button>
      ) : null}
    </section>
  );
}
