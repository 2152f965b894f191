import { useRef, useState } from 'react';
import { saveFile } from '#src/browser/save-file.ts';
import { failureText } from '#src/i18n/words.ts';
import button from '#src/ui/buttons/button.module.css';
import { Button } from '#src/ui/buttons/Button.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import css from './complaints.module.css';
import { takeEvidence } from './complaints.store.ts';
import type { ComplaintsWords } from './complaints-words.server.ts';

interface Props {
  words: ComplaintsWords;
}

/** Saves the member's records as a file with one tap. */
export function EvidenceFile({ words }: Props) {
  const { t } = words;
  const link = useRef<HTMLAnchorElement>(null);
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const taken = await takeEvidence();
    setBusy(false);
    if (!taken.ok) return void showToast(failureText(words, taken.code), { kind: 'danger' });
    const name = `evidence-${new Date().toISOString().slice(0, 10)}.json`;
    saveFile(taken.file, name, link.current);
    showToast(t.evidenceDone, { kind: 'confirmed' });
  };
  return (
    <section className={css.part} aria-labelledby="evidence">
      <h2 id="evidence" className={css.heading}>
        {t.evidence}
      </h2>
      <p className={css.help}>{t.evidenceLead}</p>
      <Button wide busy={busy} onClick={() => void take()}>
        {t.evidenceTake}
      </Button>
      <a className={`${button.button} ${button.plain} ${button.wide}`} href="/m/fairness/evidence">
        {t.evidenceCheck}
      </a>
      <a ref={link} href="#evidence" hidden download>
        {t.evidence}
      </a>
    </section>
  );
}
