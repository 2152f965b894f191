import { useRef } from 'react';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { ChannelHead } from './ChannelHead.tsx';
import css from './deposit-form.module.css';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import { hourFreesAtMs, refusalText } from './deposit-problems.ts';
import { depositAddress } from './state/deposit-view.store.ts';
import { amountText, say } from './state/deposit-text.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import type { BeginCode } from './state/deposit.store.ts';
import { DepositAmount } from './DepositAmount.tsx';
import { DepositPromotions } from './DepositPromotions.tsx';
import { DepositSum } from './DepositSum.tsx';
import { useDepositForm } from './use-deposit-form.ts';

interface Props {
  channel: DepositChannel;
  offer: OutputOf<typeof depositsContracts.depositChannels>;
  words: DepositWords;
  onExcluded: () => void;
  /** The form has the page to itself, and names its channel. */
  isAlone?: boolean;
}

/** The amount for one channel: the sum, the fee, what it adds to the balance, and the button in reach of a thumb. */
export function DepositForm({ channel, offer, words, onExcluded, isAlone = false }: Props) {
  const { t } = words;
  const { currency } = channel;
  const form = useRef<HTMLFormElement>(null);
  const {
    typed,
    payerName,
    amountMinor,
    feeMinor,
    problem,
    promotion,
    errorOf,
    handlers,
    failure,
    busy,
    ...does
  } = useDepositForm(form, { channel, offer, words, onExcluded });
  return (
    <form
      ref={form}
      className={css.form}
      data-alone={isAlone || undefined}
      noValidate
      onSubmit={does.submit}
      {...handlers}
    >
      {isAlone ? <ChannelHead channel={channel} words={words} /> : null}
      <DepositAmount
        channel={channel}
        offer={offer}
        words={words}
        typed={typed}
        amountMinor={amountMinor}
        error={errorOf('amount')}
        onChange={does.setTyped}
      />
      {channel.needsPayerName ? (
        <Field
          name="payerName"
          label={t.payerName}
          help={t.payerNameHelp}
          error={errorOf('payerName')}
          autoComplete="name"
          maxLength={100}
          value={payerName}
          onChange={(event) => does.setPayerName(event.target.value)}
        />
      ) : null}
      <DepositPromotions channel={channel} amountMinor={problem ? undefined : amountMinor} words={words} />
      <DepositSum
        amountMinor={problem ? undefined : amountMinor}
        feeMinor={feeMinor}
        owedMinor={offer.owedMinor}
        currency={currency}
        words={words}
      />
      <div className={css.bar}>
        <FormNotice>{failure ? <Refusal failure={failure} words={words} /> : null}</FormNotice>
        <Button kind="primary" wide type="submit" busy={busy}>
          {amountMinor === undefined || problem
            ? t.submit
            : say(words, promotion ? t.submitTerms : t.submitAmount, {
                amount: amountText(words, amountMinor, currency),
              })}
        </Button>
      </div>
    </form>
  );
}

interface RefusalProps {
  readonly failure: RequestFailure<BeginCode>;
  readonly words: DepositWords;
}

/** Why a deposit was not started, with a link to the page that can change it. */
function Refusal({ failure, words }: RefusalProps) {
  const { t } = words;
  const { code } = failure;
  return (
    <>
      {refusalText(failure, words)}{' '}
      {code === 'LIMIT_REACHED' ? (
        <a className={css.link} href="/m/limits">
          {t.toLimits}
        </a>
      ) : null}
      {code === 'TOO_MANY_OPEN' && hourFreesAtMs(failure) === undefined ? (
        <a className={css.link} href={depositAddress({ name: 'list' })}>
          {t.toAll}
        </a>
      ) : null}
    </>
  );
}
