import { circle, path, place, poly, starPoints } from '#demo/art/shapes.ts';
import { startSheet } from '#demo/art/sheet.ts';

/** The demo brand's sign, a lantern that is also a star at night, within 40 units of the origin. */
function sign(gold: string, light: string, ground: string): string {
  return (
    path('M-9-36 H9 L12-29 H-12Z', gold) +
    path('M0-27 C24-27 33-12 33 3 C33 18 24 33 0 33 C-24 33-33 18-33 3 C-33-12-24-27 0-27Z', gold) +
    path('M-12 35 H12 L9 41 H-9Z', gold) +
    poly(starPoints(4, 26, 8), ground) +
    poly(starPoints(4, 17, 5.5), light)
  );
}

/** The brand mark on a transparent background, for the header and the tab. */
export function drawMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><g transform="translate(24 23) scale(.55)">${sign('#f2c14e', '#fff3cf', '#141b33')}</g></svg>`;
}

/** The application's icon; a maskable one keeps its sign within the safe inner circle and fills the square. */
export function drawIcon(size: number, maskable: boolean): string {
  const sheet = startSheet();
  const corner = maskable ? 0 : 22;
  const scale = maskable ? 0.78 : 1;
  const body =
    `<rect width="100" height="100" rx="${corner}" fill="${sheet.down('#2a3a86', '#0b1020')}"/>` +
    circle(50, 48, 58, sheet.glow('#ffd88a', 0.5)) +
    place(50, 49, scale, 0, sign(sheet.down('#ffe08a', '#e09a2e'), '#fff6da', '#1a2350'));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100"><defs>${sheet.defs()}</defs>${body}</svg>`;
}
