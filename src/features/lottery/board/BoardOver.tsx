import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $betType } from './state/board-pick.store.ts';
import type { ReadyBoard } from './state/board.store.ts';
import { LaterMenu, LaterPaste, LaterSlip, LaterTrends, LaterWin } from './later-sheets.ts';

/** What can be open over the board. */
export type Over = 'slip' | 'menu' | 'trends' | 'paste' | 'win';

interface Props {
  board: ReadyBoard;
  over: Over;
  onClose: () => void;
}

/** What is open over the board; each sheet is loaded on first use. */
export function BoardOver({ board, over, onClose }: Props) {
  const betType = useStore($betType, { ssr: 'initial' });
  return (
    <Suspense>
      {over === 'slip' ? <LaterSlip board={board} onClose={onClose} /> : null}
      {over === 'menu' ? <LaterMenu board={board} onClose={onClose} /> : null}
      {over === 'trends' ? <LaterTrends board={board} onClose={onClose} /> : null}
      {over === 'paste' && betType ? <LaterPaste board={board} betType={betType} onClose={onClose} /> : null}
      {over === 'win' ? <LaterWin /> : null}
    </Suspense>
  );
}
