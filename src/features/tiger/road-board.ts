import { part } from '#src/frame/frame-parts.ts';
import { faded, type Palette } from '#src/frame/palette.ts';
import { bigRoad, ROAD_ROWS, type RoadMark } from '#src/rules/tiger/roads.ts';
import type { TableOutcome } from '#src/rules/tiger/table-payout.ts';

/** The colours of the sides, read from the page. */
export interface RoadColours {
  readonly dragon: string;
  readonly tiger: string;
  readonly tie: string;
}

/** The share of the board's width that the bead road takes. */
const beadShare = 0.36;
const gap = 6;

/** Draws the bead road and the big road of a shoe; both run from left to right in every language. */
export class RoadBoard {
  readonly #canvas = part<HTMLCanvasElement>('roads');
  readonly #palette: Palette;
  readonly #colours: RoadColours;
  #outcomes: readonly TableOutcome[] = [];

  constructor(palette: Palette, colours: RoadColours) {
    this.#palette = palette;
    this.#colours = colours;
    new ResizeObserver(() => this.#draw()).observe(this.#canvas);
  }

  show(outcomes: readonly TableOutcome[]): void {
    this.#outcomes = outcomes;
    this.#draw();
  }

  #draw(): void {
    const { clientWidth: width, clientHeight: height } = this.#canvas;
    const pen = this.#canvas.getContext('2d');
    if (!pen || width === 0) return;
    const density = Math.min(3, window.devicePixelRatio || 1);
    this.#canvas.width = width * density;
    this.#canvas.height = height * density;
    pen.scale(density, density);
    const cell = height / ROAD_ROWS;
    const beadColumns = Math.max(1, Math.floor((width * beadShare) / cell));
    const roadColumns = Math.max(1, Math.floor((width - gap) / cell) - beadColumns);
    // Only whole cells are drawn; the rest of the width is split between both sides.
    pen.translate((width - gap - (beadColumns + roadColumns) * cell) / 2, 0);
    const start = beadColumns * cell + gap;
    this.#grid(pen, 0, beadColumns, cell);
    this.#grid(pen, start, roadColumns, cell);
    this.#beads(pen, beadColumns, cell);
    this.#road(pen, start, roadColumns, cell);
  }

  #grid(pen: CanvasRenderingContext2D, x: number, columns: number, cell: number): void {
    pen.fillStyle = faded(this.#palette.deep, 0.5);
    pen.fillRect(x, 0, columns * cell, ROAD_ROWS * cell);
    pen.strokeStyle = faded(this.#palette.glow, 0.1);
    pen.lineWidth = 1;
    pen.beginPath();
    for (let column = 0; column <= columns; column += 1) {
      pen.moveTo(x + column * cell, 0);
      pen.lineTo(x + column * cell, ROAD_ROWS * cell);
    }
    for (let row = 0; row <= ROAD_ROWS; row += 1) {
      pen.moveTo(x, row * cell);
      pen.lineTo(x + columns * cell, row * cell);
    }
    pen.stroke();
  }

  /** Every result as a filled bead, the latest columns of six; a suited tie has a bright centre. */
  #beads(pen: CanvasRenderingContext2D, columns: number, cell: number): void {
    const all = Math.ceil(this.#outcomes.length / ROAD_ROWS);
    const first = Math.max(0, all - columns) * ROAD_ROWS;
    for (const [index, outcome] of this.#outcomes.slice(first).entries()) {
      const x = (Math.floor(index / ROAD_ROWS) + 0.5) * cell;
      const y = ((index % ROAD_ROWS) + 0.5) * cell;
      pen.fillStyle = this.#colours[outcome === 'suited' ? 'tie' : outcome];
      disc(pen, x, y, cell * 0.38);
      pen.fillStyle = this.#palette.deep;
      if (outcome === 'tiger') disc(pen, x, y, cell * 0.13);
      if (outcome === 'tie' || outcome === 'suited')
        pen.fillRect(x - cell * 0.22, y - cell * 0.06, cell * 0.44, cell * 0.12);
      if (outcome === 'suited') {
        pen.fillStyle = this.#palette.glow;
        disc(pen, x, y, cell * 0.15);
      }
    }
  }

  #road(pen: CanvasRenderingContext2D, start: number, columns: number, cell: number): void {
    const marks = bigRoad(this.#outcomes);
    const last = Math.max(0, ...marks.map(({ column }) => column));
    const first = Math.max(0, last + 1 - columns);
    for (const mark of marks)
      if (mark.column >= first) this.#mark(pen, mark, start + (mark.column - first + 0.5) * cell, cell);
  }

  /** A ring in the side's colour; the tiger's has a filled centre, and a slash marks ties. */
  #mark(pen: CanvasRenderingContext2D, { side, row, ties }: RoadMark, x: number, cell: number): void {
    const y = (row + 0.5) * cell;
    pen.strokeStyle = this.#colours[side];
    pen.lineWidth = Math.max(1.5, cell * 0.16);
    pen.beginPath();
    pen.arc(x, y, cell * 0.3, 0, 2 * Math.PI);
    pen.stroke();
    pen.fillStyle = this.#colours[side];
    if (side === 'tiger') disc(pen, x, y, cell * 0.1);
    if (ties === 0) return;
    pen.strokeStyle = this.#colours.tie;
    pen.beginPath();
    pen.moveTo(x - cell * 0.34, y + cell * 0.34);
    pen.lineTo(x + cell * 0.34, y - cell * 0.34);
    pen.stroke();
  }
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}
