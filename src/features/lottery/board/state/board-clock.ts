let aheadMs = 0;

/** Estimates the server's clock from one answer: it was read half a round trip before the answer arrived. */
export function learnServerClock(atMs: number, requestedAtMs: number, answeredAtMs: number): void {
  aheadMs = atMs - (requestedAtMs + answeredAtMs) / 2;
}

/** The server's clock, as estimated by this page. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
