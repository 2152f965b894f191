/** Rows kept ready beyond either edge of the screen. */
const spareRows = 2;

interface WindowedTiles<Item> {
  create(item: Item): HTMLElement;
}

/**
 * Shows a long list as the few tiles around the screen; padding stands for the others. The tiles of a grid are of one
 * height, so one measured row says where all are.
 */
export class TileWindow<Item> {
  readonly #list: HTMLElement;
  readonly #tiles: WindowedTiles<Item>;
  #items: readonly Item[] = [];
  #from = 0;
  #to = 0;
  #columns = 3;
  #rowPx = 0;
  #listTopPx = 0;
  #waiting = false;

  constructor(list: HTMLElement, tiles: WindowedTiles<Item>) {
    this.#list = list;
    this.#tiles = tiles;
    addEventListener('scroll', () => this.#soon(), { passive: true });
    addEventListener('resize', () => {
      this.#measure();
      this.#draw();
    });
  }

  /** Shows other items, or, where only more were appended, goes on with those that are there. */
  show(items: readonly Item[]): void {
    const appended =
      this.#to > 0 && this.#items[this.#from] === items[this.#from] && items.length >= this.#items.length;
    this.#items = items;
    if (!appended) {
      this.#list.replaceChildren();
      this.#from = 0;
      this.#to = 0;
      this.#list.style.paddingBlock = '0px';
      this.#append(Math.min(items.length, this.#columns));
      this.#measure();
    }
    this.#draw();
  }

  #soon(): void {
    if (this.#waiting) return;
    this.#waiting = true;
    requestAnimationFrame(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #measure(): void {
    const tile = this.#list.firstElementChild;
    if (!tile) return;
    const style = getComputedStyle(this.#list);
    this.#columns = style.gridTemplateColumns.split(' ').length;
    this.#rowPx = tile.getBoundingClientRect().height + Number.parseFloat(style.rowGap);
    this.#listTopPx = this.#list.getBoundingClientRect().top + scrollY;
  }

  #draw(): void {
    if (this.#rowPx === 0) return;
    const rows = Math.ceil(this.#items.length / this.#columns);
    const seen = Math.floor((scrollY - this.#listTopPx) / this.#rowPx);
    const onScreen = Math.ceil(innerHeight / this.#rowPx) + 1;
    const last = Math.min(rows, Math.max(0, seen) + onScreen + spareRows);
    const first = Math.max(0, Math.min(seen - spareRows, last - onScreen));
    const from = first * this.#columns;
    const to = Math.min(this.#items.length, last * this.#columns);
    if (from === this.#from && to === this.#to) return;
    this.#move(from, to);
    this.#list.style.paddingBlock = `${first * this.#rowPx}px ${(rows - last) * this.#rowPx}px`;
  }

  #move(from: number, to: number): void {
    if (from >= this.#to || to <= this.#from) {
      this.#list.replaceChildren();
      this.#from = from;
      this.#to = from;
    }
    for (; this.#from < from; this.#from++) this.#list.firstElementChild?.remove();
    for (; this.#to > to; this.#to--) this.#list.lastElementChild?.remove();
    if (this.#from > from) {
      const before = this.#items.slice(from, this.#from).map((item) => this.#tiles.create(item));
      this.#list.prepend(...before);
      this.#from = from;
    }
    this.#append(to - this.#to);
  }

  #append(count: number): void {
    const after = this.#items.slice(this.#to, this.#to + count).map((item) => this.#tiles.create(item));
    this.#list.append(...after);
    this.#to += after.length;
  }
}
