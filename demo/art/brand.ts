import { startSheet } from '#demo/art/sheet.ts';

/** The demo brand's mark in a square of 32 units: a door with a lit keyhole, as in the header. */
const door =
  '<path d="M8 25V15.5C8 10.8 11.6 7 16 7s8 3.8 8 8.5V25h-5v-9.2c0-2-1.3-3.6-3-3.6s-3 1.6-3 3.6V25z"/><circle cx="16" cy="19.5" r="1.9"/>';
const ground = '#080c18';
const gold = '#f6c350';

/** The brand mark, for the tab. */
export function drawMark(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${gold}"/><g fill="${ground}">${door}</g></svg>`;
}

/** The application's icon; a maskable one keeps its mark within the safe inner circle and fills the square. */
export function drawIcon(size: number, maskable: boolean): string {
  const sheet = startSheet();
  const corner = maskable ? 0 : 9;
  const scale = maskable ? 0.78 : 1;
  const fill = sheet.down('#ffd978', '#e8a733');
  const sign = `<g fill="${ground}" transform="translate(16 16) scale(${scale}) translate(-16 -16)">${door}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><defs>${sheet.defs()}</defs><rect width="32" height="32" rx="${corner}" fill="${fill}"/>${sign}</svg>`;
}
