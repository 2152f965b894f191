import { useMemo, useState } from 'react';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { readSlipText, slipTextMax } from '#src/rules/lottery/slip-text.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { Sheet } from '#src/ui/overlays/Sheet.tsx';
import { TextArea } from '#src/ui/fields/TextArea.tsx';
import { showToast } from '#src/ui/overlays/toast.ts';
import { addFaultText } from './add-fault-text.ts';
import { setSelection } from '#src/features/lottery/board/state/board-pick.store.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import css from './board-paste.module.css';
import { PasteReading } from './PasteReading.tsx';
import { addToSlip } from './slip-edit.ts';

interface Props {
  board: ReadyBoard;
  betType: BetType;
  onClose: () => void;
}

/** Numbers typed or pasted as text, with how they were understood before anything is bet. */
export function PasteSheet({ board, betType, onClose }: Props) {
  const words = useBoardWords();
  const { t, say } = words;
  const [text, setText] = useState('');
  const reading = useMemo(() => readSlipText(betType, text), [betType, text]);
  const { selections } = reading;
  const [only] = selections;

  /** One entry goes to the board, to be priced and changed there; several go onto the slip. */
  function use(): void {
    if (only && selections.length === 1) setSelection(only);
    else {
      for (const selection of selections) {
        setSelection(selection);
        const fault = addToSlip();
        if (fault === undefined) continue;
        showToast(addFaultText(words, board, fault), { kind: 'danger' });
        return onClose();
      }
      showToast(t.added, { durationMs: 1_500 });
    }
    onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={t.pasteOpen}
      closeLabel={t.close}
      actions={
        <Button kind="primary" wide disabled={selections.length === 0} onClick={use}>
          {selections.length > 1 ? say(t.pasteAdd, { count: selections.length }) : t.pasteUse}
        </Button>
      }
    >
      <div className={css.sheet}>
        <TextArea
          label={t.yourNumbers}
          help={t.pasteHelp}
          rows={4}
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value.slice(0, slipTextMax + 1))}
        />
        {text.trim() === '' ? null : <PasteReading board={board} betType={betType} reading={reading} />}
      </div>
    </Sheet>
  );
}
