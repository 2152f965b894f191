import { gameAddress } from '#src/rules/play/game-address.ts';
import { type ShownTile, showsTiles } from '#src/rules/play/tiles.ts';

/** The lists of the lobby's first paint, hottest first: hot games, and hot live games apart. */
export interface HomeSnapshot {
  readonly hot: readonly ShownTile[];
  readonly live: readonly ShownTile[];
}

/**
 * Refills the tiles in a page's `[data-tiles]` lists in place, so that each tile keeps its loading order. A list
 * whose `data-version` equals the fingerprint of its new tiles stays as built. Surplus tiles are removed, and
 * surplus games are left for the list's next page.
 */
export class TileLists {
  readonly #hotMax: number;
  readonly #snapshotIn: (language: string) => HomeSnapshot;
  #snapshot: HomeSnapshot = { hot: [], live: [] };
  #tiles: readonly ShownTile[] | undefined;
  #place = 0;
  #hotPlaces = 0;
  #inHot = false;
  #tile: ShownTile | undefined;

  constructor(snapshotIn: (language: string) => HomeSnapshot, hotMax: number) {
    this.#snapshotIn = snapshotIn;
    this.#hotMax = hotMax;
  }

  /** Adds the handlers to HTMLRewriter, which escapes what they set. */
  on(rewriter: HTMLRewriter): HTMLRewriter {
    const each = (selector: string, fill: (element: Element, tile: ShownTile) => void) =>
      rewriter.on(selector, { element: (element) => this.#tile && fill(element, this.#tile) });
    rewriter.on('html', { element: (html) => this.#speak(html) });
    rewriter.on('[data-live-block]', { element: (block) => hide(block, this.#snapshot.live.length === 0) });
    rewriter.on('[data-no-hot]', {
      element: (note) => {
        if (this.#snapshot.hot.length === 0) show(note);
      },
    });
    rewriter.on('[data-tiles]', { element: (list) => this.#enter(list) });
    rewriter.on('[data-tiles] > li', { element: (place) => this.#take(place) });
    each('[data-tiles] > li > a:not([data-favourite])', (link, tile) =>
      link.setAttribute('href', gameAddress(encodeURIComponent(tile.nodeId), tile.gameType)),
    );
    each('[data-tiles] > li > a > span', (name, tile) => name.setInnerContent(tile.name));
    each('[data-tiles] source', (source, tile) => source.setAttribute('srcset', tile.avif));
    each('[data-tiles] img', (image, tile) => image.setAttribute('src', tile.webp));
    each('[data-tiles] [data-favourite]', (star, tile) => relabel(star, tile.name));
    return rewriter.on('[data-more-hot]', {
      element: (more) => {
        if (this.#snapshot.hot.length > this.#hotPlaces) show(more);
        else more.setAttribute('hidden', '');
      },
    });
  }

  #speak(html: Element): void {
    this.#snapshot = this.#snapshotIn(html.getAttribute('lang') ?? 'en');
  }

  #enter(list: Element): void {
    const name = list.getAttribute('data-tiles');
    const tiles = name === 'hot' || name === 'live' ? this.#snapshot[name] : undefined;
    this.#tile = undefined;
    this.#place = 0;
    this.#tiles = tiles && showsTiles(list.getAttribute('data-version') ?? '', tiles) ? undefined : tiles;
    if (name === 'hot') this.#hotPlaces = 0;
    this.#inHot = name === 'hot';
  }

  #take(place: Element): void {
    if (this.#inHot && this.#hotPlaces >= this.#hotMax) {
      this.#tile = undefined;
      place.remove();
      return;
    }
    if (this.#inHot) this.#hotPlaces += 1;
    if (!this.#tiles) return;
    this.#tile = this.#tiles[this.#place];
    this.#place += 1;
    if (!this.#tile) {
      place.remove();
      return;
    }
    place.setAttribute('data-node', this.#tile.nodeId);
    place.setAttribute('data-vendor', this.#tile.vendorCode);
  }
}

function show(element: Element): void {
  element.removeAttribute('hidden');
}

function hide(element: Element, hidden: boolean): void {
  if (hidden) element.setAttribute('hidden', '');
}

/** A star's label is its words, a colon and the game's name. */
function relabel(star: Element, name: string): void {
  const words = star.getAttribute('aria-label')?.split(': ')[0];
  if (words) star.setAttribute('aria-label', `${words}: ${name}`);
}
