import { type SubmitEvent, useState } from 'react';
import { sessionIsOver } from '#src/api/client.ts';
import type { RequestFailure } from '#src/api/in-doubt.ts';
import { refusedText, say, timeText } from '#src/features/cashier/payout/cards-text.ts';
import { loadPayoutGuard } from '#src/features/cashier/payout/payout-guard.store.ts';
import { showWithdrawView } from './withdraw-view.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { loadFunds } from './funds.store.ts';
import { sendWithdrawal } from './withdrawal-request.store.ts';
import { loadWithdrawals, type WithdrawCode } from './withdrawals.store.ts';

interface Options {
  request: { readonly cardId: string; readonly amountMinor: number; readonly bonusForfeitMinor: number };
  words: WithdrawWords;
  onRefused: (text: string | undefined) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** The state and handlers of a withdrawal's last step. */
export function useWithdrawConfirm({ request, words, onRefused, onBusy, onClose }: Options) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  async function send(): Promise<void> {
    onBusy(true);
    const sent = await sendWithdrawal({ ...request, paymentPassword: pin });
    onBusy(false);
    if (!sent.ok) takeRefusal(sent);
    else {
      onClose();
      showWithdrawView({ name: 'withdrawal', withdrawalId: sent.value.withdrawalId });
    }
  }

  function takeRefusal(refused: RequestFailure<WithdrawCode>): void {
    if (refused.code === 'PAYMENT_PASSWORD_WRONG') {
      setPin('');
      setError(refusedText(words, { details: undefined, ...refused }));
      if (refused.details?.['attemptsLeft'] === 0) void loadPayoutGuard();
      return;
    }
    const text = objectionText(refused, words);
    setRefusal(text);
    if (refused.code === 'PAYMENT_PASSWORD_LOCKED') void loadPayoutGuard();
    else {
      // What moved the funds may close this sheet, so that the page has to tell it too.
      onRefused(text);
      void loadFunds();
      void loadWithdrawals();
    }
  }

  return {
    pin,
    error,
    refusal,
    typePin(digits: string) {
      setPin(digits);
      setError(undefined);
    },
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      setRefusal(undefined);
      onRefused(undefined);
      if (/^\d{6}$/.test(pin)) void send();
      else setError(words.t.pinShort);
    },
  };
}

/** The message of a refusal, or that its outcome is unknown; a refusal that ends at a known time states it. */
function objectionText(refused: RequestFailure<WithdrawCode>, words: WithdrawWords): string {
  if (refused.isInDoubt) return words.t.unanswered;
  if (sessionIsOver.test(refused.code)) return words.t.loggedOut;
  if (refused.code === 'INSUFFICIENT_FUNDS') return words.t.balanceMoved;
  const untilMs = refused.details?.['untilMs'];
  return refused.code === 'COOLING' && typeof untilMs === 'number'
    ? say(words, words.t.coolingTitle, { time: timeText(untilMs, words.language) })
    : refusedText(words, { details: undefined, ...refused });
}
