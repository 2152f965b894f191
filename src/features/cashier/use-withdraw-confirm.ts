import { type SubmitEvent, useState } from 'react';
import { withdrawalRefusals } from '#src/contracts/withdrawals.ts';
import { refusedText, say, timeText } from './cards-text.ts';
import { loadPayoutGuard } from './payout-guard.store.ts';
import { showWithdrawView } from './withdraw-view.store.ts';
import type { WithdrawWords } from './withdraw-words.server.ts';
import { loadFunds } from './funds.store.ts';
import { sendWithdrawal, type WithdrawCode, type WithdrawRefusal } from './withdrawals.store.ts';

interface Options {
  asked: { readonly cardId: string; readonly amountMinor: number; readonly bonusForfeitMinor: number };
  words: WithdrawWords;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

const finalCodes: ReadonlySet<string> = new Set<WithdrawCode>([...withdrawalRefusals, 'KEY_REUSED']);

/** The state and handlers of a withdrawal's last step. */
export function useWithdrawConfirm({ asked, words, onBusy, onClose }: Options) {
  // One id per request, so that sending it again pays only once; after a refusal that id stays refused.
  const [withdrawalId, setWithdrawalId] = useState(() => crypto.randomUUID());
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  async function send(): Promise<void> {
    onBusy(true);
    const refused = await sendWithdrawal({ withdrawalId, ...asked, paymentPassword: pin });
    onBusy(false);
    if (refused) takeRefusal(refused);
    else {
      onClose();
      showWithdrawView({ name: 'withdrawal', withdrawalId });
    }
  }

  function takeRefusal(refused: WithdrawRefusal): void {
    if (refused.code === 'PAYMENT_PASSWORD_WRONG') {
      setPin('');
      setError(refusedText(words, refused));
      return;
    }
    setRefusal(objectionText(refused, words));
    if (finalCodes.has(refused.code)) setWithdrawalId(crypto.randomUUID());
    if (refused.code === 'PAYMENT_PASSWORD_LOCKED') void loadPayoutGuard();
    else void loadFunds();
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
      if (/^\d{6}$/.test(pin)) void send();
      else setError(words.t.pinShort);
    },
  };
}

/** The message of a refusal; one that ends at a known time states it. */
function objectionText(refused: WithdrawRefusal, words: WithdrawWords): string {
  const untilMs = refused.details?.['untilMs'];
  return refused.code === 'COOLING' && typeof untilMs === 'number'
    ? say(words, words.t.coolingTitle, { time: timeText(untilMs, words.language) })
    : refusedText(words, refused);
}
