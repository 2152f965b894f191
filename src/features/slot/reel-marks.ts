import { type FiveReels, REELS, type Reel, type Row, ROWS } from '#src/rules/slot/slot-model.ts';
import { faded, type Palette } from '#src/frame/palette.ts';
import type { StageSize } from './stage-size.ts';

export interface Cell {
  readonly reel: Reel;
  readonly row: Row;
}

/** The highlighted cells and line of a win. */
export interface Marks {
  readonly cells: readonly Cell[];
  /** The row of each reel that a line crosses; none for scatters. */
  readonly line?: FiveReels<Row>;
  readonly atMs: number;
  /** No animation, for reduced motion. */
  readonly isStill: boolean;
}

type CellPainter = (reel: Reel, row: number, scale: number) => void;

const beatMs = 640;

/** Draws the highlights over the reels; true while they are animating. */
export function drawMarks(
  pen: CanvasRenderingContext2D,
  size: StageSize,
  palette: Palette,
  marks: Marks,
  paintCell: CellPainter,
  nowMs: number,
): boolean {
  const share = Math.max(0, Math.min(1, (nowMs - marks.atMs) / beatMs));
  const appear = Math.min(1, share * 4);
  pen.fillStyle = faded(palette.deep, 0.62 * appear);
  pen.fillRect(0, 0, size.width, size.height);
  if (marks.line) drawLine(pen, size, palette, marks.line, marks.isStill ? 1 : Math.min(1, share * 2.2));
  const scale = marks.isStill ? 1 : 1 + 0.09 * Math.sin(Math.PI * share);
  for (const { reel, row } of marks.cells) {
    drawPlate(pen, size, palette, reel, row, appear);
    paintCell(reel, row, scale);
  }
  return share < 1;
}

function drawPlate(
  pen: CanvasRenderingContext2D,
  size: StageSize,
  palette: Palette,
  reel: Reel,
  row: Row,
  strength: number,
): void {
  const { cellWidth, cellHeight } = size;
  const inset = 2.5;
  pen.beginPath();
  pen.roundRect(
    reel * cellWidth + inset,
    row * cellHeight + inset,
    cellWidth - 2 * inset,
    cellHeight - 2 * inset,
    12,
  );
  const middleX = (reel + 0.5) * cellWidth;
  const middleY = (row + 0.5) * cellHeight;
  const light = pen.createRadialGradient(middleX, middleY, 4, middleX, middleY, cellHeight * 0.7);
  light.addColorStop(0, faded(palette.accent, 0.46 * strength));
  light.addColorStop(1, faded(palette.mid, 0.95 * strength));
  pen.fillStyle = light;
  pen.fill();
  pen.lineWidth = 2;
  pen.strokeStyle = faded(palette.accent, strength);
  pen.stroke();
}

function drawLine(
  pen: CanvasRenderingContext2D,
  { width, cellWidth, cellHeight }: StageSize,
  palette: Palette,
  line: FiveReels<Row>,
  share: number,
): void {
  const height = (reel: Reel) => (line[reel] + 0.5) * cellHeight;
  pen.save();
  pen.beginPath();
  pen.rect(0, 0, width * share, cellHeight * ROWS.length);
  pen.clip();
  pen.beginPath();
  pen.moveTo(0, height(0));
  for (const reel of REELS) pen.lineTo((reel + 0.5) * cellWidth, height(reel));
  pen.lineTo(width, height(4));
  pen.lineJoin = 'round';
  pen.lineWidth = 9;
  pen.strokeStyle = faded(palette.accent, 0.3);
  pen.stroke();
  pen.lineWidth = 3;
  pen.strokeStyle = palette.accent;
  pen.stroke();
  pen.restore();
}
