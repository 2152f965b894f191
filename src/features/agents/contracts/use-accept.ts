import { type SubmitEvent, useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { showToast } from '#src/ui/overlays/toast.ts';
import { type ContractCode, decide, type OwnContract, type ScreenKind } from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';

interface Options {
  kind: ScreenKind;
  contract: OwnContract;
  words: ContractWords;
  onClose: () => void;
  onChanged: (text: string) => void;
}

/** Refusals after which the offer is as it was. */
const staysOpen: ReadonlySet<ContractCode> = new Set<ContractCode>([
  'PAYMENT_PASSWORD_LOCKED',
  'PAYMENT_PASSWORD_MISSING',
  'UNREACHABLE',
  'STORE_UNREACHABLE',
  'TOO_MANY_REQUESTS',
]);

/** The state and handlers of an acceptance. */
export function useAccept({ kind, contract, words, onClose, onChanged }: Options) {
  const [isSure, setSure] = useState(false);
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<ContractCode>();
  const [isBusy, setBusy] = useState(false);
  const close = () => {
    setSure(false);
    setPin('');
    setError(undefined);
    setRefusal(undefined);
    onClose();
  };
  async function send(): Promise<void> {
    setBusy(true);
    const refused = await decide(kind, contract, { status: 'A', paymentPassword: pin });
    setBusy(false);
    setPin('');
    if (refused?.code === 'PAYMENT_PASSWORD_WRONG') setError(failureText(words, refused.code));
    else if (refused && staysOpen.has(refused.code)) setRefusal(refused.code);
    else {
      close();
      if (refused) onChanged(failureText(words, refused.code));
      else showToast(words.t.accepted, { kind: 'confirmed' });
    }
  }
  return {
    ...{ pin, error, refusal, isBusy, close },
    warns: contract.lowersDownlines && !isSure,
    beSure: () => setSure(true),
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
