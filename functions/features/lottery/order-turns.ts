import { graceMsMost } from './cut-off.ts';

/**
 * How many orders an isolate has under way at once. All of a rush at once would wait for each other at every step, and
 * every one would miss a cut-off that the first of them can make.
 */
const atOnce = 16;
/** The longest that an order waits for its turn, and how long one that does not end keeps its place, in milliseconds. */
const waitMsMost = 5_000;
const lostMs = 10_000;
/** What an order ahead is taken to need; who waits looks again after that time for each one ahead. */
const aheadMs = 3;

/** An order that waits, or is under way, until `dueAtMs`: past it its request has ended without a word. */
interface Turn {
  dueAtMs: number;
}

const waiting: Turn[] = [];
const underWay = new Set<Turn>();

/**
 * Does the work of one order in its turn, about in the order in which they came; `isLate` where the draw that closes first has
 * sealed meanwhile. Each request looks for itself, so that one that is gone holds up nobody.
 */
export async function inTurn<Value>(
  closesAtMs: number,
  work: (isLate: boolean) => Promise<Value>,
): Promise<Value> {
  const turn = { dueAtMs: 0 };
  const isLate = await waitForTurn(turn, closesAtMs + graceMsMost);
  try {
    return await work(isLate);
  } finally {
    underWay.delete(turn);
  }
}

async function waitForTurn(turn: Turn, sealsAtMs: number): Promise<boolean> {
  const untilMs = Math.min(sealsAtMs, Date.now() + waitMsMost);
  waiting.push(turn);
  for (;;) {
    const nowMs = Date.now();
    turn.dueAtMs = nowMs + lostMs;
    forgetLost(nowMs);
    const ahead = waiting.indexOf(turn);
    if (nowMs >= untilMs || ahead + underWay.size < atOnce) break;
    await new Promise((resolve) => setTimeout(resolve, Math.min(aheadMs * (ahead + 1), untilMs - nowMs)));
  }
  waiting.splice(waiting.indexOf(turn), 1);
  // In the same step as the look, so that whoever looks next counts it.
  underWay.add(turn);
  return Date.now() >= sealsAtMs;
}

function forgetLost(nowMs: number): void {
  for (const turn of underWay) if (turn.dueAtMs < nowMs) underWay.delete(turn);
  while (waiting[0] && waiting[0].dueAtMs < nowMs) waiting.shift();
}
