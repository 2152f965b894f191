/** How tiles of items come about, and how one that was kept is brought up to date. */
export interface TileMaker<Item, Tile> {
  create(item: Item): Tile;
  refresh(tile: Tile, item: Item): void;
}

/** Some 40 screens of tiles: what somebody may want to go back over. */
const keptMost = 600;

/** Keeps the tiles that went by last, so that going back over them neither makes them again nor loads their pictures. */
export class KeptTiles<Item extends object, Tile> {
  readonly #maker: TileMaker<Item, Tile>;
  readonly #most: number;
  readonly #kept = new Map<Item, Tile>();

  constructor(maker: TileMaker<Item, Tile>, most = keptMost) {
    this.#maker = maker;
    this.#most = most;
  }

  /** The item's tile: the one that it had, or a new one. */
  of(item: Item): Tile {
    const kept = this.#kept.get(item);
    if (kept) this.#maker.refresh(kept, item);
    const tile = kept ?? this.#maker.create(item);
    this.#kept.delete(item);
    this.#kept.set(item, tile);
    if (this.#kept.size > this.#most) this.#forgetOldest();
    return tile;
  }

  /** Lets go of all of them. */
  clear(): void {
    this.#kept.clear();
  }

  #forgetOldest(): void {
    for (const item of this.#kept.keys()) {
      this.#kept.delete(item);
      return;
    }
  }
}
