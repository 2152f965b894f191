import { loadPicture } from '#src/frame/load-picture.ts';

/** Makes the picture of what a safe cell hides. */
export type Treasure = () => Element;

const svg = 'http://www.w3.org/2000/svg';
/** Ten symbols stand beside each other; the third is the theme's most precious. */
const symbolCount = 10;
const treasureAt = 2;
const drawnSize = 128;

/** The treasure of a theme, from its sheet of symbols; a cut stone where the sheet does not load. */
export async function loadTreasure(theme: string): Promise<Treasure> {
  const sheet = /^[\w-]{1,40}$/.test(theme) ? await loadPicture(`/art/reels/${theme}`) : undefined;
  if (!sheet) return gemMark;
  return () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = drawnSize;
    const size = sheet.naturalWidth / symbolCount;
    const pen = canvas.getContext('2d');
    pen?.drawImage(sheet, treasureAt * size, 0, size, sheet.naturalHeight, 0, 0, drawnSize, drawnSize);
    return canvas;
  };
}

/** A round mine with its horns and a glint. */
export function mineMark(): Element {
  const drawing = drawingOf('mark mine');
  for (let horn = 0; horn < 8; horn += 1) {
    const spike = shape('path', {
      d: 'M-4-19 0-30 4-19z',
      transform: `translate(32 32) rotate(${horn * 45})`,
    });
    drawing.append(spike);
  }
  drawing.append(shape('circle', { cx: '32', cy: '32', r: '19' }));
  drawing.append(shape('circle', { cx: '25', cy: '25', r: '5', class: 'glint' }));
  return drawing;
}

function gemMark(): Element {
  const drawing = drawingOf('mark gem');
  drawing.append(shape('path', { d: 'M18 10h28l12 16-26 30L6 26z' }));
  drawing.append(shape('path', { d: 'M18 10 6 26h52L46 10zM20 26l12 30 12-30-12-16z', class: 'glint' }));
  return drawing;
}

function drawingOf(kind: string): SVGElement {
  return shape('svg', { viewBox: '0 0 64 64', class: kind, 'aria-hidden': 'true' });
}

function shape(tag: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS(svg, tag) as SVGElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
