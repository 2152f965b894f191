import { useState } from 'react';
import type { ExclusionTerm, TimeOutTerm } from '#src/contracts/limits/jurisdiction-pack.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { failureText } from '#src/i18n/words.ts';
import { breakEndMs } from '#src/rules/play/break-terms.ts';
import { fill } from '#src/rules/text/message.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { termKeys, timeText } from './limit-text.ts';
import css from './limits.module.css';
import type { LimitsWords } from './limits-words.server.ts';
import { type Break, type ChangeCode, takeBreak } from './protection.store.ts';

type Term = TimeOutTerm | ExclusionTerm;

interface Props {
  /** Undefined while the sheet is closed. */
  kind: Break['kind'] | undefined;
  terms: readonly Term[];
  clockAheadMs: number;
  words: LimitsWords;
  onClose: () => void;
}

/** Takes a break in two steps: for how long, then what it means and until when, before it begins. */
export function BreakSheet({ kind, terms, clockAheadMs, words, onClose }: Props) {
  const { t } = words;
  const [term, setTerm] = useState<Term | undefined>(terms[0]);
  const [isRequested, setIsRequested] = useState(false);
  const [busy, setBusy] = useState(false);
  const [code, setCode] = useState<ChangeCode>();

  async function start(): Promise<void> {
    if (!kind || !term) return;
    setBusy(true);
    setCode(await takeBreak({ kind, term } as Break));
    setBusy(false);
  }

  return (
    <Sheet
      open={kind !== undefined}
      onClose={onClose}
      title={kind === 'exclusion' ? t.exclusion : t.timeOut}
      closeLabel={t.close}
      actions={
        isRequested ? (
          <div className={css.actions}>
            <Button wide kind="danger" busy={busy} onClick={() => void start()}>
              {kind === 'exclusion' ? t.startExclusion : t.startTimeOut}
            </Button>
            <Button kind="plain" onClick={() => setIsRequested(false)}>
              {t.back}
            </Button>
          </div>
        ) : (
          <Button wide disabled={!term} onClick={() => setIsRequested(true)}>
            {t.next}
          </Button>
        )
      }
    >
      {isRequested && kind && term ? (
        <>
          <FormNotice>{code ? failureText(words, code) : null}</FormNotice>
          <Consequences kind={kind} term={term} clockAheadMs={clockAheadMs} words={words} />
        </>
      ) : (
        <fieldset className={css.terms}>
          <legend>{t.howLong}</legend>
          {terms.map((each) => (
            <label key={each} className={css.term}>
              <input type="radio" name="term" checked={each === term} onChange={() => setTerm(each)} />
              <span>{t[termKeys[each]]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Sheet>
  );
}

interface ConsequencesProps {
  kind: Break['kind'];
  term: Term;
  clockAheadMs: number;
  words: LimitsWords;
}

/** What the break does and until when, in plain words. */
function Consequences({ kind, term, clockAheadMs, words: { t, language } }: ConsequencesProps) {
  const [openedAtMs] = useState(() => Date.now() + clockAheadMs);
  const endMs = breakEndMs(term, openedAtMs);
  return (
    <div className={css.form}>
      <p className={css.until}>
        <b>{t[termKeys[term]]}</b>{' '}
        {endMs === undefined
          ? t.noEnd
          : fill(t.untilAbout, { time: timeText(endMs, language) }, intlLocale[language])}
      </p>
      <h3 className={css.kindTitle}>{t.happens}</h3>
      <ul className={css.happens}>
        <li>{t.happensPlay}</li>
        <li>{t.happensTickets}</li>
        <li>{t.happensRounds}</li>
        <li>{t.happensWithdrawals}</li>
        <li>{t.happensOut}</li>
        <li>{t.happensNews}</li>
        <li>{t.happensFixed}</li>
        {kind === 'exclusion' && endMs !== undefined ? <li>{t.happensEnd}</li> : null}
      </ul>
    </div>
  );
}
