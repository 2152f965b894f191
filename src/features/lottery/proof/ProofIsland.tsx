import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { fill } from '#src/rules/text/message.ts';
import { isProven, type ProofFindings } from '#src/rules/lottery/draw/check-proof.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { Skeleton } from '#src/ui/states/Skeleton.tsx';
import { $proof, loadProof, type ProofCheck } from './proof.store.ts';
import type { ProofWords } from './proof-words.server.ts';
import css from './proof.module.css';
import { ProofBook } from './ProofBook.tsx';
import { ProofChoice } from './ProofChoice.tsx';
import { ProofNumbers } from './ProofNumbers.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { ProofTicket } from './ProofTicket.tsx';

interface Props {
  words: ProofWords;
}

/** Recomputes a draw in the visitor's browser, and says what that has shown. */
export function ProofIsland({ words }: Props) {
  const { t } = words;
  const check = useStore($proof, { ssr: 'initial' });
  useEffect(() => void loadProof(location.search), []);
  if (check.status === 'loading') return <Skeleton shape="card" count={4} label={t.checking} />;
  if (check.status === 'unasked') return <ProofChoice check={check} words={words} />;
  if (check.status === 'failed')
    return (
      <ErrorState title={t.failed} retryLabel={t.retry} onRetry={() => void loadProof(location.search)}>
        {failureText(words, check.code)}
      </ErrorState>
    );
  if (check.status === 'book') return <ProofBook check={check} words={words} />;
  return <Checked check={check} words={words} />;
}

/** No more than was shown: a seed was fixed beforehand only if somebody kept its hash. */
function verdictOf(findings: ProofFindings): 'wrong' | 'stated' | 'committed' | 'proven' {
  if (!isProven(findings)) return 'wrong';
  if (findings.promise === undefined) return 'stated';
  return findings.beacon ? 'proven' : 'committed';
}

function Checked({ check, words }: { check: Extract<ProofCheck, { status: 'checked' }>; words: ProofWords }) {
  const { t, language } = words;
  const { proof, findings, request } = check;
  const verdict = verdictOf(findings);
  return (
    <article className={css.proof} data-proof={verdict}>
      <header className={css.verdict} data-verdict={verdict} aria-live="polite">
        <span className={css.seal}>
          <Icon name={verdict === 'wrong' ? 'alert' : 'check'} />
        </span>
        <h2>{t[`${verdict}Title`]}</h2>
        <p>{t[`${verdict}Note`]}</p>
      </header>
      {request ? <ProofTicket request={request} isIn={findings.ticket} words={words} /> : null}
      <section className={css.drawn} aria-label={t.drawnNumbers}>
        <p className={`${css.numero} number`}>
          {fill(t.draw, { numero: numeroText(proof.numero) }, intlLocale[language])}
        </p>
        <ProofNumbers result={proof.result} />
      </section>
      <ProofSteps proof={proof} findings={findings} words={words} />
    </article>
  );
}
