import button from '#src/ui/button.module.css';
import { Icon } from '#src/ui/icons/Icon.tsx';
import cards from './cards.module.css';
import css from './withdraw.module.css';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';

interface Props {
  hasPin: boolean;
  words: WithdrawWords;
}

/** The two things that a first withdrawal needs, one after the other. */
export function WithdrawSetup({ hasPin, words }: Props) {
  const { t } = words;
  const steps = [
    { title: t.setupPin, why: t.setupPinWhy, isDone: hasPin, isNext: !hasPin },
    { title: t.setupCard, why: t.setupCardWhy, isDone: false, isNext: hasPin },
  ];
  return (
    <div className={cards.page}>
      <h2 className={cards.title}>{t.setupTitle}</h2>
      <p className={cards.lead}>{t.setupLead}</p>
      <ol className={css.setup}>
        {steps.map(({ title, why, isDone, isNext }, at) => (
          <li key={title} className={css.setupStep} data-next={isNext || undefined}>
            <span className={css.setupMark} data-done={isDone || undefined} aria-hidden="true">
              {isDone ? <Icon name="check" /> : at + 1}
            </span>
            <span className={css.setupWords}>
              <b>{title}</b>
              <span>{isDone ? t.setupDone : why}</span>
            </span>
          </li>
        ))}
      </ol>
      <div className={cards.bar}>
        <a
          className={`${button.button} ${button.primary} ${button.wide}`}
          href={hasPin ? '/m/member/bankCards' : '/m/member/paymentPassword'}
        >
          {hasPin ? t.setupCard : t.setupPin}
        </a>
      </div>
      <RecentWithdrawals words={words} />
    </div>
  );
}
