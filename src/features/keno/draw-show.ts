import { make, part } from '#src/frame/frame-parts.ts';
import type { Pace } from '#src/frame/pace.ts';
import type { BoardView } from './board-view.ts';

/** From one ball to the next, and how much longer a hit is looked at. */
const ballMs = 105;
const hitMs = 150;
const tones = 8;

interface Show {
  readonly drawn: readonly number[];
  readonly board: BoardView;
  readonly pace: Pace;
  readonly isStill: boolean;
  /** Called with the hits so far at each hit. */
  readonly onHit: (hits: number) => void;
}

/** Empties the tray. */
export function clearTray(): void {
  part('tray').replaceChildren();
}

/** Sets the balls in the bowl tumbling, or lets them rest. */
export function tumble(isOn: boolean): void {
  part('bowl').toggleAttribute('data-tumbling', isOn);
}

/** Rolls the balls into the tray one after another and marks each on the board; all at once where motion is unwanted. */
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
