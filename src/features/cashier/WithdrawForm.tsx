import { type SubmitEvent, useRef, useState } from 'react';
import { paymentFee } from '#src/rules/payment-fee.ts';
import { Button } from '#src/ui/Button.tsx';
import shared from './cards.module.css';
import { minorOfTyped } from './deposit-amount.ts';
import { amountProblem, type PayoutPlace } from './withdraw-rules.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { WithdrawAmount } from './WithdrawAmount.tsx';
import { WithdrawConfirm } from './WithdrawConfirm.tsx';
import { WithdrawPlaces } from './WithdrawPlaces.tsx';
import { WithdrawSum } from './WithdrawSum.tsx';
import type { Funds } from './withdrawals.store.ts';

interface Props {
  places: readonly PayoutPlace[];
  funds: Funds;
  words: WithdrawWords;
}

/** How much, and where to; a sheet asks for the PIN. */
export function WithdrawForm({ places, funds, words }: Props) {
  const { t } = words;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(places[0]?.card.cardId);
  const [wasSent, setWasSent] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const place = places.find(({ card }) => card.cardId === chosen) ?? places[0];
  if (!place) return null;
  const amountMinor = minorOfTyped(typed, funds.currency);
  const problem = amountProblem(amountMinor, place, funds, words);
  const isGood = amountMinor !== undefined && problem === undefined;
  const feeMinor = isGood ? paymentFee(place.bank, amountMinor) : 0;

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setWasSent(true);
    if (isGood) setIsConfirming(true);
    else {
      const field = form.current?.elements.namedItem('amount');
      if (field instanceof HTMLElement) field.focus();
    }
  }

  return (
    <>
      <form ref={form} className={shared.form} noValidate onSubmit={onSubmit}>
        <WithdrawAmount
          typed={typed}
          amountMinor={amountMinor}
          place={place}
          funds={funds}
          error={wasSent ? problem : undefined}
          words={words}
          onChange={setTyped}
        />
        <WithdrawPlaces places={places} chosen={place} words={words} onChoose={setChosen} />
        <WithdrawSum
          amountMinor={isGood ? amountMinor : undefined}
          feeMinor={feeMinor}
          funds={funds}
          words={words}
        />
        <div className={shared.bar}>
          <Button kind="primary" wide type="submit">
            {t.continue}
          </Button>
        </div>
      </form>
      <WithdrawConfirm
        open={isConfirming && isGood}
        amountMinor={amountMinor ?? 0}
        feeMinor={feeMinor}
        place={place}
        funds={funds}
        words={words}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}
