/**
 * How many calls of a rush an isolate serves at once. All of them at once would wait for each other at every step, and
 * every one would miss a cut-off that the first of them can make.
 */
const atOnce = 16;
/** The longest that a call waits for its turn, and how long one that does not end keeps its place, in milliseconds. */
const waitMsMost = 5_000;
const lostMs = 10_000;
/** What a call ahead is taken to need; who waits looks again after that time for each one ahead. */
const aheadMs = 3;

/** A call that waits, or is under way, until `dueAtMs`: past it its request has ended without a word. */
interface Turn {
  dueAtMs: number;
}

const waiting: Turn[] = [];
const underWay = new Set<Turn>();

/**
 * Serves one call in its turn, about in the order in which they came. Each request looks for itself, so that one that
 * is gone holds up nobody.
 */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  const turn = { dueAtMs: 0 };
  await waitForTurn(turn);
  try {
    return await work();
  } finally {
    underWay.delete(turn);
  }
}

async function waitForTurn(turn: Turn): Promise<void> {
  const untilMs = Date.now() + waitMsMost;
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
}

function forgetLost(nowMs: number): void {
  for (const turn of underWay) if (turn.dueAtMs < nowMs) underWay.delete(turn);
  while (waiting[0] && waiting[0].dueAtMs < nowMs) waiting.shift();
}
