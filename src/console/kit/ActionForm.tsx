import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { BuiltAction } from '#src/console/screen/built-screen.ts';
import { named, text, useWords } from '#src/console/words/words.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import css from './action-form.module.css';
import { type ActionState, actionStore } from './action.store.ts';
import { ActForm } from '#src/console/kit/acts/ActForm.tsx';
import { Fields } from './Fields.tsx';
import { currencyOf, type Row } from './row.ts';
import { SavedFile } from '#src/console/kit/acts/SavedFile.tsx';

interface Props {
  action: BuiltAction;
  /** The open row; undefined for an act of the whole list. */
  id: string | undefined;
  detail: Row;
  onClose: () => void;
  /** Called once the act has changed something. */
  onDone: () => void;
}

/** One act in a sheet: its form, and then what became of it. */
export function ActionForm({ action, id, detail, onClose, onDone }: Props) {
  const words = useWords();
  const store = useMemo(() => actionStore(action, id), [action, id]);
  const state = useStore(store.$action, { ssr: 'initial' });
  return (
    <Sheet
      open
      onClose={isKeptOpen(state) ? undefined : onClose}
      title={named(words, 'call', action.call.name)}
      closeLabel={text(words, 'form.close')}
    >
      {state.status === 'done' ? (
        <Done
          file={action.file}
          answer={state.answer}
          currency={currencyOf(detail)}
          approvalId={state.approvalId}
          onClose={onClose}
        />
      ) : (
        <ActForm action={action} detail={detail} store={store} state={state} onDone={onDone} />
      )}
    </Sheet>
  );
}

/** While an act is sent, and while a secret is shown that is never shown again. */
function isKeptOpen(state: ActionState): boolean {
  if (state.status === 'sending') return true;
  return (
    state.status === 'done' && ['token', 'link', 'account'].some((name) => state.answer[name] !== undefined)
  );
}

interface DoneProps {
  file: string | undefined;
  answer: Row;
  /** Of the amounts of the answer, unless it names its own. */
  currency: string | undefined;
  approvalId: string | undefined;
  onClose: () => void;
}

function Done({ file, answer, currency, approvalId, onClose }: DoneProps) {
  const words = useWords();
  return (
    <div className={css.form}>
      <output>{text(words, approvalId === undefined ? 'form.done' : 'form.asked')}</output>
      {approvalId === undefined ? (
        <Outcome file={file} answer={answer} currency={currency} />
      ) : (
        <a className={css.link} href={`/ops/approvals?id=${approvalId}`}>
          {text(words, 'form.toApproval')}
        </a>
      )}
      <Button wide onClick={onClose}>
        {text(words, 'form.close')}
      </Button>
    </div>
  );
}

function Outcome({ file, answer, currency }: Pick<DoneProps, 'file' | 'answer' | 'currency'>) {
  return file === undefined ? (
    <Fields row={answer} currency={currency} />
  ) : (
    <SavedFile name={file} content={answer} />
  );
}
