import { Suspense, useState } from 'react';
import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { useBoardWords } from './board-words.tsx';
import type { ReadyBoard } from './board.store.ts';
import css from './board-paste.module.css';
import { LaterPaste } from './later-sheets.ts';

interface Props {
  board: ReadyBoard;
  betType: BetType;
}

/** Opens the field for numbers as text, where a bet type is picked by numbers. */
export function BoardPaste({ board, betType }: Props) {
  const { t } = useBoardWords();
  const [isOpen, setIsOpen] = useState(false);
  const isOfNumbers = betType.groups.every(
    ({ symbols }) => 'from' in symbols || symbols.every((symbol) => /^\d+$/.test(symbol)),
  );
  if (!isOfNumbers) return null;
  return (
    <>
      <button className={css.open} type="button" onClick={() => setIsOpen(true)}>
        {t.pasteOpen}
      </button>
      <Suspense>
        {isOpen ? <LaterPaste board={board} betType={betType} onClose={() => setIsOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
