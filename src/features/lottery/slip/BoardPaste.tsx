import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import css from './board-paste.module.css';

interface Props {
  betType: BetType;
  onOpen: () => void;
}

/** Opens the field for numbers as text, if the bet type is picked by numbers. */
export function BoardPaste({ betType, onOpen }: Props) {
  const { t } = useBoardWords();
  const isOfNumbers = betType.groups.every(
    ({ symbols }) => 'from' in symbols || symbols.every((symbol) => /^\d+$/.test(symbol)),
  );
  if (!isOfNumbers) return null;
  return (
    <button className={css.open} type="button" onClick={onOpen}>
      {t.pasteOpen}
    </button>
  );
}
