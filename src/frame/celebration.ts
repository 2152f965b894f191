import type { Pace } from './pace.ts';
import { part } from './frame-parts.ts';
import type { Palette } from './palette.ts';

interface Spark {
  readonly angle: number;
  readonly speed: number;
  readonly size: number;
  readonly turn: number;
  readonly isBright: boolean;
}

const sparkCount = 70;
const celebrationMs = 2600;

/** Celebrates a big win once: the amount over the game with sparks behind it; a tap ends it. */
export async function celebrate(
  title: string,
  amountMinor: number,
  write: (amountMinor: number) => string,
  pace: Pace,
  palette: Palette,
  isStill: boolean,
): Promise<void> {
  const panel = part('celebration');
  const amount = part('celebration-amount');
  part('celebration-title').textContent = title;
  panel.hidden = false;
  const stop = isStill ? () => undefined : throwSparks(part<HTMLCanvasElement>('sparks'), palette);
  await pace.count(0, amountMinor, isStill ? 0 : celebrationMs * 0.6, (each) => {
    amount.textContent = write(each);
  });
  await pace.wait(celebrationMs * 0.6);
  panel.hidden = true;
  stop();
}

function throwSparks(canvas: HTMLCanvasElement, palette: Palette): () => void {
  const pen = canvas.getContext('2d');
  const density = Math.min(2, window.devicePixelRatio || 1);
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * density;
  canvas.height = height * density;
  pen?.scale(density, density);
  const sparks = Array.from({ length: sparkCount }, (_, index) => sparkOf(index));
  const startMs = performance.now();
  let frame = requestAnimationFrame(function draw(nowMs) {
    const seconds = (nowMs - startMs) / 1000;
    pen?.clearRect(0, 0, width, height);
    if (pen) for (const spark of sparks) drawSpark(pen, spark, seconds, width / 2, height * 0.42, palette);
    frame = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(frame);
}

/** Spreads the sparks evenly by the golden angle; decoration needs no random numbers. */
function sparkOf(index: number): Spark {
  const angle = index * 2.399963;
  const reach = (index * 0.754878) % 1;
  return {
    angle,
    speed: 130 + 330 * reach,
    size: 3 + 5 * ((index * 0.56984) % 1),
    turn: 3 + 6 * reach,
    isBright: index % 3 === 0,
  };
}

function drawSpark(
  pen: CanvasRenderingContext2D,
  spark: Spark,
  seconds: number,
  x: number,
  y: number,
  palette: Palette,
): void {
  const reach = spark.speed * (1 - Math.exp(-1.6 * seconds));
  const strength = Math.max(0, 1 - seconds / 2.6);
  const width = spark.size * Math.abs(Math.cos(spark.turn * seconds)) + 0.6;
  pen.globalAlpha = strength;
  pen.fillStyle = spark.isBright ? palette.glow : palette.accent;
  pen.beginPath();
  pen.ellipse(
    x + reach * Math.cos(spark.angle),
    y + reach * Math.sin(spark.angle) + 150 * seconds * seconds,
    width,
    spark.size,
    0.4,
    0,
    2 * Math.PI,
  );
  pen.fill();
}
