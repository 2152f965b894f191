import { AmountField } from '#src/features/cashier/amount/AmountField.tsx';
import { amountChips } from '#src/features/cashier/amount/deposit-amount.ts';
import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import css from './deposit-form.module.css';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import { rangeText, say } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';

interface Props {
  channel: DepositChannel;
  offer: OutputOf<typeof depositsContracts.depositChannels>;
  words: DepositWords;
  typed: string;
  amountMinor: number | undefined;
  error: string | undefined;
  onChange: (typed: string) => void;
}

/** The amount of a deposit; one beyond what the member's own limit leaves has a link to the limits. */
export function DepositAmount({ channel, offer, words, typed, amountMinor, error, onChange }: Props) {
  const { t } = words;
  const { currency, minMinor, maxMinor } = channel;
  return (
    <>
      <AmountField
        label={say(words, t.amountIn, { currency })}
        chipsLabel={t.amounts}
        currency={currency}
        language={words.language}
        typed={typed}
        amountMinor={amountMinor}
        chips={amountChips(minMinor, maxMinor)}
        bounds={rangeText(words, channel)}
        error={error}
        enterKeyHint="go"
        onChange={onChange}
      />
      {error !== undefined && offer.limitLeftMinor === maxMinor && (amountMinor ?? 0) > maxMinor ? (
        <p className={css.limits}>
          <a className={css.link} href="/m/limits">
            {t.toLimits}
          </a>
        </p>
      ) : null}
    </>
  );
}
