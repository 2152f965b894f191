import { type Card, rankOf, suitOf } from '#src/rules/tiger/cards.ts';
import { courtField } from './court-art.ts';
import { pip, pipField } from './pip-art.ts';
import { draw, shape } from './svg.ts';

const letters: Readonly<Record<number, string>> = { 1: 'A', 11: 'J', 12: 'Q', 13: 'K' };

/** The rank shown in a card's corner, in every language. */
export function rankText(card: Card): string {
  const rank = rankOf(card);
  return letters[rank] ?? String(rank);
}

/** The face of a card. */
export function cardFace(card: Card): SVGSVGElement {
  const suit = suitOf(card);
  const rank = rankOf(card);
  const isRed = suit === 'hearts' || suit === 'diamonds';
  const corner = () => draw('g', {}, [rankMark(rankText(card)), pip(suit, 11, 33, 12)]);
  return draw('svg', { viewBox: '0 0 100 140', class: isRed ? 'card-face red' : 'card-face black' }, [
    draw('rect', { class: 'card-paper', x: 0.5, y: 0.5, width: 99, height: 139, rx: 8 }),
    rank > 10 ? courtField(suit, rank) : pipField(suit, rank),
    corner(),
    draw('g', { transform: 'rotate(180 50 70)' }, [corner()]),
  ]);
}

function rankMark(text: string): SVGTextElement {
  const mark = draw('text', { class: text.length > 1 ? 'rank wide' : 'rank', x: 11, y: 21 });
  mark.textContent = text;
  return mark;
}

/** The patterns of card backs; the theme of a table decides which it has. */
export const backPatterns = ['lattice', 'scales', 'rays', 'waves'] as const;
export type BackPattern = (typeof backPatterns)[number];

const tiles: Readonly<Record<BackPattern, readonly string[]>> = {
  lattice: ['M0 7L7 0l7 7-7 7z', 'M7 4.500L9.500 7 7 9.500 4.500 7z'],
  scales: ['M0 0a7 7 0 0 0 14 0M-7 7a7 7 0 0 0 14 0M7 7a7 7 0 0 0 14 0', 'M0 14a7 7 0 0 1 0-.1'],
  rays: ['M0 0l14 14M14 0L0 14', 'M7 0v14M0 7h14'],
  waves: ['M0 4q3.500-4 7 0t7 0M0 11q3.500-4 7 0t7 0', 'M0 7.500q3.500-4 7 0t7 0'],
};

/** The back of a card; every back on a page needs its own id for its pattern. */
export function cardBack(pattern: BackPattern, id: string): SVGSVGElement {
  const fill = draw('pattern', { id, width: 14, height: 14, patternUnits: 'userSpaceOnUse', x: 1 }, [
    ...tiles[pattern].map((d, index) => shape(index === 0 ? 'back-line' : 'back-line faint', d)),
  ]);
  return draw('svg', { viewBox: '0 0 100 140', class: 'card-back' }, [
    draw('defs', {}, [fill]),
    draw('rect', { class: 'card-paper', x: 0.5, y: 0.5, width: 99, height: 139, rx: 8 }),
    draw('rect', { class: 'back-ground', x: 6, y: 6, width: 88, height: 128, rx: 5 }),
    draw('rect', { fill: `url(#${id})`, x: 6, y: 6, width: 88, height: 128, rx: 5 }),
    draw('rect', { class: 'back-edge', x: 9, y: 9, width: 82, height: 122, rx: 4 }),
    draw('circle', { class: 'back-ground', cx: 50, cy: 70, r: 19 }),
    draw('circle', { class: 'back-edge', cx: 50, cy: 70, r: 17 }),
    shape('back-mark', 'M50 56l4.500 9.500L64 70l-9.500 4.500L50 84l-4.500-9.500L36 70l9.500-4.500z'),
  ]);
}
