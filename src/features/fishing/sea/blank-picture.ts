/** A canvas to draw into, in CSS pixels at a density, with its origin in the middle. */
export function blankPicture(
  width: number,
  height: number,
  density: number,
  paint: (pen: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * density);
  canvas.height = Math.ceil(height * density);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws nothing');
  pen.setTransform(density, 0, 0, density, (width / 2) * density, (height / 2) * density);
  paint(pen);
  return canvas;
}
