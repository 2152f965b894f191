import { useState } from 'react';
import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import button from '#src/ui/buttons/button.module.css';
import css from './deposit-steps.module.css';
import { acceptFundsNotice, type DepositStep } from './state/deposit-channels.store.ts';
import { say } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { LimitChoice } from './LimitChoice.tsx';

interface Props {
  offer: OutputOf<typeof depositsContracts.depositChannels>;
  step: DepositStep;
  /** How many steps are left, including this one. */
  left: number;
  words: DepositWords;
}

/** The steps before a deposit, one at a time. */
export function DepositSteps({ offer, step, left, words }: Props) {
  const { t } = words;
  const [count, setCount] = useState(left);
  // A step added meanwhile raises the total, so that the step number stays correct.
  if (left > count) setCount(left);
  return (
    <div className={css.step} key={step}>
      {step === 'funds-source' ? null : (
        <p className={css.where}>
          {t.beforeTitle}
          {count > 1 ? <span>{say(words, t.stepOf, { step: count - left + 1, count })}</span> : null}
        </p>
      )}
      <Step offer={offer} step={step} words={words} />
    </div>
  );
}

function Step({ offer, step, words }: Omit<Props, 'left'>) {
  const { t } = words;
  switch (step) {
    case 'limit-choice':
      return <LimitChoice currency={offer.channels[0]?.currency ?? 'USD'} words={words} />;
    case 'funds-notice':
      return (
        <>
          <h2 className={css.title}>{t.noticeTitle}</h2>
          <div className={css.notice}>
            <p>{offer.fundsNotice}</p>
          </div>
          <a className={css.link} href="/m/userAgreement">
            {t.noticeTerms}
          </a>
          <div className={css.bar}>
            <Button kind="primary" wide onClick={acceptFundsNotice}>
              {t.noticeAccept}
            </Button>
          </div>
        </>
      );
    case 'identity':
      return (
        <>
          <h2 className={css.title}>{t.identityTitle}</h2>
          <p className={css.lead}>{t.identityLead}</p>
          <WayOn href="/m/member/identity">{t.identityGo}</WayOn>
        </>
      );
    case 'funds-source':
      return (
        <>
          <h2 className={css.title}>{t.fundsTitle}</h2>
          <p className={css.lead}>{t.fundsLead}</p>
          <WayOn href="/m/messages">{t.support}</WayOn>
        </>
      );
  }
}

function WayOn({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <div className={css.bar}>
      <a className={`${button.button} ${button.primary} ${button.wide}`} href={href}>
        {children}
      </a>
    </div>
  );
}
