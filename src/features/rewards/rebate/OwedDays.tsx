import { useState } from 'react';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import css from '#src/features/rewards/centre/centre.module.css';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Money } from '#src/ui/amounts/Money.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { useHeadingAfterRemoval } from '#src/ui/use-heading-after-removal.ts';
import { OwedDay } from './OwedDay.tsx';
import { type ClaimCode, claimDay, type ClosedDays } from './rebate.store.ts';
import { openMinor } from './rebate-texts.ts';
import type { RebateWords } from './rebate-words.server.ts';

interface Props {
  closed: ClosedDays;
  words: RebateWords;
}

/** The closed days that owe something, each with the button that pays it. */
export function OwedDays({ closed, words }: Props) {
  const { t, language } = words;
  const [busyDay, setBusyDay] = useState<string>();
  const [failure, setFailure] = useState<RequestFailure<ClaimCode>>();
  const open = closed.days.filter(({ state }) => state === 'open');
  const heading = useHeadingAfterRemoval(open.length);
  const { currency = '' } = closed;
  const locale = intlLocale[language];

  async function claim(day: string): Promise<void> {
    setBusyDay(day);
    setFailure(undefined);
    const paid = await claimDay({ day });
    setBusyDay(undefined);
    if (typeof paid !== 'number') return setFailure(paid);
    showToast(fill(t.claimed, { amount: moneyText(paid, currency, locale) }, locale), { kind: 'confirmed' });
  }

  return (
    <section className={css.section} aria-labelledby="owed-days">
      <div className={css.left}>
        <h2 ref={heading} id="owed-days" tabIndex={-1}>
          {t.toClaim}
        </h2>
        <p className={css.leftSum}>
          <Money amountMinor={openMinor(closed)} currency={currency} locale={locale} />
        </p>
        <FormNotice>{failure ? failureOf(failure, words) : null}</FormNotice>
      </div>
      <ul className={css.rows}>
        {open.map((day) => (
          <OwedDay
            key={day.day}
            day={day}
            currency={currency}
            words={words}
            busy={busyDay === day.day}
            disabled={busyDay !== undefined}
            onClaim={() => void claim(day.day)}
          />
        ))}
      </ul>
    </section>
  );
}

function failureOf({ code, isInDoubt }: RequestFailure<ClaimCode>, words: RebateWords): string {
  if (isInDoubt) return words.t.unanswered;
  return code === 'CLAIM_UNKNOWN' ? words.t.dayGone : failureText(words, code);
}
