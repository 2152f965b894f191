import { shapeOf } from '#src/features/fishing/art/shape-of.ts';
import { dim, hexOf, lit, type Tone } from '#src/features/fishing/art/tone.ts';

const rope: Tone = [94, 5, 95];
const gold: Tone = [85, 15, 86];
const dark: Tone = [20, 6, 280];
const netSide = 160;
export const coinSide = 18;

/** The pictures of a shot: the bolt, the net that opens, the coins of a catch. */
export interface ShotArt {
  readonly bolt: HTMLCanvasElement;
  readonly net: HTMLCanvasElement;
  readonly coin: HTMLCanvasElement;
  readonly density: number;
}

export function shotArt(density: number): ShotArt {
  return {
    bolt: blankPicture(44, 44, density, paintBolt),
    net: blankPicture(netSide, netSide, density, paintNet),
    coin: blankPicture(coinSide, coinSide, density, paintCoin),
    density,
  };
}

/** An amount as a picture, so that no frame has to lay out text. */
export function amountPicture(text: string, isGreat: boolean, density: number): HTMLCanvasElement {
  const size = isGreat ? 30 : 19;
  return blankPicture(isGreat ? 260 : 150, 44, density, (pen) => {
    pen.font = `700 ${size}px system-ui, sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = 5;
    pen.strokeStyle = hexOf(dark, 0.85);
    pen.strokeText(text, 0, 0);
    pen.fillStyle = hexOf(lit(gold, isGreat ? 0.2 : 0.4));
    pen.fillText(text, 0, 0);
  });
}

/** The halo of a boss. */
export function haloPicture(tone: Tone): HTMLCanvasElement {
  return blankPicture(200, 200, 1, (pen) => {
    const glow = pen.createRadialGradient(0, 0, 20, 0, 0, 100);
    glow.addColorStop(0, hexOf(tone, 0.6));
    glow.addColorStop(0.6, hexOf(tone, 0.18));
    glow.addColorStop(1, hexOf(tone, 0.004));
    pen.fillStyle = glow;
    pen.fillRect(-100, -100, 200, 200);
    const beams = pen.createRadialGradient(0, 0, 10, 0, 0, 96);
    beams.addColorStop(0, hexOf(lit(tone, 0.5), 0.34));
    beams.addColorStop(1, hexOf(tone, 0.004));
    pen.fillStyle = beams;
    const beam = shapeOf('M0 0 L-7-98 L7-98Z');
    for (let ray = 0; ray < 10; ray += 1) {
      pen.rotate((2 * Math.PI) / 10);
      pen.fill(beam);
    }
  });
}

function paintBolt(pen: CanvasRenderingContext2D): void {
  const glow = pen.createRadialGradient(0, 0, 2, 0, 0, 21);
  glow.addColorStop(0, hexOf(lit(gold, 0.8)));
  glow.addColorStop(0.3, hexOf(gold, 0.75));
  glow.addColorStop(1, hexOf(gold, 0.004));
  pen.fillStyle = glow;
  pen.fillRect(-22, -22, 44, 44);
}

function paintNet(pen: CanvasRenderingContext2D): void {
  const radius = netSide / 2 - 8;
  pen.save();
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.clip();
  pen.fillStyle = hexOf(rope, 0.1);
  pen.fill();
  pen.strokeStyle = hexOf(rope, 0.75);
  pen.lineWidth = 2;
  for (let ring = 18; ring < radius; ring += 18) {
    pen.beginPath();
    pen.arc(0, 0, ring, 0, 2 * Math.PI);
    pen.stroke();
  }
  for (let spoke = 0; spoke < 12; spoke += 1) {
    const angle = (spoke / 12) * 2 * Math.PI;
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(radius * Math.cos(angle), radius * Math.sin(angle));
    pen.stroke();
  }
  pen.restore();
  pen.strokeStyle = hexOf(rope);
  pen.lineWidth = 3.5;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.stroke();
  pen.fillStyle = hexOf(gold);
  for (let weight = 0; weight < 12; weight += 1) {
    const angle = (weight / 12) * 2 * Math.PI;
    pen.beginPath();
    pen.arc(radius * Math.cos(angle), radius * Math.sin(angle), 4.5, 0, 2 * Math.PI);
    pen.fill();
  }
}

function paintCoin(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = hexOf(dim(gold, 0.35));
  pen.beginPath();
  pen.arc(0, 0.8, 8, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = hexOf(gold);
  pen.beginPath();
  pen.arc(0, 0, 7.4, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = hexOf(lit(gold, 0.55));
  pen.beginPath();
  pen.arc(-1.6, -1.8, 3.2, 0, 2 * Math.PI);
  pen.fill();
}

/** A canvas to draw into, in CSS pixels at a density, with its origin in the middle. */
function blankPicture(
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
