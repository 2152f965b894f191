import { draw, shape } from './svg.ts';

/** A tiger's head from the front, in a square of 64. */
function tigerHead(): SVGElement[] {
  return [
    shape(
      'emblem-body',
      'M13 22C8 18 7 11 9 6c6 0 11 3 14 7 6-2.500 12-2.500 18 0 3-4 8-7 14-7 2 5 1 12-4 16 4 7 5 14 3 21-4 9-12 16-22 17-10-1-18-8-22-17-2-7-1-14 3-21z',
    ),
    shape(
      'emblem-line',
      'M32 12v9M26.500 13.500l2 7M37.500 13.500l-2 7M8.500 33l9 1.500M10 41l8-1.500M55.500 33l-9 1.500M54 41l-8-1.500M13 11.500q3 .8 5 3.500M51 11.500q-3 .8-5 3.500',
    ),
    shape(
      'emblem-eye',
      'M17 28.500q6-4 11 2.500-7 3.500-11-2.500zM47 28.500q-6-4-11 2.500 7 3.500 11-2.500z',
    ),
    shape('emblem-dark', 'M27 41h10l-5 6z'),
    shape(
      'emblem-line',
      'M32 47v3.500M32 50.500q-4.500 4-9 .5M32 50.500q4.500 4 9 .5M27 24l1.500 14M37 24l-1.500 14',
    ),
  ];
}

/** A dragon's head from the front, in a square of 64. */
function dragonHead(): SVGElement[] {
  return [
    shape(
      'emblem-dark',
      'M22 17C13 15 9 8 10.500 1c4.500 6 10 7.500 16.500 10zM42 17c9-2 13-9 11.500-16-4.500 6-10 7.500-16.500 10z',
    ),
    shape(
      'emblem-body',
      'M32 9c-7 0-13 4-15.500 10L6 18l6.500 7L3 28l9 5-6 7 10.500-1L17 46l6-3 2 9c1.500 6 4 10 7 10s5.500-4 7-10l2-9 6 3 .5-7L58 40l-6-7 9-5-9.500-3L58 18l-10.500 1C45 13 39 9 32 9z',
    ),
    shape('emblem-eye', 'M20.500 27l10 5q-7.500 4-10-5zM43.500 27l-10 5q7.500 4 10-5z'),
    shape(
      'emblem-line',
      'M19 22.500l11 5.500M45 22.500L34 28M32 14v9M28.500 16v5M35.500 16v5M28 36q-1 5-3 7M36 36q1 5 3 7M26.500 55q5.500-3.500 11 0',
    ),
    shape('emblem-dark', 'M28.300 47a1.800 1.800 0 1 1-.1 0zM35.700 47a1.800 1.800 0 1 1-.1 0z'),
    shape('emblem-line', 'M25 50c-8 0-9 8-15 6M39 50c8 0 9 8 15 6'),
  ];
}

/** The head shown on the felt. */
export function emblem(side: 'dragon' | 'tiger'): SVGSVGElement {
  return draw(
    'svg',
    { viewBox: '0 0 64 64', class: `emblem ${side}` },
    side === 'dragon' ? dragonHead() : tigerHead(),
  );
}
