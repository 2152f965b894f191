import { useStore } from '@nanostores/react';
import { type RefObject, type SubmitEvent, useState } from 'react';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import type { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { paymentFee } from '#src/rules/money/payment-fee.ts';
import { useJudgedForm } from '#src/ui/forms/use-judged-form.ts';
import { minorOfTyped } from '#src/features/cashier/amount/deposit-amount.ts';
import type { DepositChannel } from './state/deposit-channels.store.ts';
import { amountProblem, promotionProblem } from './deposit-problems.ts';
import type { DepositWords } from './state/deposit-words.server.ts';
import { $chosenPromotion, loadDepositPromotions } from './state/deposit-promotions.store.ts';
import type { BeginCode } from './state/deposit.store.ts';
import { submitDeposit } from './payment/submit-deposit.ts';

interface FormInput {
  readonly channel: DepositChannel;
  readonly offer: OutputOf<typeof depositsContracts.depositChannels>;
  readonly words: DepositWords;
  readonly onExcluded: () => void;
}

/** The state of a deposit's form: the typed values, their problems, and the outcome of sending it. */
export function useDepositForm(element: RefObject<HTMLFormElement | null>, request: FormInput) {
  const { channel, offer, words, onExcluded } = request;
  const [typed, setTyped] = useState('');
  const [payerName, setPayerName] = useState('');
  const [failure, setFailure] = useState<RequestFailure<BeginCode>>();
  const [busy, setBusy] = useState(false);
  const amountMinor = minorOfTyped(typed, channel.currency);
  const feeMinor = paymentFee(channel, amountMinor ?? 0);
  const problem = amountProblem(amountMinor, feeMinor, channel, offer, words);
  const promotion = useStore($chosenPromotion, { ssr: 'initial' });
  const tooLittle = promotionProblem(amountMinor, promotion, channel, words);
  const isNameMissing = channel.needsPayerName && payerName.trim() === '';
  const form = useJudgedForm(element, ['amount', 'payerName'], () => ({
    ...((problem ?? tooLittle) === undefined ? {} : { amount: problem ?? tooLittle }),
    ...(isNameMissing ? { payerName: words.failures.PAYER_NAME_NEEDED } : {}),
  }));

  async function send(sumMinor: number): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    const refused = await submitDeposit(channel, {
      amountMinor: sumMinor,
      ...(channel.needsPayerName ? { payerName: payerName.trim() } : {}),
      ...(offer.termsVersion === undefined ? {} : { termsVersion: offer.termsVersion }),
      ...(promotion === undefined
        ? {}
        : { promotionId: promotion.promotionId, promotionTermsVersion: promotion.termsVersion }),
    });
    // On success the button stays busy while the page of the payment service opens.
    if (refused === undefined) return;
    setBusy(false);
    // What refused the promotion has changed the offers, and the member can choose again.
    if (promotion !== undefined) void loadDepositPromotions(channel, sumMinor);
    if (refused.code === 'DEPOSIT_EXCLUDED') onExcluded();
    else setFailure(refused);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (form.checked() && amountMinor !== undefined && !busy) void send(amountMinor);
  }

  return {
    typed,
    payerName,
    amountMinor,
    feeMinor,
    problem,
    promotion,
    errorOf: form.problem,
    handlers: form.handlers,
    failure,
    busy,
    setTyped,
    setPayerName,
    submit,
  };
}
