import type { Palette } from '#src/frame/palette.ts';
import { type BackPattern, backPatterns } from './card-art.ts';
import type { RoadColours } from './road-board.ts';

/** What distinguishes a table from the others: the card back, the position of the lamp and the weave of its felt. */
export interface TableLook {
  readonly back: BackPattern;
}

/** The card backs by theme; a theme that is not listed gets one derived from the game code. */
const backs: Readonly<Record<string, BackPattern>> = {
  salon: 'lattice',
  fjord: 'waves',
  canyon: 'rays',
  storybook: 'scales',
};

/** Styles the page of the table: colours come from the palette, the rest from the theme and the game. */
export function styleTable(theme: string, gameCode: string): TableLook {
  const sum = [...gameCode].reduce((whole, letter) => (whole * 31 + (letter.codePointAt(0) ?? 0)) % 9_973, 7);
  const back = backs[theme] ?? backPatterns[sum % backPatterns.length] ?? 'lattice';
  const root = document.documentElement;
  root.dataset['back'] = back;
  root.dataset['lamp'] = String(sum % 3);
  return { back };
}

/** The sides' colours on the road map, as the style sheet names them. */
export function roadColours(palette: Palette): RoadColours {
  const style = getComputedStyle(document.documentElement);
  const pen = document.createElement('canvas').getContext('2d');
  const read = (name: string) => {
    if (!pen) return palette.accent;
    pen.fillStyle = style.getPropertyValue(name);
    return pen.fillStyle;
  };
  return { dragon: read('--side-dragon'), tiger: read('--side-tiger'), tie: read('--side-tie') };
}
