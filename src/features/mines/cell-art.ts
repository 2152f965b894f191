import { loadPicture } from '#src/frame/load-picture.ts';

/** Creates the picture that a safe cell hides. */
export type Treasure = () => Element;

const svg = 'http://www.w3.org/2000/svg';
/** Ten symbols lie side by side; the third is the theme's most precious. */
const symbolCount = 10;
const treasureAt = 2;
const drawnSize = 128;

/** What lies under the safe cells of themes whose name promises something specific, as shapes from back to front. */
const promised: Readonly<Record<string, readonly (readonly [tone: string, path: string])[]>> = {
  nightforest: [
    ['pale', 'M25 34c-1 9-3 15-3 18 0 5 20 5 20 0 0-3-2-9-3-18z'],
    ['deep', 'M6 36C6 19 18 8 32 8s26 11 26 28c0 5-52 5-52 0z'],
    ['light', 'M20 20a6 5 0 1 1-.1 0zM38 15a5 4 0 1 1-.1 0zM44 28a5 4 0 1 1-.1 0zM28 30a4 3 0 1 1-.1 0z'],
  ],
  meadow: [
    ['warm', 'M14 22c-8 10-8 26 2 34h32c10-8 10-24 2-34z'],
    ['deep', 'M12 14h40c3 0 3 9 0 9H12c-3 0-3-9 0-9z'],
    ['light', 'M18 23h28v5c0 5-6 4-6 0 0 10-7 14-7 4 0-4-5-4-5 0 0 7-10 6-10-2z'],
  ],
  harbour: [
    ['deep', 'M8 30h48v24c0 2-2 3-4 3H12c-2 0-4-1-4-3z'],
    ['warm', 'M8 30c0-14 8-20 24-20s24 6 24 20z'],
    ['light', 'M27 25h10v14l-5 5-5-5zM8 28h48v4H8z'],
  ],
};

/** The treasure of a theme: its own, else one from its sheet of symbols; a cut gem if the sheet does not load. */
export async function loadTreasure(theme: string): Promise<Treasure> {
  const own = promised[theme];
  if (own) return () => drawn(own);
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

function drawn(shapes: readonly (readonly [tone: string, path: string])[]): Element {
  const drawing = drawingOf('mark');
  drawing.append(...shapes.map(([tone, path]) => shape('path', { d: path, class: tone })));
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
