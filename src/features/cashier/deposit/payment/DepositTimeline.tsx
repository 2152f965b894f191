import { dateTimeText } from '#src/browser/date-text.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { Reference } from '#src/ui/amounts/Reference.tsx';
import css from './deposit-outcome.module.css';
import { stepKey } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';

interface Props {
  deposit: DepositStatus;
  words: DepositWords;
}

/** Every step of a deposit with its time, and the id by which support finds it. */
export function DepositTimeline({ deposit, words }: Props) {
  const { t, language } = words;
  const { depositId, steps } = deposit;
  return (
    <section className={css.history} aria-labelledby="deposit-steps">
      <h2 id="deposit-steps" className={css.heading}>
        {t.steps}
      </h2>
      <ol className={css.timeline}>
        {steps.map((step, at) => (
          <li key={`${step.state}.${step.atMs}`} data-last={at === steps.length - 1 || undefined}>
            <span className={css.stepName}>{t[stepKey(step, deposit)]}</span>
            <time dateTime={new Date(step.atMs).toISOString()}>
              {dateTimeText(step.atMs, intlLocale[language])}
            </time>
          </li>
        ))}
      </ol>
      <p className={css.number}>
        {t.number} <Reference id={depositId} words={words} />
      </p>
    </section>
  );
}
