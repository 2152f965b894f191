import { intlLocale } from '#src/i18n/languages.ts';
import { isBookRight } from '#src/rules/lottery/draw/check-book.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { ProofCheck } from './proof.store.ts';
import type { ProofWords } from './proof-words.server.ts';
import css from './proof.module.css';
import { ProofNumbers } from './ProofNumbers.tsx';
import { Step } from './ProofSteps.tsx';
import { ProofTicket } from './ProofTicket.tsx';
import { ProofValues } from './ProofValues.tsx';

interface Props {
  check: Extract<ProofCheck, { status: 'book' }>;
  words: ProofWords;
}

/** The tickets of a draw whose numbers cannot be recomputed, because operators entered them or it has none. */
export function ProofBook({ check: { book, findings, request }, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { result, root, shardTickets, tickets, numero } = book;
  const isRight = isBookRight(findings);
  const verdict = !isRight ? 'wrong' : result ? 'entered' : 'noNumbers';
  return (
    <article className={css.proof} data-proof={verdict}>
      <header className={css.verdict} data-verdict={verdict} aria-live="polite">
        <span className={css.seal}>
          <Icon name={isRight ? 'info' : 'alert'} />
        </span>
        <h2>{t[`${verdict}Title`]}</h2>
        <p>{t[`${verdict}Note`]}</p>
      </header>
      {request ? <ProofTicket request={request} isIn={findings.ticket} words={words} /> : null}
      <section className={css.drawn} aria-label={t.drawnNumbers}>
        <p className={`${css.numero} number`}>{fill(t.draw, { numero: numeroText(numero) }, locale)}</p>
        {result ? <ProofNumbers result={result} /> : null}
      </section>
      <ol className={css.steps}>
        <Step
          holds={findings.root && findings.count}
          title={t.bookTitle}
          text={
            !findings.count
              ? t.bookCountBad
              : findings.root
                ? fill(shardTickets ? t.bookGood : t.bookUncounted, { count: tickets }, locale)
                : t.bookBad
          }
        >
          <ProofValues label={t.values} values={{ [t.rootHash]: root }} />
        </Step>
      </ol>
    </article>
  );
}
