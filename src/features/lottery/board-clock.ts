let aheadMs = 0;

/** Learns the server's clock from one answer: it was right half a round trip before the answer came. */
export function learnServerClock(atMs: number, askedAtMs: number, answeredAtMs: number): void {
  aheadMs = atMs - (askedAtMs + answeredAtMs) / 2;
}

/** The server's clock, as far as this page knows it. */
export function serverNowMs(): number {
  return Date.now() + aheadMs;
}
