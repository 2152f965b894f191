import { faded, type Palette } from '#src/frame/palette.ts';

interface Puff {
  x: number;
  y: number;
  readonly dx: number;
  readonly dy: number;
  ageMs: number;
}

interface Chute {
  x: number;
  y: number;
  readonly sway: number;
  readonly isOwn: boolean;
  ageMs: number;
}

const puffLifeMs = 700;
const puffsMax = 44;
const chuteLifeMs = 4_200;
const chutesMax = 14;
const burstMs = 1_300;

/** The moving parts beside the craft: its exhaust, the parachutes of cashed-out players, and the crash's burst. */
export class SkyEffects {
  readonly #palette: Palette;
  readonly #hull: string;
  #puffs: Puff[] = [];
  #chutes: Chute[] = [];
  #count = 0;

  constructor(palette: Palette, hull: string) {
    this.#palette = palette;
    this.#hull = hull;
  }

  clear(): void {
    this.#puffs = [];
    this.#chutes = [];
  }

  puff(x: number, y: number, angle: number): void {
    this.#count += 1;
    const drift = ((this.#count * 0.618) % 1) - 0.5;
    const back = angle + Math.PI + drift * 0.7;
    this.#puffs.push({ x, y, dx: Math.cos(back) * 0.09, dy: Math.sin(back) * 0.09, ageMs: 0 });
    if (this.#puffs.length > puffsMax) this.#puffs.shift();
  }

  /** Adds the parachute of a player who cashed out. */
  jump(x: number, y: number, isOwn: boolean): void {
    this.#count += 1;
    this.#chutes.push({ x, y, sway: (this.#count * 1.7) % 6, isOwn, ageMs: 0 });
    if (this.#chutes.length > chutesMax) this.#chutes.shift();
  }

  draw(pen: CanvasRenderingContext2D, stepMs: number): void {
    this.#puffs = this.#puffs.filter((puff) => puff.ageMs < puffLifeMs);
    for (const puff of this.#puffs) {
      puff.ageMs += stepMs;
      puff.x += puff.dx * stepMs;
      puff.y += puff.dy * stepMs;
      const share = puff.ageMs / puffLifeMs;
      pen.globalAlpha = Math.max(0, 0.55 * (1 - share));
      pen.fillStyle = share < 0.4 ? this.#palette.glow : this.#palette.accent;
      pen.beginPath();
      pen.arc(puff.x, puff.y, 2 + 6 * share, 0, 7);
      pen.fill();
    }
    this.#chutes = this.#chutes.filter((chute) => chute.ageMs < chuteLifeMs);
    for (const chute of this.#chutes) this.#drawChute(pen, chute, stepMs);
    pen.globalAlpha = 1;
  }

  #drawChute(pen: CanvasRenderingContext2D, chute: Chute, stepMs: number): void {
    chute.ageMs += stepMs;
    chute.x -= 0.022 * stepMs;
    chute.y += 0.034 * stepMs;
    const size = chute.isOwn ? 13 : 7;
    const x = chute.x + Math.sin(chute.ageMs / 420 + chute.sway) * 5;
    pen.globalAlpha = Math.min(1, (chuteLifeMs - chute.ageMs) / 900);
    pen.fillStyle = chute.isOwn ? this.#palette.accent : faded(this.#palette.glow, 0.75);
    pen.beginPath();
    pen.arc(x, chute.y, size, Math.PI, 0);
    pen.fill();
    pen.strokeStyle = faded(this.#hull, 0.7);
    pen.lineWidth = 1;
    pen.beginPath();
    pen.moveTo(x - size, chute.y);
    pen.lineTo(x, chute.y + size * 1.3);
    pen.lineTo(x + size, chute.y);
    pen.stroke();
    pen.fillStyle = this.#hull;
    pen.beginPath();
    pen.arc(x, chute.y + size * 1.3, size * 0.24, 0, 7);
    pen.fill();
  }

  /** Draws the burst of a crash, `sinceMs` after it. */
  burst(pen: CanvasRenderingContext2D, x: number, y: number, sinceMs: number): void {
    if (sinceMs > burstMs) return;
    const seconds = sinceMs / 1000;
    const fade = 1 - sinceMs / burstMs;
    pen.globalAlpha = fade * 0.8;
    pen.strokeStyle = this.#palette.glow;
    pen.lineWidth = 1 + 5 * fade;
    pen.beginPath();
    pen.arc(x, y, 14 + 190 * (1 - fade * fade), 0, 7);
    pen.stroke();
    for (let index = 0; index < 26; index += 1) {
      const reach = (90 + 120 * ((index * 0.7549) % 1)) * (1 - Math.exp(-3 * seconds));
      const angle = index * 2.399963;
      pen.globalAlpha = fade;
      pen.fillStyle =
        index % 3 === 0 ? this.#hull : index % 2 === 0 ? this.#palette.accent : this.#palette.glow;
      pen.beginPath();
      const fall = 150 * seconds * seconds;
      pen.arc(x + reach * Math.cos(angle), y + reach * Math.sin(angle) + fall, 1.5 + (index % 4), 0, 7);
      pen.fill();
    }
    pen.globalAlpha = 1;
  }
}
