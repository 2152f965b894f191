import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { BankCard } from '#src/contracts/cashier/bank-cards.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $cards, type Cards, loadCards } from '#src/features/cashier/payout/cards.store.ts';
import css from '#src/features/cashier/payout/cards.module.css';
import type { CardWords } from '#src/features/cashier/payout/cards-words.server.ts';
import { CardSheet } from './CardSheet.tsx';
import { CardTile } from './CardTile.tsx';
import { GuardedPage } from '#src/features/cashier/payout/GuardedPage.tsx';
import { GuardNotice } from '#src/features/cashier/payout/GuardNotice.tsx';
import {
  $payoutGuard,
  loadPayoutGuard,
  type PayoutGuard,
} from '#src/features/cashier/payout/payout-guard.store.ts';
import { RemoveCardSheet } from './RemoveCardSheet.tsx';
import { retryFailed } from '#src/features/cashier/payout/retry-failed.ts';
import { setupPaths } from '#src/features/cashier/payout/setup-paths.ts';

interface Props {
  words: CardWords;
}

/** The accounts that withdrawals go to. */
export function CardsIsland({ words }: Props) {
  const cards = useStore($cards, { ssr: 'initial' });
  useEffect(() => void loadCards(), []);
  return (
    <GuardedPage words={words} onRetry={retry}>
      {(guard) => <LoadedCards cards={cards} guard={guard} words={words} />}
    </GuardedPage>
  );
}

function retry(): void {
  retryFailed([$payoutGuard, loadPayoutGuard], [$cards, loadCards]);
}

function LoadedCards({ cards, guard, words }: Props & { cards: Cards; guard: PayoutGuard }) {
  const { t } = words;
  const [requested] = useState(() => new URLSearchParams(location.search).get('add') ?? undefined);
  const [adding, setAdding] = useState(requested !== undefined);
  const [leaving, setLeaving] = useState<BankCard>();
  if (cards.status === 'failed')
    return (
      <ErrorState title={t.loadFailed} retryLabel={t.retry} onRetry={retry}>
        {t.loadFailedExplained}
      </ErrorState>
    );
  if (cards.status === 'loading')
    return (
      <div className={css.page}>
        <Skeleton shape="card" count={2} label={t.loading} />
      </div>
    );
  const { list, banks, atMs } = cards;
  const mayAdd = guard.security.hasWithdrawalPassword && guard.member.payeeName !== '' && banks.length > 0;
  return (
    <div className={css.page}>
      <GuardNotice security={guard.security} words={words} leadsToReset />
      {list.length === 0 ? (
        <Before guard={guard} banks={banks.length} words={words} onAdd={() => setAdding(true)} />
      ) : (
        <>
          <p className={css.lead}>{t.cardsLead}</p>
          <ul className={css.cards} aria-label={t.cards}>
            {list.map((card) => (
              <CardTile
                key={card.cardId}
                card={card}
                nowMs={atMs}
                words={words}
                onRemove={() => setLeaving(card)}
              />
            ))}
          </ul>
          {mayAdd ? (
            <div className={css.bar}>
              <Button kind="primary" wide onClick={() => setAdding(true)}>
                {t.add}
              </Button>
            </div>
          ) : null}
        </>
      )}
      <CardSheet
        open={adding && mayAdd}
        banks={banks}
        bankCode={requested}
        payeeName={guard.member.payeeName}
        words={words}
        onClose={() => setAdding(false)}
      />
      <RemoveCardSheet card={leaving} words={words} onClose={() => setLeaving(undefined)} />
    </div>
  );
}

interface BeforeProps extends Props {
  guard: PayoutGuard;
  /** The number of banks whose accounts can be added. */
  banks: number;
  onAdd: () => void;
}

/** What is needed before the first account: a PIN, a name, a bank; then the button to add it. */
function Before({ guard: { security, member }, banks, words: { t }, onAdd }: BeforeProps) {
  const link = (href: string, label: string) => (
    <a className={`${button.button} ${button.primary}`} href={href}>
      {label}
    </a>
  );
  if (!security.hasWithdrawalPassword)
    return (
      <EmptyState icon="lock" title={t.pinNeeded} action={link(setupPaths.pin, t.setPin)}>
        {t.pinNeededNext}
      </EmptyState>
    );
  if (member.payeeName === '')
    return (
      <EmptyState icon="person" title={t.nameNeeded} action={link(setupPaths.name, t.toProfile)}>
        {t.nameNeededNext}
      </EmptyState>
    );
  if (banks === 0)
    return (
      <EmptyState icon="bank" title={t.noBanks}>
        {t.noBanksNext}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="bank"
      title={t.empty}
      action={
        <Button kind="primary" onClick={onAdd}>
          {t.add}
        </Button>
      }
    >
      {t.emptyNext}
    </EmptyState>
  );
}
