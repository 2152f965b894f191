import { dateTimeText } from '#src/browser/date-text.ts';
import type { DepositAction, DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Countdown } from '#src/ui/amounts/Countdown.tsx';
import css from './deposit-pay.module.css';
import { amountText, say } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { loadDeposit } from '#src/features/cashier/deposit/state/deposit.store.ts';
import { GiveUpDeposit } from './GiveUpDeposit.tsx';
import { PayByCode } from './PayByCode.tsx';
import { PayByTransfer } from './PayByTransfer.tsx';
import { openPayment } from './submit-deposit.ts';

interface Props {
  deposit: DepositStatus;
  action: DepositAction;
  words: DepositWords;
}

/** With more time left than this, a date is clearer than a countdown. */
const clockMsMax = 6 * 3_600_000;

/** What the payer has to do, how much time is left, and that the page updates by itself. */
export function DepositPay({ deposit, action, words }: Props) {
  const { t } = words;
  const amount = amountText(words, deposit.amountMinor, deposit.currency);
  return (
    <section className={css.pay} aria-labelledby="deposit-pay">
      <header className={css.head}>
        <h2 id="deposit-pay" className={css.title}>
          {say(words, t.payAmount, { amount })}
        </h2>
        <TimeLeft deposit={deposit} words={words} />
      </header>
      {action.kind === 'redirect' ? (
        <>
          <p className={css.lead}>{t.redirectLead}</p>
          <Button kind="primary" wide onClick={() => openPayment(action)}>
            {t.redirectGo}
          </Button>
        </>
      ) : null}
      {action.kind === 'qr' ? <PayByCode text={action.text} amount={amount} words={words} /> : null}
      {action.kind === 'transfer' ? <PayByTransfer deposit={deposit} action={action} words={words} /> : null}
      <output className={css.waiting}>
        <span className={css.pulse} aria-hidden="true" />
        <span>
          <b>{t.waiting}</b> {t.nothingYet} {t.waitingExplained}
        </span>
      </output>
      <GiveUpDeposit depositId={deposit.depositId} words={words} />
    </section>
  );
}

function TimeLeft({ deposit: { depositId, createdAtMs, expiresAtMs }, words }: Omit<Props, 'action'>) {
  const { t, language } = words;
  if (expiresAtMs - createdAtMs > clockMsMax)
    return (
      <p className={css.left}>
        {say(words, t.payBefore, { time: dateTimeText(expiresAtMs, intlLocale[language]) })}
      </p>
    );
  return (
    <p className={css.left}>
      {t.timeLeft}{' '}
      <b>
        <Countdown
          untilAtMs={expiresAtMs}
          nowMs={Date.now}
          label={t.timeLeft}
          onEnd={() => void loadDeposit(depositId)}
        />
      </b>
    </p>
  );
}
