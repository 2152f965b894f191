import {
  $board,
  $onSale,
  type DrawOnSale,
  loadBoard,
} from '#src/features/lottery/board/state/board.store.ts';
import { changeSlip, type SlipLine, slipNow } from './slip.store.ts';

/** Whether a draw of an entry has closed. The entry stays with its draws until the player moves it. */
export function isClosed({ draws }: SlipLine, onSale: DrawOnSale | undefined): boolean {
  return onSale !== undefined && draws.some(({ numero }) => numero < onSale.numero);
}

/** Whether the slip cannot be bet because draws of its entries have closed. */
export function isSlipClosed(): boolean {
  return slipNow().lines.some((line) => isClosed(line, $onSale.get()));
}

/**
 * Moves the entries whose draws have closed to the draws from `numero` on, which the player was shown. An entry on
 * more draws than can be bet on stays as it is.
 */
export async function moveSlip(numero: string): Promise<void> {
  const board = $board.get();
  if (board.status !== 'ready') return;
  const moving = slipNow().lines.filter((line) => isClosed(line, $onSale.get()));
  const needed = Math.max(0, ...moving.map(({ draws }) => draws.length));
  if (drawsFrom(numero).length < needed) await loadBoard(board.game.gameId);
  const ahead = drawsFrom(numero);
  const onSale = $onSale.get();
  changeSlip((lines) =>
    lines.map((line) =>
      isClosed(line, onSale) && line.draws.length <= ahead.length
        ? { ...line, draws: moved(line, ahead) }
        : line,
    ),
  );
}

function drawsFrom(numero: string): readonly DrawOnSale[] {
  const board = $board.get();
  return board.status === 'ready' ? board.draws.filter((draw) => draw.numero >= numero) : [];
}

function moved({ draws }: SlipLine, ahead: readonly DrawOnSale[]): SlipLine['draws'] {
  return ahead
    .slice(0, draws.length)
    .map(({ numero }, at) => ({ numero, multiple: draws[at]?.multiple ?? 1 }));
}
