import { KeptTiles, type TileMaker } from './kept-tiles.ts';
import { type Rows, rowsAround } from './window-rows.ts';

/** Items from one up to, not including, another. */
interface Range {
  readonly from: number;
  readonly to: number;
}

interface Grid {
  readonly columns: number;
  readonly rowPx: number;
}

/**
 * Shows a long list as the few tiles around the screen, in their order; padding stands for the others. The style fixes
 * the height of a row, so no tile is measured while somebody scrolls.
 */
export class TileWindow<Item extends object> {
  readonly #list: HTMLElement;
  readonly #tiles: KeptTiles<Item, HTMLElement>;
  #items: readonly Item[] = [];
  #from = 0;
  #to = 0;
  #known: Grid | undefined;
  #waiting = false;

  constructor(list: HTMLElement, maker: TileMaker<Item, HTMLElement>) {
    this.#list = list;
    this.#tiles = new KeptTiles(maker);
    addEventListener('scroll', () => this.#soon(), { passive: true });
    addEventListener('resize', () => {
      this.#known = undefined;
      this.#pad();
      this.#soon();
    });
  }

  /** Shows other items, those on the screen first; where only more were appended, goes on with what is there. */
  show(items: readonly Item[]): void {
    const goesOn =
      this.#to > 0 && this.#items[this.#from] === items[this.#from] && items.length >= this.#items.length;
    this.#items = items;
    if (!goesOn) this.#replace(this.#range(this.#onScreen()));
    this.#pad();
    requestAnimationFrame(() => this.#soon());
  }

  /** Shows something else until there are items again. */
  clear(...instead: HTMLElement[]): void {
    this.#items = [];
    this.#tiles.clear();
    this.#replace({ from: 0, to: 0 });
    this.#pad();
    this.#list.append(...instead);
  }

  #soon(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #draw(): void {
    if (this.#items.length === 0) return;
    const { columns } = this.#grid();
    const shown = { first: Math.floor(this.#from / columns), last: Math.ceil(this.#to / columns) };
    const { from, to } = this.#range(rowsAround(this.#onScreen(), this.#rows(), shown));
    if (from === this.#from && to === this.#to) return;
    if (from >= this.#to || to <= this.#from) this.#replace({ from, to });
    else this.#move({ from, to });
    this.#pad();
  }

  #move({ from, to }: Range): void {
    for (let at = this.#from; at < from; at++) this.#list.firstElementChild?.remove();
    for (let at = this.#to; at > to; at--) this.#list.lastElementChild?.remove();
    this.#list.prepend(...this.#tilesOf(from, this.#from));
    this.#list.append(...this.#tilesOf(this.#to, to));
    this.#from = from;
    this.#to = to;
  }

  #replace({ from, to }: Range): void {
    this.#list.replaceChildren(...this.#tilesOf(from, to));
    this.#from = from;
    this.#to = to;
  }

  #pad(): void {
    const { columns, rowPx } = this.#grid();
    const above = Math.floor(this.#from / columns);
    const below = this.#rows() - Math.ceil(this.#to / columns);
    this.#list.style.paddingBlock = `${above * rowPx}px ${below * rowPx}px`;
  }

  #grid(): Grid {
    if (this.#known) return this.#known;
    const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(this.#list);
    const rowPx = Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap);
    this.#known = { columns: gridTemplateColumns.split(' ').length, rowPx };
    return this.#known;
  }

  #rows(): number {
    return Math.ceil(this.#items.length / this.#grid().columns);
  }

  #onScreen(): Rows {
    const { rowPx } = this.#grid();
    const rows = this.#rows();
    const screen = Math.ceil(innerHeight / rowPx) + 1;
    const seen = Math.floor(-this.#list.getBoundingClientRect().top / rowPx);
    const first = Math.max(0, Math.min(seen, rows - screen));
    return { first, last: Math.min(rows, first + screen) };
  }

  #range({ first, last }: Rows): Range {
    const { columns } = this.#grid();
    return { from: first * columns, to: Math.min(this.#items.length, last * columns) };
  }

  #tilesOf(from: number, to: number): HTMLElement[] {
    return this.#items.slice(from, to).map((item) => this.#tiles.of(item));
  }
}
