import { useStore } from '@nanostores/react';
import type { WithdrawalStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { CancelWithdrawal } from './CancelWithdrawal.tsx';
import { $cards } from '#src/features/cashier/payout/cards.store.ts';
import shared from '#src/features/cashier/payout/cards.module.css';
import { say, timeText } from '#src/features/cashier/payout/cards-text.ts';
import { LastDigits } from '#src/features/cashier/payout/LastDigits.tsx';
import { useWatchedWithdrawal } from './use-watched-withdrawal.ts';
import { retryWithdraw } from './retry-withdraw.ts';
import css from './withdraw.module.css';
import { showWithdrawView } from './withdraw-view.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { isUnpaid, reasonTexts, stateTexts, totalTexts, unsureTexts } from './withdrawal-text.ts';
import { WithdrawalReceipt } from './WithdrawalReceipt.tsx';
import { WithdrawalTimeline } from './WithdrawalTimeline.tsx';
import { isEnded, retryWithdrawal } from './withdrawals.store.ts';

interface Props {
  id: string;
  words: WithdrawWords;
}

/** One withdrawal, which updates by itself. */
export function WithdrawalView({ id, words }: Props) {
  const { t } = words;
  const withdrawal = useWatchedWithdrawal(id);
  if (withdrawal === undefined)
    return (
      <div className={shared.page}>
        <Skeleton shape="card" label={t.loading} />
        <Skeleton shape="row" count={4} label={t.loading} />
      </div>
    );
  if (withdrawal === 'failed')
    return (
      <ErrorState
        title={t.loadFailed}
        retryLabel={t.retry}
        onRetry={() => {
          void retryWithdrawal(id);
          retryWithdraw();
        }}
      >
        {t.loadFailedExplained}
      </ErrorState>
    );
  const toAll = (
    <Button wide={withdrawal !== null} onClick={() => showWithdrawView({ name: 'list' })}>
      {t.toAll}
    </Button>
  );
  if (withdrawal === null)
    return <EmptyState icon="search" title={failureText(words, 'WITHDRAWAL_UNKNOWN')} action={toAll} />;
  return (
    <div className={shared.page}>
      <Head withdrawal={withdrawal} words={words} />
      <WithdrawalTimeline withdrawal={withdrawal} words={words} />
      <Particulars withdrawal={withdrawal} words={words} />
      <div className={shared.form}>
        {withdrawal.state === 'rejected' ? (
          <a className={`${button.button} ${button.primary} ${button.wide}`} href={wayOn(withdrawal)}>
            {t.support}
          </a>
        ) : withdrawal.isUnsure ? (
          <a className={`${button.button} ${button.quiet} ${button.wide}`} href="/m/messages">
            {t.support}
          </a>
        ) : isEnded(withdrawal) ? (
          <Button kind="primary" wide onClick={() => showWithdrawView({ name: 'start' })}>
            {t.newWithdrawal}
          </Button>
        ) : null}
        {toAll}
        <WithdrawalReceipt withdrawal={withdrawal} words={words} />
        {withdrawal.mayCancel ? <CancelWithdrawal withdrawal={withdrawal} words={words} /> : null}
      </div>
    </div>
  );
}

interface PartProps {
  withdrawal: WithdrawalStatus;
  words: WithdrawWords;
}

function wayOn({ reason }: WithdrawalStatus): string {
  return reason === 'identity' ? '/m/member/identity' : '/m/messages';
}

function Head({ withdrawal, words }: PartProps) {
  const { t, language } = words;
  const { state, amountMinor, currency, dueAtMs, reason, note } = withdrawal;
  const { icon, tone, title, text } = withdrawal.isUnsure ? unsureTexts : stateTexts[state];
  return (
    <section className={css.head} aria-live="polite">
      <span className={css.headIcon} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <p className={css.standingSum}>
        <Money amountMinor={amountMinor} currency={currency} locale={intlLocale[language]} />
      </p>
      <h2 className={css.headTitle}>{t[title]}</h2>
      <p className={css.why}>
        {reason ? `${t[reasonTexts[reason]]} ` : null}
        {text ? t[text] : say(words, t.dueBy, { time: timeText(dueAtMs, language) })}
      </p>
      {note ? (
        <blockquote className={css.note}>
          <bdi>{note}</bdi>
        </blockquote>
      ) : null}
    </section>
  );
}

function Particulars({ withdrawal, words }: PartProps) {
  const { t, language } = words;
  const { bankCode, last4, amountMinor, currency, state } = withdrawal;
  const cards = useStore($cards);
  const bank = cards.status === 'ready' ? cards.banks.find((each) => each.bankCode === bankCode) : undefined;
  const money = (minor: number) => (
    <Money amountMinor={minor} currency={currency} locale={intlLocale[language]} />
  );
  // A payout that never was costs no fee; one that the bank sent back is credited less its fee.
  const feeMinor = isUnpaid(state) ? 0 : withdrawal.feeMinor;
  return (
    <dl className={css.lines}>
      <div>
        <dt>{t.receiptReference}</dt>
        <dd>
          <Reference id={withdrawal.withdrawalId} words={words} />
        </dd>
      </div>
      <div>
        <dt>{t.to}</dt>
        <dd>
          <bdi>{bank?.name ?? bankCode}</bdi> <LastDigits last4={last4} />
        </dd>
      </div>
      <div>
        <dt>{t.fee}</dt>
        <dd>{feeMinor === 0 ? t.noFee : money(feeMinor)}</dd>
      </div>
      <div className={css.total}>
        <dt>{t[totalTexts[state]]}</dt>
        <dd>{money(amountMinor - feeMinor)}</dd>
      </div>
    </dl>
  );
}
