import { make, part } from '#src/frame/frame-parts.ts';
import { cellCount, fieldSide } from '#src/rules/mines/mines-model.ts';
import { mineMark, type Treasure } from './cell-art.ts';

/** `waiting` was tapped and has no answer yet. */
type CellState = 'closed' | 'waiting' | 'gem' | 'mine';

const stepMs = 45;

/** The accessible names of cells. */
export interface CellNames {
  closed(number: number): string;
  gem(number: number): string;
  mine(number: number): string;
}

/** The field of cells, as it is shown and tapped. */
export class FieldView {
  readonly #cells: readonly HTMLButtonElement[];
  readonly #names: CellNames;
  readonly #treasure: Treasure;
  readonly #isStill: boolean;

  constructor(names: CellNames, treasure: Treasure, isStill: boolean, onOpen: (cell: number) => void) {
    this.#names = names;
    this.#treasure = treasure;
    this.#isStill = isStill;
    this.#cells = Array.from({ length: cellCount }, (_, cell) => {
      const slab = make('span', {
        kind: 'slab',
        children: [make('span', { kind: 'lid' }), make('span', { kind: 'pocket' })],
      });
      const button = make('button', { kind: 'cell', children: [slab] });
      button.type = 'button';
      button.addEventListener('click', () => onOpen(cell));
      return button;
    });
    part('field').replaceChildren(...this.#cells);
    this.clear();
  }

  /** Whether cells may be tapped. */
  set isOpen(isOpen: boolean) {
    part('field').dataset['open'] = String(isOpen);
    for (const button of this.#cells)
      button.setAttribute('aria-disabled', String(!isOpen || button.dataset['state'] !== 'closed'));
  }

  /** Closes every cell. */
  clear(): void {
    part('field').classList.remove('lost', 'shown');
    for (const cell of this.#cells.keys()) this.#set(cell, 'closed', false);
  }

  isClosed(cell: number): boolean {
    return this.#cells[cell]?.dataset['state'] === 'closed';
  }

  wait(cell: number, isWaiting: boolean): void {
    this.#set(cell, isWaiting ? 'waiting' : 'closed', false);
  }

  /** Turns a cell over onto a treasure. */
  find(cell: number): void {
    this.#set(cell, 'gem', true);
  }

  /** Turns a cell over onto its mine; the field shakes. */
  blow(cell: number): void {
    this.#set(cell, 'mine', true);
    this.#cells[cell]?.classList.add('blown');
    part('field').classList.add('lost');
  }

  /** Shows what the other cells hid, nearest to `from` first; returns how long that takes, in milliseconds. */
  showRest(mines: readonly number[], from: number): number {
    part('field').classList.add('shown');
    const closed = [...this.#cells.keys()].filter((cell) => !this.#isTurned(cell));
    const delays = closed.map((cell) => this.#showLeft(cell, mines.includes(cell), from));
    return Math.max(0, ...delays);
  }

  #showLeft(cell: number, isMine: boolean, from: number): number {
    const delayMs = this.#isStill ? 0 : stepMs * distance(cell, from);
    const button = this.#cells[cell];
    button?.style.setProperty('--delay', `${delayMs}ms`);
    this.#set(cell, isMine ? 'mine' : 'gem', true);
    button?.classList.add('left');
    return delayMs;
  }

  #isTurned(cell: number): boolean {
    const state = this.#cells[cell]?.dataset['state'];
    return state === 'gem' || state === 'mine';
  }

  #set(cell: number, state: CellState, isTurned: boolean): void {
    const button = this.#cells[cell];
    if (!button) return;
    button.dataset['state'] = state;
    const name = state === 'waiting' ? 'closed' : state;
    button.setAttribute('aria-label', this.#names[name](cell + 1));
    button.setAttribute('aria-disabled', String(state !== 'closed'));
    if (state === 'closed') {
      button.classList.remove('left', 'blown');
      button.style.removeProperty('--delay');
    }
    const pocket = button.querySelector('.pocket');
    if (isTurned) pocket?.replaceChildren(state === 'mine' ? mineMark() : this.#treasure());
    else if (state === 'closed') pocket?.replaceChildren();
  }
}

function distance(one: number, other: number): number {
  const rows = Math.floor(one / fieldSide) - Math.floor(other / fieldSide);
  const columns = (one % fieldSide) - (other % fieldSide);
  return Math.abs(rows) + Math.abs(columns);
}
