/**
 * How many calls of a rush an isolate serves concurrently. If all ran at once they would wait for each other at
 * every step, and all would miss a cut-off that the first ones can make.
 */
const atOnce = 16;
/**
 * The longest that a call waits for its turn, and how long a call that never ends keeps its slot, in milliseconds.
 */
const waitMsMax = 5_000;
const lostMs = 10_000;
/**
 * The assumed duration of a call, in milliseconds: a waiting call polls again after this time per call ahead of it.
 */
const aheadMs = 3;

/** A call that is waiting or running. After `dueAtMs` it counts as lost: its request ended without notice. */
interface Turn {
  dueAtMs: number;
}

const waiting: Turn[] = [];
const underWay = new Set<Turn>();

/**
 * Serves one call in its turn, roughly in order of arrival. Each request polls for itself, so that a request
 * that has gone away holds up nobody.
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
  const untilMs = Date.now() + waitMsMax;
  waiting.push(turn);
  for (;;) {
    const nowMs = Date.now();
    turn.dueAtMs = nowMs + lostMs;
    forgetLost(nowMs);
    const ahead = waiting.indexOf(turn);
    if (nowMs >= untilMs || ahead + underWay.size < atOnce) break;
    await new Promise((resolve) => setTimeout(resolve, Math.min(aheadMs * (ahead + 1), untilMs - nowMs)));
  }
  // A call that has not polled for long is no longer in the queue.
  const at = waiting.indexOf(turn);
  if (at >= 0) waiting.splice(at, 1);
  // Synchronously after the check, so that the next check counts this call.
  underWay.add(turn);
}

function forgetLost(nowMs: number): void {
  for (const turn of underWay) if (turn.dueAtMs < nowMs) underWay.delete(turn);
  while (waiting[0] && waiting[0].dueAtMs < nowMs) waiting.shift();
}
