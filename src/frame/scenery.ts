/** Widths of the blur passes: scaled down to a few pixels, then up again in steps. */
const steps = [10, 40, 160];

/** Blurs a picture once by scaling; a CSS filter would be recomputed with every frame drawn above it. */
export function softened(picture: HTMLImageElement): HTMLCanvasElement {
  let source: CanvasImageSource = picture;
  let canvas = document.createElement('canvas');
  for (const width of steps) {
    canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = width * 1.6;
    const pen = canvas.getContext('2d');
    if (pen) pen.imageSmoothingQuality = 'high';
    pen?.drawImage(source, 0, 0, canvas.width, canvas.height);
    source = canvas;
  }
  return canvas;
}
