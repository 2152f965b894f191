import { make, part } from '#src/frame/frame-parts.ts';
import { boardSize, picksMax } from '#src/rules/keno/keno-model.ts';
import { luckyNumbers } from './quick-pick.ts';

interface Names {
  readonly drawn: (number: number) => string;
  readonly hit: (number: number) => string;
}

/**
 * The eighty numbers: which are picked, and which the last draw hit. Where they are too many for the screen, the board
 * scrolls while the player picks, and is made small enough to be seen whole for a draw and for picks made by a button.
 */
export class BoardView {
  readonly #board = part('board');
  readonly #cells: readonly HTMLButtonElement[];
  readonly #names: Names;
  #picks: readonly number[] = [];
  #isOpen = false;
  #isWhole = false;
  /** Called after each change of the picks, and with true when the maximum is exceeded. */
  onPicks: (isFull: boolean) => void = () => undefined;

  constructor(names: Names) {
    this.#names = names;
    this.#cells = Array.from({ length: boardSize }, (_, at) => this.#cell(at + 1));
    this.#board.replaceChildren(...this.#cells);
    this.#board.addEventListener('click', ({ clientY }) => this.#enlarge(clientY));
    new ResizeObserver(() => this.#measure()).observe(this.#board);
  }

  get picks(): readonly number[] {
    return this.#picks;
  }

  /** Whether numbers may be picked now. */
  set isOpen(isOpen: boolean) {
    this.#isOpen = isOpen;
  }

  /** Replaces the picks, and shows all of them. */
  pick(picks: readonly number[]): void {
    this.#replace(picks);
    this.#showWhole(picks.length > 0);
  }

  #replace(picks: readonly number[]): void {
    this.#picks = picks.slice(0, picksMax);
    this.clearMarks();
    for (const [at, cell] of this.#cells.entries())
      cell.setAttribute('aria-pressed', String(this.#picks.includes(at + 1)));
    this.onPicks(false);
  }

  /** Picks other random numbers, as many as are picked now, or `usual` when none is. */
  pickLucky(usual: number): void {
    this.pick(luckyNumbers([], this.#picks.length || usual));
  }

  addLucky(): void {
    if (this.#picks.length < picksMax) this.pick([...this.#picks, ...luckyNumbers(this.#picks, 1)]);
  }

  takeLast(): void {
    this.pick(this.#picks.slice(0, -1));
  }

  /** Marks a number as drawn; returns whether it was picked. */
  mark(number: number): boolean {
    this.#showWhole(true);
    const isHit = this.#picks.includes(number);
    const cell = this.#cells[number - 1];
    if (cell) {
      cell.dataset['mark'] = isHit ? 'hit' : 'drawn';
      cell.setAttribute('aria-label', (isHit ? this.#names.hit : this.#names.drawn)(number));
    }
    return isHit;
  }

  clearMarks(): void {
    for (const cell of this.#cells) {
      delete cell.dataset['mark'];
      cell.removeAttribute('aria-label');
    }
  }

  #cell(number: number): HTMLButtonElement {
    const cell = make('button', { kind: 'cell number', text: String(number) });
    cell.type = 'button';
    cell.setAttribute('aria-pressed', 'false');
    cell.addEventListener('click', () => this.#tap(number));
    return cell;
  }

  #tap(number: number): void {
    if (!this.#isOpen) return;
    if (this.#picks.includes(number)) return this.#replace(this.#picks.filter((each) => each !== number));
    if (this.#picks.length < picksMax) return this.#replace([...this.#picks, number]);
    this.clearMarks();
    this.onPicks(true);
  }

  #measure(): void {
    const wasWhole = this.#isWhole;
    this.#showWhole(false);
    this.#board.removeAttribute('data-cut');
    this.#board.toggleAttribute('data-cut', this.#board.scrollHeight > this.#board.clientHeight);
    this.#showWhole(wasWhole);
  }

  #showWhole(isWhole: boolean): void {
    this.#isWhole = isWhole;
    this.#board.toggleAttribute('data-whole', isWhole && this.#board.hasAttribute('data-cut'));
  }

  /** Makes the numbers large enough to pick, beginning with those that were tapped. */
  #enlarge(clientY: number): void {
    if (!this.#isOpen || !this.#board.hasAttribute('data-whole')) return;
    const { top, height } = this.#board.getBoundingClientRect();
    this.#showWhole(false);
    this.#board.scrollTop = ((clientY - top) / height) * this.#board.scrollHeight - height / 2;
  }
}
