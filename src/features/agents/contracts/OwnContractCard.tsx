import { useState } from 'react';
import { failureText } from '#src/i18n/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { AcceptSheet } from './AcceptSheet.tsx';
import { contractSentences } from './contract-sentences.ts';
import { datesOf, headingOf } from './contract-status.ts';
import { ContractTermsText } from './ContractTermsText.tsx';
import css from './contracts.module.css';
import {
  type ContractRefusal,
  decide,
  type OwnContract,
  type ScreenKind,
  voidOf,
} from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';
import { EndDecision } from './EndDecision.tsx';

interface Props {
  kind: ScreenKind;
  contract: OwnContract;
  currency: string;
  nowMs: number;
  words: ContractWords;
}

/** A contract that the member is offered or paid by, with what can be decided about it. */
export function OwnContractCard({ kind, contract, currency, nowMs, words }: Props) {
  const { t } = words;
  const [isAccepting, setAccepting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { status } = contract;
  const act = async (work: () => Promise<ContractRefusal>, done: string) => {
    setRefusal(undefined);
    setBusy(true);
    const refused = await work();
    setBusy(false);
    if (refused) setRefusal(failureText(words, refused.code));
    else showToast(done, { kind: 'confirmed' });
  };
  const isOffer = status === 'P' || status === 'E';
  return (
    <section className={css.card} aria-label={headingOf(contract, words)} data-status={status}>
      <div className={css.head}>
        <h2>{headingOf(contract, words)}</h2>
        <p className={css.faint}>
          {[contract.isOfHouse ? t.fromHouse : t.fromAgent, ...datesOf(contract, nowMs, words)].join(' · ')}
        </p>
      </div>
      <ContractTermsText sentences={contractSentences(kind, contract, currency, words)} />
      {status === 'E' ? <p className={css.note}>{t.replaces}</p> : null}
      <FormNotice>{refusal}</FormNotice>
      {isOffer ? (
        <div className={css.actions}>
          <Button
            busy={isBusy}
            onClick={() => void act(() => decide(kind, contract, { status: 'R' }), t.declined)}
          >
            {t.decline}
          </Button>
          <Button kind="primary" disabled={isBusy} onClick={() => setAccepting(true)}>
            {t.accept}
          </Button>
        </div>
      ) : null}
      {status === 'A' ? (
        <div className={css.actions}>
          <Button busy={isBusy} onClick={() => void act(() => voidOf(kind, contract, 'end'), t.endAsked)}>
            {t.askEnd}
          </Button>
        </div>
      ) : null}
      {status === 'V' ? (
        <EndDecision kind={kind} contract={contract} words={words} isBusy={isBusy} act={act} />
      ) : null}
      <AcceptSheet
        kind={kind}
        contract={contract}
        words={words}
        open={isAccepting}
        onClose={() => setAccepting(false)}
        onChanged={(text) => {
          setAccepting(false);
          setRefusal(text);
        }}
      />
    </section>
  );
}
