import { timesText } from '#src/rules/crash/times-text.ts';

const family = 'system-ui, -apple-system, sans-serif';

/** Draws a multiple whose digits keep their positions while it grows. */
export class TimesFigure {
  #size = 0;
  #digit = 0;
  #point = 0;
  #times = 0;
  #font = '';

  draw(pen: CanvasRenderingContext2D, hundredths: number, x: number, y: number, size: number): void {
    if (size !== this.#size) this.#measure(pen, size);
    const text = `${timesText(hundredths)}×`;
    const widths = [...text].map((sign) => this.#widthOf(sign));
    let at = x - widths.reduce((sum, width) => sum + width, 0) / 2;
    pen.font = this.#font;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    [...text].forEach((sign, index) => {
      const width = widths[index] ?? 0;
      pen.fillText(sign, at + width / 2, y);
      at += width;
    });
  }

  #widthOf(sign: string): number {
    if (sign === '.') return this.#point;
    return sign === '×' ? this.#times : this.#digit;
  }

  #measure(pen: CanvasRenderingContext2D, size: number): void {
    this.#size = size;
    this.#font = `800 ${size}px ${family}`;
    pen.font = this.#font;
    this.#digit = pen.measureText('0').width;
    this.#point = pen.measureText('.').width;
    this.#times = pen.measureText('×').width;
  }
}

/** Draws a centred line of words. */
export function drawWords(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
): void {
  pen.font = `600 ${size}px ${family}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, x, y);
}
