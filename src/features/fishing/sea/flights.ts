import type { Fish } from './shoal.ts';
import { coinSide, type ShotArt } from './shot-art.ts';

/** A shot on the screen: it flies, opens its net, and waits for its outcome however long that takes. */
export interface Flight {
  readonly fish: Fish;
  readonly fromX: number;
  readonly fromY: number;
  readonly startMs: number;
  readonly fliesMs: number;
  /** When and how it ended; undefined while it flies or waits. */
  end?: { readonly atMs: number; readonly how: 'free' | 'back' };
}

/** A catch that is moving to the balance. */
export interface Haul {
  readonly fish: Fish;
  readonly fromX: number;
  readonly fromY: number;
  readonly startMs: number;
  readonly amount: HTMLCanvasElement;
  readonly isGreat: boolean;
}

const pxPerMs = 1.5;
const [fliesMsMin, fliesMsMax] = [150, 380];
const opensMs = 130;
const freesMs = 240;
const haulsMs = 900;
const greatHaulsMs = 1700;
const coins = 7;
/** With reduced motion a shot shows where it goes almost without flying. */
const stillFliesMs = 60;

/** All shots and catches on the screen. */
export class Flights {
  readonly #flights: Flight[] = [];
  readonly #hauls: Haul[] = [];
  readonly #art: ShotArt;
  readonly #isStill: boolean;

  constructor(art: ShotArt, isStill: boolean) {
    this.#art = art;
    this.#isStill = isStill;
  }

  begin(fish: Fish, [fromX, fromY]: readonly [number, number], nowMs: number): Flight {
    const far = Math.hypot(fish.x - fromX, fish.y - fromY);
    const fliesMs = this.#isStill ? stillFliesMs : Math.min(fliesMsMax, Math.max(fliesMsMin, far / pxPerMs));
    const flight: Flight = { fish, fromX, fromY, startMs: nowMs, fliesMs };
    this.#flights.push(flight);
    return flight;
  }

  /** When the net of a flight is open and its outcome may be shown. */
  opensAtMs({ startMs, fliesMs }: Flight): number {
    return startMs + fliesMs + opensMs;
  }

  /** The fish got away, or the shot did not count. */
  end(flight: Flight, how: 'free' | 'back', nowMs: number): void {
    flight.end ??= { atMs: nowMs, how };
  }

  /** The catch starts moving to the balance. */
  haul(flight: Flight, amount: HTMLCanvasElement, isGreat: boolean, nowMs: number): void {
    const { fish } = flight;
    this.#remove(flight);
    this.#hauls.push({ fish, fromX: fish.x, fromY: fish.y, startMs: nowMs, amount, isGreat });
  }

  drawShots(pen: CanvasRenderingContext2D, nowMs: number): void {
    for (let at = this.#flights.length - 1; at >= 0; at -= 1) {
      const flight = this.#flights[at] as Flight;
      if (flight.end && nowMs - flight.end.atMs > freesMs) this.#flights.splice(at, 1);
      else this.#drawFlight(pen, flight, nowMs);
    }
  }

  drawHauls(
    pen: CanvasRenderingContext2D,
    nowMs: number,
    [toX, toY]: readonly [number, number],
    drawFish: (fish: Fish, x: number, y: number, scale: number) => void,
  ): void {
    for (let at = this.#hauls.length - 1; at >= 0; at -= 1) {
      const haul = this.#hauls[at] as Haul;
      const share = (nowMs - haul.startMs) / (haul.isGreat ? greatHaulsMs : haulsMs);
      if (share >= 1) this.#hauls.splice(at, 1);
      else this.#drawHaul(pen, haul, share, toX, toY, drawFish);
    }
  }

  #drawFlight(pen: CanvasRenderingContext2D, flight: Flight, nowMs: number): void {
    const { fish, fromX, fromY, startMs, fliesMs, end } = flight;
    const flown = (nowMs - startMs) / fliesMs;
    const fading = end ? Math.max(0, 1 - (nowMs - end.atMs) / freesMs) : 1;
    pen.globalAlpha = fading;
    if (flown < 1 && !this.#isStill) {
      for (let trail = 0; trail < 3; trail += 1) {
        const at = Math.max(0, flown - trail * 0.07);
        const size = 30 - trail * 8;
        pen.globalAlpha = fading * (1 - trail * 0.3);
        const [x, y] = [fromX + (fish.x - fromX) * at, fromY + (fish.y - fromY) * at];
        pen.drawImage(this.#art.bolt, x - size / 2, y - size / 2, size, size);
      }
    } else {
      const open = Math.min(1, (nowMs - startMs - fliesMs) / opensMs);
      // A net that waits for its answer slowly pulses.
      const breath = end ? 1 + 0.25 * (1 - fading) : 1 + 0.04 * Math.sin(nowMs / 130);
      const size = Math.max(46, fish.length * 1.06) * (this.#isStill ? 1 : (0.3 + 0.7 * open) * breath);
      pen.drawImage(this.#art.net, fish.x - size / 2, fish.y - size / 2, size, size);
    }
    pen.globalAlpha = 1;
  }

  #drawHaul(
    pen: CanvasRenderingContext2D,
    { fish, fromX, fromY, amount, isGreat }: Haul,
    share: number,
    toX: number,
    toY: number,
    drawFish: (fish: Fish, x: number, y: number, scale: number) => void,
  ): void {
    const [held, fade] = [isGreat ? 0.5 : 0.18, Math.min(1, (1 - share) * 5)];
    const gone = Math.max(0, (share - held) / (1 - held));
    const eased = this.#isStill ? 0 : gone * gone * (3 - 2 * gone);
    const x = fromX + (toX - fromX) * eased;
    const y = fromY + (toY - fromY) * eased - 60 * Math.sin(Math.PI * eased);
    const scale = 1 - 0.75 * eased;
    pen.globalAlpha = fade;
    drawFish(fish, x, y, scale);
    const net = Math.max(46, fish.length * (1.06 - 0.3 * Math.min(1, share / held))) * scale;
    pen.drawImage(this.#art.net, x - net / 2, y - net / 2, net, net);
    if (!this.#isStill)
      for (let coin = 0; coin < coins; coin += 1) {
        const spread = (coin / coins) * 2 * Math.PI;
        const burst = Math.min(1, share * 3) * fish.length * 0.62 * (1 - 0.8 * eased);
        const [dx, dy] = [burst * Math.cos(spread), burst * Math.sin(spread)];
        pen.drawImage(this.#art.coin, x + dx - coinSide / 2, y + dy - coinSide / 2, coinSide, coinSide);
      }
    const { density } = this.#art;
    const [width, height] = [amount.width / density, amount.height / density];
    const rise = this.#isStill ? 0 : 34 * Math.min(1, share * 1.6);
    const middle = insideSea(fromX, pen.canvas.width / density, isGreat ? 90 : 56);
    pen.drawImage(amount, middle - width / 2, fromY - fish.length * 0.3 - rise - height / 2, width, height);
    pen.globalAlpha = 1;
  }

  #remove(flight: Flight): void {
    const at = this.#flights.indexOf(flight);
    if (at >= 0) this.#flights.splice(at, 1);
  }
}

/** Keeps the whole amount visible for a catch at the edge of the sea. */
function insideSea(x: number, width: number, margin: number): number {
  return Math.max(margin, Math.min(width - margin, x));
}
