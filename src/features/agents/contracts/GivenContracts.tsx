import { useState } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { contractSentences } from './contract-sentences.ts';
import { datesOf, headingOf } from './contract-status.ts';
import { ContractTermsText } from './ContractTermsText.tsx';
import css from './contracts.module.css';
import {
  type ContractInfo,
  type ContractRefusal,
  type GivenContract,
  loadMoreGiven,
  type ScreenKind,
  voidOf,
} from './contracts.store.ts';
import type { ContractWords } from './contracts-words.server.ts';
import { EndDecision } from './EndDecision.tsx';

interface Props {
  kind: ScreenKind;
  info: ContractInfo;
  nowMs: number;
  words: ContractWords;
}

/** The contracts that the member gives to direct downlines. */
export function GivenContracts({ kind, info: { given, currency, nextCursor }, nowMs, words }: Props) {
  const { t } = words;
  return (
    <section className={css.given} aria-labelledby="given-contracts">
      <h2 id="given-contracts">{t.givenTitle}</h2>
      {given.map((contract) => (
        <GivenCard
          key={contract.hash}
          kind={kind}
          contract={contract}
          currency={currency}
          nowMs={nowMs}
          words={words}
        />
      ))}
      {nextCursor === undefined ? null : (
        <Button wide onClick={() => void loadMoreGiven(kind)}>
          {t.more}
        </Button>
      )}
    </section>
  );
}

function GivenCard({
  kind,
  contract,
  currency,
  nowMs,
  words,
}: Omit<Props, 'info'> & { contract: GivenContract; currency: string }) {
  const { t, language } = words;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const act = async (work: () => Promise<ContractRefusal>, done: string) => {
    setRefusal(undefined);
    setBusy(true);
    const refused = await work();
    setBusy(false);
    if (refused) setRefusal(failureText(words, refused.code));
    else showToast(done, { kind: 'confirmed' });
  };
  const { status, account } = contract;
  const isOffer = status === 'P' || status === 'E';
  const to = fill(t.givenTo, { account }, intlLocale[language]);
  return (
    <article className={css.card} data-status={status}>
      <div className={css.head}>
        <h3>{to}</h3>
        <p className={css.faint}>
          {[headingOf(contract, words), ...datesOf(contract, nowMs, words)].join(' · ')}
        </p>
      </div>
      <ContractTermsText
        sentences={contractSentences(kind, { ...contract, isOfHouse: false }, currency, words)}
      />
      <FormNotice>{refusal}</FormNotice>
      {status === 'V' ? (
        <EndDecision kind={kind} contract={contract} words={words} isBusy={isBusy} act={act} />
      ) : status === 'C' ? null : (
        <div className={css.actions}>
          <Button
            busy={isBusy}
            onClick={() =>
              void act(
                () => voidOf(kind, contract, isOffer ? 'withdraw' : 'end'),
                isOffer ? t.withdrawn : t.endAsked,
              )
            }
          >
            {isOffer ? t.withdraw : t.askEnd}
          </Button>
        </div>
      )}
    </article>
  );
}
