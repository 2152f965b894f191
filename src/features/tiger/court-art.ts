import type { Suit } from '#src/rules/tiger/cards.ts';
import { pip } from './pip-art.ts';
import { draw, shape } from './svg.ts';

/** The upper half of a court card, within a frame from (21, 17) to (79, 123); its lower half is the same, turned. */
type Half = (suit: Suit) => readonly SVGElement[];

const robe = 'M21 70V66C25 57 33 52.500 43 50h14c10 2.500 18 7 22 16v4z';
const face = 'M41.500 31h17v9.500c0 6-3.600 10-8.500 10s-8.500-4-8.500-10z';
const features =
  'M44.200 36.700h3.200M52.600 36.700h3.200M50 37.500l-1 4.800h2M47.300 46q2.700 1.300 5.400 0';

function shared(): SVGElement[] {
  return [
    shape('court-robe', robe),
    shape('court-gold', 'M43 50l7 20 7-20-3.500-.6L50 58l-3.500-8.600z'),
    shape('court-line', 'M33 54.500l6 15.500M27.500 58.500l4.500 11.500M67 54.500L61 70M72.500 58.500L68 70'),
    shape('court-skin', face),
    shape('court-line', features),
  ];
}

const king: Half = () => [
  shape('court-hair-fill', 'M37.500 32c-2 7-1 13 2.500 17l3-3V32zM62.500 32c2 7 1 13-2.500 17l-3-3V32z'),
  ...shared(),
  shape(
    'court-hair-fill',
    'M41.500 42c1.800 2 4.600 1.200 6.500.7 1.300-.3 2.700-.3 4 0 1.900.5 4.700 1.300 6.500-.7 0 8-3.600 14.500-8.500 16.500-4.900-2-8.500-8.500-8.500-16.500z',
  ),
  shape('court-skin', 'M47.200 45.600q2.800 1.600 5.600 0-2.800 2.600-5.600 0z'),
  shape('court-gold', 'M38 31.500l-2-11.500 7.200 5L50 17.500l6.800 7.500 7.200-5-2 11.500z'),
  shape(
    'court-jewel',
    'M50 24.500l2 2.500-2 2.500-2-2.500zM42 27l1.500 1.800L42 30.600l-1.500-1.800zM58 27l1.500 1.800-1.500 1.800-1.500-1.800z',
  ),
  shape('court-steel', 'M71.200 22l1.800-4 1.800 4v30h-3.600z'),
  shape('court-gold', 'M67 52h12v2.800H67zM71.600 54.800h2.800V64h-2.800z'),
];

const queen: Half = (suit) => [
  shape('court-hair-fill', 'M39 29c-6 6-6.500 17-3 25h6V31zM61 29c6 6 6.500 17 3 25h-6V31z'),
  ...shared(),
  shape(
    'court-hair-fill',
    'M41 35c0-6 4-8.500 9-8.500s9 2.500 9 8.500c-2.500-3.200-5.500-4.400-9-4.400s-6.500 1.200-9 4.400z',
  ),
  shape(
    'court-gold',
    'M40.500 28l-1-7 4.300 3 2.600-4.800L50 23.500l3.600-4.300 2.600 4.800 4.300-3-1 7c-6-2-13-2-19 0z',
  ),
  shape('court-jewel', 'M50 24.800a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3z'),
  shape('court-gold', 'M43.500 51.500q6.500 5 13 0l-.8 3q-5.700 4-11.400 0z'),
  shape('court-line', 'M29 46c1 8 3 14 6 19'),
  pip(suit, 28.5, 41.5, 10),
];

const jack: Half = (suit) => [
  shape(
    'court-hair-fill',
    'M39.500 30c-2.500 6-2.500 12 .5 17.500l3-1V30zM60.500 30c2.500 6 2.500 12-.5 17.500l-3-1V30z',
  ),
  ...shared(),
  shape(
    'court-cap',
    'M37.500 31.500c-1-7.500 4-12.500 12-12.500 9 0 14.500 4.500 13 12.500-8-2.500-17-2.500-25 0z',
  ),
  shape(
    'court-gold',
    'M37 33.800c0-1.600.2-2.300.5-2.800 8-2.600 17-2.600 25 0 .4.600.5 1.400.5 2.800-8-2.300-18-2.300-26 0z',
  ),
  shape('court-gold', 'M60 24c5-6 11-5.500 14-1-5-1-9 .5-12 4.500z'),
  shape('court-line', 'M61.500 25.500c3.500-2.500 7-3.300 11-2.300'),
  shape('court-steel', 'M26.600 30h2.400v38h-2.400z'),
  pip(suit, 27.8, 27, 11),
];

const halves: Readonly<Record<number, Half>> = { 11: jack, 12: queen, 13: king };

/** Jack, queen or king: a figure that is shown at either end of the card. */
export function courtField(suit: Suit, rank: number): SVGElement {
  const half = halves[rank] ?? king;
  return draw('g', {}, [
    draw('rect', { class: 'court-ground', x: 21, y: 17, width: 58, height: 106, rx: 3 }),
    draw('g', {}, [...half(suit)]),
    draw('g', { transform: 'rotate(180 50 70)' }, [...half(suit)]),
    shape('court-band', 'M21 68.500h58v3H21z'),
    draw('rect', { class: 'court-frame', x: 21, y: 17, width: 58, height: 106, rx: 3 }),
  ]);
}
