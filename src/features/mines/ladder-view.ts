import { make, part } from '#src/frame/frame-parts.ts';
import type { MinesModel } from '#src/rules/mines/mines-model.ts';
import { mostOpened, multipleHundredths } from '#src/rules/mines/mines-odds.ts';

let shownMines = 0;

/** Shows the multiples of a round side by side, and which one is reached. */
export function showLadder(model: MinesModel, mines: number, opened: number, locale: string): void {
  const ladder = part('ladder');
  if (shownMines !== mines) {
    shownMines = mines;
    ladder.replaceChildren(...rungs(model, mines, locale));
  }
  for (const [at, rung] of [...ladder.children].entries())
    if (rung instanceof HTMLElement)
      rung.dataset['rung'] = at + 1 < opened ? 'past' : at + 1 === opened ? 'reached' : 'ahead';
  const aim = ladder.children[Math.max(0, opened - 1)];
  if (aim instanceof HTMLElement)
    ladder.scrollTo({
      left: aim.offsetLeft - ladder.clientWidth / 2 + aim.offsetWidth / 2,
      behavior: 'smooth',
    });
}

function rungs(model: MinesModel, mines: number, locale: string): HTMLElement[] {
  const times = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  return Array.from({ length: mostOpened(model, mines) }, (_, at) =>
    make('li', { kind: 'number', text: `${times.format(multipleHundredths(model, mines, at + 1) / 100)}×` }),
  );
}
