import { scattered } from './scattered.ts';

const count = 16;

/** Bubbles that rise endlessly, all scaled from the same picture. */
export class Bubbles {
  readonly #picture: HTMLCanvasElement;

  constructor(color: string) {
    this.#picture = bubble(color);
  }

  draw(pen: CanvasRenderingContext2D, width: number, height: number, nowMs: number): void {
    for (let at = 0; at < count; at += 1) {
      const riseMs = 7000 + 9000 * scattered(at, 1);
      const gone = (nowMs / riseMs + scattered(at, 2)) % 1;
      const size = 4 + 9 * scattered(at, 3);
      const x = width * scattered(at, 4) + 9 * Math.sin(gone * 14 + at);
      pen.globalAlpha = 0.5 * Math.min(1, 6 * (1 - gone));
      pen.drawImage(this.#picture, x, height * (1.02 - 1.1 * gone), size, size);
    }
    pen.globalAlpha = 1;
  }
}

function bubble(color: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 32;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.strokeStyle = pen.fillStyle = color;
  pen.lineWidth = 2.5;
  pen.beginPath();
  pen.arc(16, 16, 13, 0, 2 * Math.PI);
  pen.stroke();
  pen.globalAlpha = 0.3;
  pen.fill();
  pen.globalAlpha = 1;
  pen.beginPath();
  pen.arc(11, 11, 3.4, 0, 2 * Math.PI);
  pen.fill();
  return canvas;
}
