import { $board } from '#src/features/lottery/board/state/board.store.ts';
import { fullWays } from './slip-full.ts';
import { $placing } from './slip-place.store.ts';
import { changeSlip } from './slip.store.ts';

/** Takes the marks off entries that were changed or left out; without marks, the refusal is forgotten too. */
export function forgetFull(ids: readonly string[]): void {
  const placing = $placing.get();
  if (placing.status !== 'refused' || !placing.full) return;
  const full = new Map([...placing.full].filter(([id]) => !ids.includes(id)));
  $placing.set(full.size > 0 ? { ...placing, full } : { status: 'idle' });
}

/** Leaves out of the slip what is full, so that the rest can be placed. */
export function leaveOutFull(): void {
  const [board, placing] = [$board.get(), $placing.get()];
  if (board.status !== 'ready' || placing.status !== 'refused' || !placing.full) return;
  const { full } = placing;
  changeSlip((lines) =>
    lines.flatMap((line) => {
      const own = full.get(line.id);
      return own ? (fullWays(board, line, own).rest ?? []) : line;
    }),
  );
  forgetFull([...full.keys()]);
}
