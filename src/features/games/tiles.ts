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
    const { link, source, image } = partsOf(this.#template);
    source?.removeAttribute('srcset');
    image.removeAttribute('src');
    if (lean) makeLean(link, image);
  }

  /** A new tile of one game. */
  create(game: ShownTile, favourite: boolean): HTMLElement {
    const tile = this.#template.cloneNode(true) as HTMLElement;
    const { link, source, image, star } = partsOf(tile);
    tile.dataset.node = game.nodeId;
    tile.dataset.vendor = game.vendorCode;
    link.href = `/m/play?game=${game.nodeId}`;
    (link.lastChild as ChildNode).textContent = game.name;
    if (source) source.srcset = game.avif;
    image.src = source ? game.webp : game.avif;
    this.#label(star, favourite, game.name);
    return tile;
  }

  /** Shows on a tile whether it is a favourite. */
  star(tile: HTMLElement, favourite: boolean): void {
    const { link, star } = partsOf(tile);
    if (star.ariaPressed === String(favourite)) return;
    this.#label(star, favourite, link.textContent.trim());
  }

  #label(star: HTMLElement, favourite: boolean, name: string): void {
    star.ariaPressed = String(favourite);
    star.ariaLabel = `${favourite ? this.#words.remove : this.#words.add}: ${name}`;
  }
}

function partsOf(tile: HTMLElement) {
  return {
    link: tile.firstElementChild as HTMLAnchorElement,
    source: tile.querySelector('source'),
    image: tile.querySelector('img') as HTMLImageElement,
    star: tile.lastElementChild as HTMLElement,
  };
}

/** The picture stands alone, without its other formats, and the name's text stands in the link itself. */
function makeLean(link: HTMLElement, image: HTMLImageElement): void {
  image.className = (image.parentElement as HTMLElement).className;
  image.loading = 'eager';
  link.replaceChildren(image, '');
}
