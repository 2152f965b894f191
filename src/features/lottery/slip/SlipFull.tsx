import { useStore } from '@nanostores/react';
import type { FullEntry } from '#src/rules/lottery/full-entries.ts';
import type { ReadyBoard } from '#src/features/lottery/board/state/board.store.ts';
import { useBoardWords } from '#src/features/lottery/board/state/board-words.tsx';
import { labelOf } from '#src/features/lottery/bets/board-labels.ts';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { replaceLine } from './slip-edit.ts';
import { fullWays } from './slip-full.ts';
import { forgetFull } from './slip-full.store.ts';
import { $placing } from './slip-place.store.ts';
import type { SlipLine } from './slip.store.ts';
import css from './slip.module.css';

interface Props {
  board: ReadyBoard;
  line: SlipLine;
}

/** The draws that are named; of more, only the first ones are told. */
const shownMax = 3;

/** What of an entry is full, how much would still go, and one tap for each way on; nothing if it fits. */
export function SlipFull({ board, line }: Props) {
  const { t, say, money } = useBoardWords();
  const placing = useStore($placing, { ssr: 'initial' });
  const full = placing.status === 'refused' ? placing.full?.get(line.id) : undefined;
  if (!full) return null;
  const numbersOf = (entries: readonly FullEntry[]) =>
    [...new Set(entries.flatMap(({ symbols }) => symbols.map(({ symbol }) => symbol)))]
      .map((symbol) => labelOf(board.labels, 'symbol', symbol))
      .join(' ');
  const { without, lowered } = fullWays(board, line, full);
  const change = (to: SlipLine) => {
    replaceLine(to);
    forgetFull([line.id]);
  };
  return (
    <div className={css.full}>
      {full.slice(0, shownMax).map((entry) => {
        const values = { numero: numeroText(entry.numero), numbers: numbersOf([entry]) };
        return (
          <p key={entry.numero}>
            <strong>{say(entry.symbols.length > 0 ? t.fullHere : t.fullDraw, values)}</strong>
          </p>
        );
      })}
      <p>{lowered ? say(t.fullFits, { stake: money(lowered.stakeMinor) }) : t.fullNone}</p>
      <p className={css.fullWays}>
        {lowered ? (
          <button className={css.tool} type="button" onClick={() => change(lowered.line)}>
            {say(t.fullLower, { stake: money(lowered.stakeMinor) })}
          </button>
        ) : null}
        {without ? (
          <button className={css.tool} type="button" onClick={() => change(without)}>
            {say(t.fullWithout, { numbers: numbersOf(full) })}
          </button>
        ) : null}
      </p>
    </div>
  );
}
