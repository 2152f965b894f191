import type { BetType } from '#src/rules/lottery/lottery-model.ts';
import { type SlipReading, slipTextMax, type SlipTextFault } from '#src/rules/lottery/slip-text.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import css from './board-paste.module.css';
import { contentText } from '#src/features/lottery/bets/slip-content.ts';

interface Props {
  board: ReadyBoard;
  betType: BetType;
  reading: SlipReading;
}

/** The maximum number of entries or faults listed; further ones are only counted. */
const shownMax = 8;

/** How a text was understood, in words: the entries with their bets, and what was left out and why. */
export function PasteReading({ board, betType, reading }: Props) {
  const { t, say } = useBoardWords();
  const { selections, taken, repeated, rejected, rejectedCount, isCut } = reading;
  const reasons: Readonly<Record<SlipTextFault, string>> = {
    WIDTH_WRONG: t.pasteWidth,
    RANGE_WRONG: t.pasteRange,
    GROUPS_WRONG: t.pastePlaces,
    TOO_FEW: t.pasteTooFew,
    TOO_MANY: t.pasteTooMany,
    SYMBOL_UNKNOWN: t.pasteUnknown,
    SYMBOL_REPEATED: t.pasteTwice,
  };
  return (
    <div className={css.reading} aria-live="polite">
      <p className={css.taken}>
        {say(t.pasteTaken, { count: taken })}
        {repeated > 0 ? ` · ${say(t.pasteRepeated, { count: repeated })}` : ''}
      </p>
      <ul className={css.entries}>
        {selections.slice(0, shownMax).map((selection) => {
          const content = contentText(board.labels, betType, selection);
          return (
            <li key={content}>
              <bdi className={css.numbers}>{content}</bdi>
              <span className={css.units}>{say(t.pasteBets, { count: betType.units(selection) })}</span>
            </li>
          );
        })}
      </ul>
      {selections.length > shownMax ? (
        <p className={css.note}>{say(t.pasteMore, { count: selections.length - shownMax })}</p>
      ) : null}
      {rejectedCount > 0 ? (
        <>
          <p className={css.rejected}>{say(t.pasteRejected, { count: rejectedCount })}</p>
          <ul className={css.faults}>
            {rejected.slice(0, shownMax).map(({ text, line, fault }) => (
              <li key={`${line} ${text}`}>
                <bdi className={css.numbers}>{text}</bdi>{' '}
                {say(t.pasteReject, { line, reason: reasons[fault] })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isCut ? <p className={css.note}>{say(t.pasteCut, { count: slipTextMax })}</p> : null}
    </div>
  );
}
