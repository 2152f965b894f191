import { dateTimeText } from '#src/browser/date-text.ts';
import type { DepositStatus } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import button from '#src/ui/buttons/button.module.css';
import { amountText, say } from '#src/features/cashier/deposit/state/deposit-text.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';
import { parkedLines } from './deposit-outcomes.ts';
import css from './deposit-outcome.module.css';

interface Props {
  deposit: DepositStatus;
  words: DepositWords;
}

type Payment = NonNullable<DepositStatus['payments']>[number];

const texts = { credited: 'alsoAdded', parked: 'alsoParked', returned: 'alsoReturned' } as const;

/** What became of every further payment of a deposit that was paid more than once, with a way to support. */
export function OtherPayments({ deposit, words }: Props) {
  const { t, language } = words;
  const others = otherPayments(deposit);
  if (others.length === 0) return null;
  return (
    <div className={css.others}>
      {others.map(({ amountMinor, currency, state, reason, atMs }) => (
        <p key={`${atMs}.${state}.${amountMinor}`}>
          {say(words, t[texts[state]], {
            amount: amountText(words, amountMinor, currency),
            time: dateTimeText(atMs, intlLocale[language]),
          })}
          {state === 'parked'
            ? ` ${parkedLines(reason).at(-1) === 'parkedBack' ? t.parkedBack : t.parkedDecided}`
            : null}
        </p>
      ))}
      <a className={`${button.button} ${button.quiet} ${button.wide}`} href="/m/messages">
        {t.support}
      </a>
    </div>
  );
}

/** The payments besides the one that the deposit's own state is about. */
function otherPayments({ state, payments = [] }: DepositStatus): readonly Payment[] {
  const isParked = state === 'parked' || state === 'returned';
  const own = payments.find((each) => isParked || each.state === 'credited') ?? payments[0];
  return payments.filter((each) => each !== own);
}
