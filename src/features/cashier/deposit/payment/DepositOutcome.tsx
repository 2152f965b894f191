import { intlLocale } from '#src/i18n/languages.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Money } from '#src/ui/amounts/Money.tsx';
import css from './deposit-outcome.module.css';
import { reloadDepositOffer } from '#src/features/cashier/deposit/state/deposit-channels.store.ts';
import { GiveUpDeposit } from './GiveUpDeposit.tsx';
import { OtherPayments } from './OtherPayments.tsx';
import { SlipField } from './SlipField.tsx';
import { outcomeOf } from './deposit-outcomes.ts';
import { showDepositView } from '#src/features/cashier/deposit/state/deposit-view.store.ts';
import { amountText, say } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';

interface Props {
  deposit: DepositStatus;
  words: DepositWords;
}

/** The state of a deposit as a picture, a sum and a sentence, with the next step. */
export function DepositOutcome({ deposit, words }: Props) {
  const { t, language } = words;
  const { state, currency, creditMinor, amountMinor, arrivedMinor, feeMinor } = deposit;
  const { icon, tone, title, lines, next } = outcomeOf(deposit);
  const isCredited = state === 'credited';
  const isUnpaid = state === 'expired' || state === 'failed';
  const money = (minor: number) => amountText(words, minor, currency);
  return (
    <section className={css.outcome} aria-live="polite">
      <span className={css.picture} data-tone={tone}>
        <Icon name={icon} />
      </span>
      <p className={css.sum}>
        <Money
          amountMinor={isCredited ? creditMinor : (arrivedMinor ?? amountMinor)}
          currency={currency}
          locale={intlLocale[language]}
          signed={isCredited}
        />
      </p>
      <h2 className={css.title}>{t[title]}</h2>
      {isCredited && arrivedMinor !== undefined && arrivedMinor !== amountMinor ? (
        <p>{say(words, t.arrivedOther, { asked: money(amountMinor), arrived: money(arrivedMinor) })}</p>
      ) : null}
      {isCredited && feeMinor > 0 ? <p>{say(words, t.feeKept, { fee: money(feeMinor) })}</p> : null}
      {lines.map((line) => (
        <p key={line}>{t[line]}</p>
      ))}
      {isCredited && deposit.steps.some((step) => step.state === 'expired') ? <p>{t.paidLate}</p> : null}
      <OtherPayments deposit={deposit} words={words} />
      {needsSlip(deposit) ? (
        <>
          <p>{t.noReference}</p>
          <SlipField depositId={deposit.depositId} words={words} />
        </>
      ) : null}
      {state === 'created' ? <GiveUpDeposit depositId={deposit.depositId} words={words} /> : null}
      {next ? <WaysOn next={next} isAgain={isCredited} words={words} isUnpaid={isUnpaid} /> : null}
    </section>
  );
}

/** Whether a picture of the transfer can still help to find its money. */
function needsSlip({ group, state }: DepositStatus): boolean {
  return group === 'transfer' && (state === 'expired' || state === 'parked');
}

interface WaysProps {
  next: 'games' | 'again' | 'support';
  isAgain: boolean;
  /** No payment was seen, but the member may have paid. */
  isUnpaid: boolean;
  words: DepositWords;
}

function WaysOn({ next, isAgain, isUnpaid, words: { t } }: WaysProps) {
  const start = () => {
    showDepositView({ name: 'start' });
    void reloadDepositOffer();
  };
  return (
    <div className={css.ways}>
      {next === 'games' ? (
        <a className={`${button.button} ${button.primary} ${button.wide}`} href="/m/home">
          {t.toGames}
        </a>
      ) : null}
      {next === 'support' ? (
        <>
          <a className={`${button.button} ${button.quiet} ${button.wide}`} href="/m/messages">
            {t.support}
          </a>
          <Button kind="plain" onClick={() => showDepositView({ name: 'list' })}>
            {t.toAll}
          </Button>
        </>
      ) : (
        <Button kind={next === 'again' ? 'primary' : 'quiet'} wide onClick={start}>
          {isAgain ? t.again : t.newDeposit}
        </Button>
      )}
      {isUnpaid ? (
        <a className={`${button.button} ${button.plain} ${button.wide}`} href="/m/messages">
          {t.paidAlready}
        </a>
      ) : null}
    </div>
  );
}
