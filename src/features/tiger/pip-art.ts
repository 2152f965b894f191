import type { Suit } from '#src/rules/tiger/cards.ts';
import { draw, shape } from './svg.ts';

/** The suits' outlines in a square of 24. */
const outlines: Readonly<Record<Suit, string>> = {
  spades:
    'M12 1.6C9.4 6.6 2.9 9.9 2.9 15a4.7 4.7 0 0 0 8.1 3.2c-.2 1.9-.9 3.2-2.1 4.2h6.2c-1.2-1-1.9-2.3-2.1-4.2a4.7 4.7 0 0 0 8.1-3.2c0-5.1-6.5-8.4-9.1-13.4z',
  hearts:
    'M12 21.8C10 17.9 2.4 13.6 2.4 8.1a4.9 4.9 0 0 1 9.6-1.7 4.9 4.9 0 0 1 9.6 1.7c0 5.5-7.6 9.8-9.6 13.7z',
  diamonds:
    'M12 1.4c1.9 4 4.6 7.5 7.9 10.6-3.3 3.100-6 6.600-7.900 10.600-1.900-4-4.600-7.500-7.900-10.600C7.400 8.900 10.100 5.400 12 1.400z',
  clubs:
    'M12 2a4.600 4.600 0 0 1 3.700 7.300 4.700 4.700 0 1 1-2.700 8c.2 2 .9 4 2.200 5.100H8.800c1.300-1.100 2-3.100 2.200-5.100a4.700 4.700 0 1 1-2.700-8A4.600 4.600 0 0 1 12 2z',
};

const left = 30;
const middle = 50;
const right = 70;

/** The positions of a rank's pips on a card of 100 by 140. */
const pipsOf: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  2: [
    [middle, 27],
    [middle, 113],
  ],
  3: [
    [middle, 27],
    [middle, 70],
    [middle, 113],
  ],
  4: [
    [left, 27],
    [right, 27],
    [left, 113],
    [right, 113],
  ],
  5: [
    [left, 27],
    [right, 27],
    [middle, 70],
    [left, 113],
    [right, 113],
  ],
  6: [
    [left, 27],
    [right, 27],
    [left, 70],
    [right, 70],
    [left, 113],
    [right, 113],
  ],
  7: [
    [left, 27],
    [right, 27],
    [middle, 48.5],
    [left, 70],
    [right, 70],
    [left, 113],
    [right, 113],
  ],
  8: [
    [left, 27],
    [right, 27],
    [middle, 48.5],
    [left, 70],
    [right, 70],
    [middle, 91.5],
    [left, 113],
    [right, 113],
  ],
  9: [
    [left, 27],
    [right, 27],
    [left, 55.5],
    [right, 55.5],
    [middle, 70],
    [left, 84.5],
    [right, 84.5],
    [left, 113],
    [right, 113],
  ],
  10: [
    [left, 27],
    [right, 27],
    [middle, 41],
    [left, 55.5],
    [right, 55.5],
    [left, 84.5],
    [right, 84.5],
    [middle, 99],
    [left, 113],
    [right, 113],
  ],
};

/** One pip around a point; it is upside down in the lower half of a card. */
export function pip(suit: Suit, x: number, y: number, size: number): SVGPathElement {
  const turn = y > 70 ? ' rotate(180)' : '';
  const transform = `translate(${x} ${y})${turn} scale(${size / 24}) translate(-12 -12)`;
  return shape('suit', outlines[suit], { transform });
}

/** The pips of a numbered card, or the large one of an ace. */
export function pipField(suit: Suit, rank: number): SVGElement {
  if (rank === 1)
    return draw('g', {}, [
      draw('circle', { class: 'court-line', cx: middle, cy: 70, r: 33 }),
      draw('circle', { class: 'court-hair', cx: middle, cy: 70, r: 30.5 }),
      pip(suit, middle, 70, 44),
    ]);
  return draw(
    'g',
    {},
    (pipsOf[rank] ?? []).map(([x, y]) => pip(suit, x, y, 21)),
  );
}
