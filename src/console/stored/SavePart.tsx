import { type ReactNode, useId, useState } from 'react';
import type { ActState } from '#src/console/kit/act.store.ts';
import { failureWords, said, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { FormNotice } from '#src/ui/forms/FormNotice.tsx';
import css from './stored.module.css';

interface Props {
  act: ActState<unknown>;
  label: string;
  /** Why it cannot be saved now; undefined if it can. */
  hindrance: string | undefined;
  onSave: (reason: string) => void;
  onDiscard: () => void;
  /** What saving will do. */
  children: ReactNode;
}

/** The end of a form that replaces a stored document: its effect, the reason, and the two ways on. */
export function SavePart({ act, label, hindrance, onSave, onDiscard, children }: Props) {
  const words = useWords();
  const heading = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') onSave(reason.trim());
  };
  return (
    <section className={css.save} aria-labelledby={heading}>
      <div className={css.effect}>
        <h2 id={heading}>{said(words, 'stored.effect')}</h2>
        {children}
      </div>
      <TextArea
        label={said(words, 'stored.reason')}
        help={said(words, 'stored.reasonHelp')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        {...(isMissing && reason.trim() === '' && { error: text(words, 'form.wrong') })}
      />
      <FormNotice>{act.status === 'failed' ? failureWords(words, act.code) : null}</FormNotice>
      {hindrance === undefined ? null : <p>{hindrance}</p>}
      <div className={css.acts}>
        <Button
          kind="primary"
          disabled={hindrance !== undefined}
          busy={act.status === 'sending'}
          onClick={save}
        >
          {label}
        </Button>
        <Button disabled={act.status === 'sending'} onClick={onDiscard}>
          {said(words, 'stored.discard')}
        </Button>
      </div>
    </section>
  );
}

/** That it was done, or that another operator has to approve it. */
export function SavedPart({ approvalId }: { approvalId: string | undefined }) {
  const words = useWords();
  return (
    <div className={css.done}>
      <output>{text(words, approvalId === undefined ? 'form.done' : 'form.asked')}</output>
      {approvalId === undefined ? null : (
        <a href={`/ops/approvals?id=${approvalId}`}>{text(words, 'form.toApproval')}</a>
      )}
    </div>
  );
}
