import type { ReactNode } from 'react';
import { exactTimeText } from '#src/browser/date-text.ts';
import { siteTimeText } from '#src/browser/zoned-text.ts';
import type { DrawProof } from '#src/contracts/lottery/draws.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import type { ProofFindings } from '#src/rules/lottery/draw/check-proof.ts';
import { fill } from '#src/rules/text/message.ts';
import { Icon } from '#src/ui/icons/Icon.tsx';
import type { ProofWords } from './proof-words.server.ts';
import css from './proof.module.css';
import { ProofByHand, ProofValues } from './ProofValues.tsx';

interface Props {
  proof: DrawProof;
  findings: ProofFindings;
  words: ProofWords;
}

/** What was recomputed, step by step, each with the values used. */
export function ProofSteps({ proof, findings, words }: Props) {
  const { t, language } = words;
  const locale = intlLocale[language];
  const { beacon, tickets, shardTickets } = proof;
  const outside = beacon
    ? fill(t.outsideGood, { round: String(beacon.round), chain: beacon.chain }, locale)
    : t.outsideNone;
  return (
    <>
      <ol className={css.steps}>
        <Step
          holds={findings.commitment && findings.dated}
          title={t.sealTitle}
          text={
            !findings.commitment
              ? t.sealBad
              : findings.dated
                ? fill(t.sealGood, { time: siteTimeText(exactTimeText, proof.committedAtMs, locale) }, locale)
                : t.sealLate
          }
        >
          <ProofValues label={t.values} values={{ [t.seed]: proof.seed, [t.seedHash]: proof.commitment }} />
        </Step>
        <Step
          holds={findings.promise}
          title={t.promiseTitle}
          text={
            findings.promise === undefined ? t.promiseNone : findings.promise ? t.promiseGood : t.promiseBad
          }
        />
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
          <ProofValues label={t.values} values={{ [t.rootHash]: proof.root }} />
        </Step>
        <Step
          holds={findings.beacon}
          title={t.outsideTitle}
          text={findings.beacon === false ? t.outsideBad : outside}
        >
          {beacon ? <ProofValues label={t.values} values={{ [t.signature]: beacon.signature }} /> : null}
        </Step>
        <Step
          holds={findings.result}
          title={t.numbersTitle}
          text={findings.result ? t.numbersGood : t.numbersBad}
        />
      </ol>
      <ProofByHand proof={proof} title={t.byHand} hint={t.byHandHint} />
    </>
  );
}

interface StepProps {
  /** Undefined for a step that does not apply to the draw. */
  holds: boolean | undefined;
  title: string;
  text: string;
  children?: ReactNode;
}

/** One step of a check with its outcome. */
export function Step({ holds, title, text, children }: StepProps) {
  const state = holds === undefined ? 'none' : holds ? 'good' : 'bad';
  return (
    <li className={css.step} data-step={state}>
      <span className={css.mark}>
        <Icon name={holds === undefined ? 'info' : holds ? 'check' : 'close'} />
      </span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}
