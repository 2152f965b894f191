import type { Game } from '#src/contracts/games.ts';
import type { ShownTile } from '#src/rules/tiles.ts';
import { avifBeside } from './avif-beside.ts';

/** A game of an answer as a tile shows it. */
export function tileGameOf(game: Game): ShownTile {
  const webp = game.mobileIconUrl || game.iconUrl;
  const { nodeId, vendorCode, displayName } = game;
  return { nodeId, vendorCode, name: displayName, avif: avifBeside(webp), webp };
}

interface TileWords {
  readonly add: string;
  readonly remove: string;
}

/** Makes tiles from the page's own template. */
export class Tiles {
  readonly #template: HTMLElement;
  readonly #words: TileWords;

  /** Lean tiles are fewer elements, for a windowed list: browsers that run it know AVIF. */
  constructor(root: ParentNode, remove: string, lean = false) {
    const template = root.querySelector<HTMLTemplateElement>('template[data-tile]');
    const tile = template?.content.firstElementChild;
    if (!template || !(tile instanceof HTMLElement)) throw new Error('The page carries no tile template');
    this.#words = { add: template.dataset.addToFavourites ?? '', remove };
    this.#template = tile.cloneNode(true) as HTMLElement;
    const { source, image } = pictureOf(this.#template);
    source?.removeAttribute('srcset');
    image.removeAttribute('src');
    if (!lean) return;
    const picture = image.parentElement as HTMLElement;
    image.className = picture.className;
    image.loading = 'eager';
    picture.replaceWith(image);
  }

  /** A new tile of one game. */
  create(game: ShownTile, favourite: boolean): HTMLElement {
    const tile = this.#template.cloneNode(true) as HTMLElement;
    this.#fill(tile, game, favourite);
    return tile;
  }

  #fill(tile: HTMLElement, game: ShownTile, favourite: boolean): void {
    tile.dataset.node = game.nodeId;
    tile.dataset.vendor = game.vendorCode;
    const link = tile.firstElementChild as HTMLAnchorElement;
    const { source, image } = pictureOf(tile);
    link.setAttribute('href', `/m/play?game=${game.nodeId}`);
    (link.lastElementChild as HTMLElement).textContent = game.name;
    if (source) source.srcset = game.avif;
    image.src = source ? game.webp : game.avif;
    this.star(tile, favourite);
  }

  /** Shows on a tile whether it is a favourite. */
  star(tile: HTMLElement, favourite: boolean): void {
    const star = tile.lastElementChild;
    if (!star) return;
    const name = tile.firstElementChild?.lastElementChild?.textContent ?? '';
    const label = `${favourite ? this.#words.remove : this.#words.add}: ${name}`;
    if (star.ariaLabel === label) return;
    star.ariaPressed = String(favourite);
    star.ariaLabel = label;
  }
}

function pictureOf(tile: HTMLElement) {
  return {
    source: tile.querySelector('source'),
    image: tile.querySelector('img') as HTMLImageElement,
  };
}
