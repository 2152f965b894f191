/** Widths that a picture is drawn through: down to a few dots, then up again step by step. */
const steps = [10, 40, 160];

/** A picture out of focus, drawn once: a blur by filter would be worked out anew with every frame above it. */
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
