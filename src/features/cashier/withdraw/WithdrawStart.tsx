import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import button from '#src/ui/buttons/button.module.css';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import shared from '#src/features/cashier/payout/cards.module.css';
import type { Cards } from '#src/features/cashier/payout/cards.store.ts';
import { say, timeText } from '#src/features/cashier/payout/cards-text.ts';
import { GuardNotice } from '#src/features/cashier/payout/GuardNotice.tsx';
import type { PayoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { $bonusStatus, loadBonusStatus } from './bonus-status.store.ts';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';
import css from './withdraw.module.css';
import { UnplayedDeposits } from './UnplayedDeposits.tsx';
import { payoutAccounts, withdrawableTo } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawForm } from './WithdrawForm.tsx';
import type { Funds } from './funds.store.ts';

interface Props {
  guard: PayoutGuard;
  cards: Extract<Cards, { status: 'ready' }>;
  funds: Funds;
  words: WithdrawWords;
}

/** The amount that can be withdrawn and the form, or why withdrawals are held back. */
export function WithdrawStart({ guard: { security }, cards, funds, words }: Props) {
  const { t } = words;
  const accounts = payoutAccounts(cards.list, cards.banks, cards.atMs);
  const [refusal, setRefusal] = useState<string>();
  const { bonusMinor } = funds;
  useEffect(() => void loadBonusStatus({ bonusMinor }), [bonusMinor]);
  const waits = security.paymentLock !== undefined || security.coolingUntilMs !== undefined;
  return (
    <div className={shared.page}>
      <FormNotice>{refusal}</FormNotice>
      <Withdrawable funds={funds} words={words} />
      <UnplayedDeposits cards={cards} funds={funds} words={words} />
      <GuardNotice security={security} words={words} leadsToReset />
      {waits ? null : accounts.length === 0 ? (
        <NoPlace cards={cards} words={words} />
      ) : accounts.every((account) => withdrawableTo(account, funds) === 0) ? (
        <EmptyState
          icon="wallet"
          title={t.nothing}
          action={
            <a className={`${button.button} ${button.quiet}`} href="/m/home">
              {t.toGames}
            </a>
          }
        >
          {nothingText(funds, words)}
        </EmptyState>
      ) : (
        <WithdrawForm accounts={accounts} funds={funds} words={words} onRefused={setRefusal} />
      )}
      <RecentWithdrawals words={words} />
    </div>
  );
}

/** The amount that can be withdrawn, and what holds back the rest. */
function Withdrawable({ funds, words: { t, language } }: Pick<Props, 'funds' | 'words'>) {
  const { currency, withdrawableMinor, turnoverLeftMinor, holdMinor } = funds;
  const { wageringLeftMinor = 0 } = useStore($bonusStatus, { ssr: 'initial' }) ?? {};
  const money = (amountMinor: number) => (
    <Money amountMinor={amountMinor} currency={currency} locale={intlLocale[language]} />
  );
  return (
    <section className={css.standing}>
      <h2 className={css.standingTitle}>{t.withdrawable}</h2>
      <p className={css.standingSum}>{money(withdrawableMinor)}</p>
      {holdMinor > 0 || turnoverLeftMinor > 0 || wageringLeftMinor > 0 ? (
        <dl className={css.lines}>
          {holdMinor > 0 ? (
            <div>
              <dt>{t.heldInAll}</dt>
              <dd>{money(holdMinor)}</dd>
            </div>
          ) : null}
          {turnoverLeftMinor > 0 ? (
            <div>
              <dt>{t.turnoverLeft}</dt>
              <dd>{money(turnoverLeftMinor)}</dd>
            </div>
          ) : null}
          {wageringLeftMinor > 0 ? (
            <div>
              <dt>{t.wageringLeft}</dt>
              <dd>{money(wageringLeftMinor)}</dd>
            </div>
          ) : null}
        </dl>
      ) : null}
    </section>
  );
}

/** Why nothing can be withdrawn to the accounts that there are, and what to do about it. */
function nothingText({ currency, receivableMinor, returns }: Funds, words: WithdrawWords): string {
  const { t, language } = words;
  if (receivableMinor > 0)
    return say(words, t.owed, { amount: moneyText(receivableMinor, currency, intlLocale[language]) });
  return returns ? t.unplayedNext : t.nothingNext;
}

/** Shown when there are accounts, but none can be paid to yet. */
function NoPlace({ cards: { list, atMs }, words }: Pick<Props, 'cards' | 'words'>) {
  const { t, language } = words;
  const resting = list
    .filter(({ state, usableFromMs }) => state === 'active' && usableFromMs > atMs)
    .map(({ usableFromMs }) => usableFromMs);
  const isResting = resting.length > 0;
  return (
    <section className={shared.notice}>
      <Icon name="clock" />
      <div className={shared.noticeWords}>
        <h2 className={shared.noticeTitle}>
          {isResting
            ? say(words, t.cardResting, { time: timeText(Math.min(...resting), language) })
            : t.cardReview}
        </h2>
        <p>{isResting ? t.cardRestingWhy : t.cardReviewWhy}</p>
        <a className={`${button.button} ${button.quiet}`} href="/m/member/bankCards">
          {t.manageCards}
        </a>
      </div>
    </section>
  );
}
