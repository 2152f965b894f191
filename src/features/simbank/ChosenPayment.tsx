import { timeText } from '#src/browser/date-text.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import type { SimulatedPayment } from '#src/contracts/simbank/simbank.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { List } from '#src/ui/lists/List.tsx';
import { ListRow } from '#src/ui/lists/ListRow.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import { moneyText } from '#src/rules/money/money-text.ts';
import css from './simbank.module.css';
import { askForPayment, choose, type PaymentState } from './simbank.store.ts';
import { disputeStates, paymentStates, stepDetails, stepTitles } from './simbank-texts.ts';
import type { SimbankWords } from './simbank-words.server.ts';

interface Props {
  readonly words: SimbankWords;
  readonly state: Extract<PaymentState, { status: 'ready' }>;
}

/** One payment: what is requested, what has moved, and the possible outcomes. */
export function ChosenPayment({ words, state: { payment, choosing, code } }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const isOpen = payment.state === 'open';
  const others = payment.steps.filter((step) => step !== 'paid');
  const amount = moneyText(payment.amountMinor, payment.currency, locale, { withCurrency: true });
  return (
    <div className={css.part}>
      <Slip words={words} payment={payment} />
      <FormNotice>{code ? <p>{failureText(words, code)}</p> : null}</FormNotice>
      {isOpen ? (
        <Button
          kind="primary"
          wide
          busy={choosing !== undefined}
          onClick={() => void choose('paid', language)}
        >
          {fill(t.payNow, { amount }, locale)}
        </Button>
      ) : (
        <>
          <Moved words={words} payment={payment} />
          <a className={css.back} href={backTo(payment.returnUrl)}>
            {t.back}
          </a>
        </>
      )}
      {others.length > 0 ? (
        <section className={css.part}>
          <h2 className={css.heading}>{isOpen ? t.otherwise : t.next}</h2>
          <List label={isOpen ? t.otherwise : t.next}>
            {others.map((step) => (
              <ListRow
                key={step}
                title={isOpen || step !== 'chargeback' ? t[stepTitles[step]] : t.stepDispute}
                detail={t[stepDetails[step]]}
                onPress={choosing ? undefined : () => void choose(step, language)}
              />
            ))}
          </List>
        </section>
      ) : null}
      <Button kind="plain" onClick={askForPayment}>
        {t.findAnother}
      </Button>
    </div>
  );
}

function Slip({
  words: { t, language },
  payment,
}: Pick<Props, 'words'> & { readonly payment: SimulatedPayment }) {
  const locale = intlLocale[language];
  const { amountMinor, currency, bankName, payerName, dispute, state, arrivesAtMs } = payment;
  return (
    <section className={css.slip} aria-live="polite">
      <p className={css.state} data-state={dispute ?? state}>
        {dispute ? t[disputeStates[dispute]] : t[paymentStates[state]]}
      </p>
      <p className={css.amount}>
        <Money amountMinor={amountMinor} currency={currency} locale={locale} />
      </p>
      <p className={css.lead}>{fill(t.payTo, { bank: bankName }, locale)}</p>
      {arrivesAtMs === undefined ? null : (
        <p>{fill(t.arrives, { time: timeText(arrivesAtMs, locale) }, locale)}</p>
      )}
      <dl className={css.facts}>
        <dt>{t.reference}</dt>
        <dd>
          <bdi dir="ltr">{payment.code}</bdi>
        </dd>
        {payerName === undefined ? null : (
          <>
            <dt>{t.payer}</dt>
            <dd>{payerName}</dd>
          </>
        )}
        <dt>{t.validUntil}</dt>
        <dd>{timeText(payment.expiresAtMs, locale)}</dd>
      </dl>
    </section>
  );
}

function Moved({
  words: { t, language },
  payment,
}: Pick<Props, 'words'> & { readonly payment: SimulatedPayment }) {
  if (payment.moved.length === 0) return null;
  return (
    <List label={t.done}>
      {payment.moved.map(({ id, amountMinor, currency, state }) => (
        <ListRow
          key={id}
          title={t[paymentStates[state]]}
          end={<Money amountMinor={amountMinor} currency={currency} locale={intlLocale[language]} />}
        />
      ))}
    </List>
  );
}

/** The page that the payer came from; never an address of another site. */
function backTo(returnUrl: string): string {
  const { origin, pathname, search } = new URL(returnUrl);
  return origin === globalThis.location?.origin ? pathname + search : '/m/home';
}
