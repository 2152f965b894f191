import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/buttons/Button.tsx';
import css from './deposit-list.module.css';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import { showDepositView } from './state/deposit-view.store.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { isWaitedFor } from './state/deposit.store.ts';
import { $deposits } from './state/deposits.store.ts';
import { DepositRow } from './DepositRow.tsx';

interface Props {
  channels: readonly DepositChannel[];
  words: DepositWords;
}

const shownMax = 3;

/** The latest deposits below the channels, those awaiting a payment first, and the link to all of them. */
export function LatestDeposits({ channels, words }: Props) {
  const { t } = words;
  const deposits = useStore($deposits, { ssr: 'initial' });
  if (deposits.status !== 'ready' || deposits.items.length === 0) return null;
  const { items, nextCursor } = deposits;
  const sorted = [...items.filter(isWaitedFor), ...items.filter((each) => !isWaitedFor(each))];
  return (
    <section className={css.section} aria-labelledby="deposits-latest">
      <h2 id="deposits-latest" className={css.heading}>
        {t.yours}
      </h2>
      <ul className={css.list} aria-label={t.yours}>
        {sorted.slice(0, shownMax).map((deposit) => (
          <DepositRow key={deposit.depositId} deposit={deposit} channels={channels} words={words} />
        ))}
      </ul>
      {items.length > shownMax || nextCursor !== undefined ? (
        <Button kind="plain" onClick={() => showDepositView({ name: 'list' })}>
          {t.all}
        </Button>
      ) : null}
    </section>
  );
}
