import { make, part } from '#src/frame/frame-parts.ts';
import type { Pace } from '#src/frame/pace.ts';
import type { BoardView } from './board-view.ts';

/** The time from one ball to the next, and the extra time for a hit, in milliseconds. */
const ballMs = 105;
const hitMs = 150;
const tones = 8;

interface Show {
  readonly drawn: readonly number[];
  readonly board: BoardView;
  readonly pace: Pace;
  readonly isStill: boolean;
  /** Called at each hit with the number of hits so far. */
  readonly onHit: (hits: number) => void;
}

/** Empties the tray. */
export function clearTray(): void {
  part('tray').replaceChildren();
}

/** Starts or stops the tumbling of the balls in the bowl. */
export function tumble(isOn: boolean): void {
  part('bowl').toggleAttribute('data-tumbling', isOn);
}

/** Rolls the balls into the tray one by one and marks each on the board; all at once with reduced motion. */
export async function showDraw({ drawn, board, pace, isStill, onHit }: Show): Promise<void> {
  const tray = part('tray');
  let hits = 0;
  for (const number of drawn) {
    const isHit = board.mark(number);
    tray.append(ballOf(number, isHit));
    if (isHit) {
      hits += 1;
      onHit(hits);
    }
    if (!isStill) await pace.wait(isHit ? ballMs + hitMs : ballMs);
  }
}

function ballOf(number: number, isHit: boolean): HTMLLIElement {
  const ball = make('li', { kind: 'ball number', text: String(number) });
  ball.dataset['tone'] = String(Math.floor((number - 1) / 10) % tones);
  ball.toggleAttribute('data-hit', isHit);
  return ball;
}
