import type { Look } from './lighthouse.ts';
import { atLeast, atMost, type Measured, median, measuredOnly, relativeSpread, spread } from './measured.ts';

/** The static page's processor time on the machine for which the goals in milliseconds were set (decision 81). */
const referenceProcessorMs = 178;

/** Measurements of visitors who navigated on from home, and of those who returned to it. */
export interface Visited {
  readonly homes: {
    readonly language: string;
    /** From the start of the navigation by a tap on the bottom navigation to the list's first paint. */
    readonly paintsMs: readonly number[];
    /** All bytes over the network when home is opened again. */
    readonly returnBytes: number;
  }[];
  /** The same for taps from the static page to a second one like it, grouped by run. */
  readonly stillPaintsMs: (readonly number[])[];
}

type Figure = (seen: Look) => number;

const processor: Figure = (seen) => seen.mainThread.processorMs;
const clock: Figure = (seen) => seen.mainThread.wallMs;
const blocking: Figure = (seen) => seen.mainThread.blockingMs;
const blockingByClock: Figure = (seen) => seen.blockingMs;
const kb = (bytes: number) => bytes / 1000;
const middle = (figure: Figure, looks: readonly Look[]) => median(looks.map(figure));

const bothOf = (figure: Figure, looks: readonly Look[], still: readonly Look[]) =>
  `${middle(figure, looks).toFixed(0)} ms, ${middle(figure, still).toFixed(0)} ms`;

/**
 * Scales a goal in milliseconds from the reference machine to this one, by the static page's processor time (decision
 * 97).
 */
const here = (goalMs: number, still: readonly Look[]) =>
  Math.round((goalMs * middle(processor, still)) / referenceProcessorMs);

/** The goals of every page. */
export function judgedLooks(
  name: string,
  scriptKbMax: number,
  looks: readonly Look[],
  still: readonly Look[],
): Measured[] {
  const over: Figure = (seen) => Math.max(0, blocking(seen) - middle(blocking, still));
  // The static page blocks nothing, so the variation of its processor time is taken as the variation of the goals.
  const blocked = (what: string, measuredMs: number, referenceMs: number) => {
    const goalMs = here(referenceMs, still);
    const noise = goalMs * relativeSpread(still.map(processor));
    return atMost(`${name}: blocking ${what}`, measuredMs, goalMs, { unit: ' ms', noise });
  };
  const speed: Figure = ({ scores }) => scores.performance;
  const lowest: Figure = ({ scores }) => Math.min(scores.accessibility, scores.practices, scores.seo);
  const faults = [...new Set(looks.flatMap((seen) => seen.faults))];
  return [
    atLeast(`${name}: score of speed`, middle(speed, looks), 99, { noise: spread(still.map(speed)) }),
    atLeast(`${name}: lowest of the other three scores`, middle(lowest, looks), 100),
    inKb(`${name}: script`, (seen) => seen.scriptBytes, looks, scriptKbMax),
    blocked('beyond the static page’s, by processor time', middle(over, looks), 50),
    blocked('by processor time, worst run', Math.max(...looks.map(over)), 100),
    measuredOnly(
      `${name}: wall-clock blocking, and the static page’s`,
      bothOf(blockingByClock, looks, still),
    ),
    atMost(
      `${name}: layout shift`,
      middle((seen) => seen.layoutShift, looks),
      0,
      { digits: 3 },
    ),
    ...(faults.length > 0 ? [measuredOnly(`${name}: faults`, faults.join(', '))] : []),
  ];
}

/** The goals of home alone. */
export function judgedFirstView(name: string, looks: readonly Look[], still: readonly Look[]): Measured[] {
  const against = (what: string, figure: Figure, goal: number) =>
    atMost(`${name}: ${what} relative to static page`, middle(figure, looks) / middle(figure, still), goal, {
      digits: 2,
      noise: goal * relativeSpread(still.map(figure)),
    });
  const both = (figure: Figure) => bothOf(figure, looks, still);
  return [
    against('largest paint', (seen) => seen.largestPaintMs, 1.1),
    against('first paint', (seen) => seen.firstPaintMs, 1.05),
    inKb(`${name}: first view`, (seen) => seen.bytes, looks, 160),
    atMost(
      `${name}: requests`,
      middle((seen) => seen.requests, looks),
      35,
    ),
    inKb(`${name}: HTML`, (seen) => seen.htmlBytes, looks, 14),
    atMost(`${name}: main thread’s processor time`, middle(processor, looks), here(750, still), {
      unit: ' ms',
      noise: spread(still.map(processor)),
    }),
    measuredOnly(`${name}: main thread’s processor time, and the static page’s`, both(processor)),
    measuredOnly(`${name}: main thread’s wall-clock time, and the static page’s`, both(clock)),
  ];
}

/** The goals of visitors who have been on home before, and of those who navigate on from there. */
export function judgedVisits(home: string, { homes, stillPaintsMs }: Visited): Measured[] {
  const still = median(stillPaintsMs.flat());
  const strays = relativeSpread(stillPaintsMs.map(median));
  const lines = [...new Set(homes.map(({ language }) => language))].flatMap((language) => {
    const seen = homes.filter((each) => each.language === language);
    const returned = median(seen.map(({ returnBytes }) => returnBytes));
    const paint = median(seen.flatMap(({ paintsMs }) => paintsMs));
    const name = `${home} ${language}`;
    return [
      atMost(`${name}: return visit`, kb(returned), 15, { unit: ' kB', digits: 1 }),
      atMost(`${name}: first paint of the next page relative to the static one`, paint / still, 1.2, {
        digits: 2,
        noise: 1.2 * strays,
      }),
      measuredOnly(`${name}: first paint of the next page`, `${paint.toFixed(0)} ms`),
    ];
  });
  if (lines.length === 0) return [];
  return [
    ...lines,
    measuredOnly('static tiles page: first paint of the next page', `${still.toFixed(0)} ms`),
  ];
}

function inKb(what: string, figure: Figure, looks: readonly Look[], max: number): Measured {
  return atMost(what, kb(middle(figure, looks)), max, { unit: ' kB', digits: 1 });
}
