import { intlLocale } from '#src/i18n/languages.ts';
import { fill } from '#src/rules/text/message.ts';
import button from '#src/ui/buttons/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import cards from '#src/features/cashier/payout/cards.module.css';
import css from './withdraw.module.css';
import type { WithdrawWords } from './withdraw-words.server.ts';
import type { PayoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { setupPaths } from '#src/features/cashier/payout/setup-paths.ts';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';

interface Props {
  guard: PayoutGuard;
  words: WithdrawWords;
}

/** What a first withdrawal of this member needs, one after the other; the button leads to the next step. */
export function WithdrawSetup({ guard: { security, member }, words }: Props) {
  const { t, language } = words;
  const hasPin = security.hasWithdrawalPassword;
  const steps = [
    ...(member.hasPassword || hasPin
      ? []
      : [{ title: t.setupPassword, why: t.setupPasswordWhy, href: setupPaths.password, isDone: false }]),
    { title: t.setupPin, why: t.setupPinWhy, href: setupPaths.pin, isDone: hasPin },
    ...(member.payeeName === ''
      ? [{ title: t.setupName, why: t.setupNameWhy, href: setupPaths.name, isDone: false }]
      : []),
    { title: t.setupCard, why: t.setupCardWhy, href: setupPaths.card, isDone: false },
  ];
  const left = steps.filter(({ isDone }) => !isDone);
  const [next] = left;
  return (
    <div className={cards.page}>
      <h2 className={cards.title}>{t.setupTitle}</h2>
      <p className={cards.lead}>{fill(t.setupLead, { count: left.length }, intlLocale[language])}</p>
      <ol className={css.setup}>
        {steps.map((step, at) => (
          <li key={step.title} className={css.setupStep} data-next={step === next || undefined}>
            <span className={css.setupMark} data-done={step.isDone || undefined} aria-hidden="true">
              {step.isDone ? <Icon name="check" /> : at + 1}
            </span>
            <span className={css.setupWords}>
              <b>{step.title}</b>
              <span>{step.isDone ? t.setupDone : step.why}</span>
            </span>
          </li>
        ))}
      </ol>
      {next ? (
        <div className={cards.bar}>
          <a className={`${button.button} ${button.primary} ${button.wide}`} href={next.href}>
            {next.title}
          </a>
        </div>
      ) : null}
      <RecentWithdrawals words={words} />
    </div>
  );
}
