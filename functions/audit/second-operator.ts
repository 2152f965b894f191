/** How long an act asked for by one operator waits for a second, in milliseconds. */
const secondOperatorMs = 24 * 3_600_000;

interface Asked {
  readonly askedBy: string | null;
  readonly askedAtMs: number | null;
}

/** The operator who asked for an act that takes two, where that was within a day and it is not the one who asks now. */
export function firstOperatorOf(
  { askedBy, askedAtMs }: Asked,
  operatorId: string,
  nowMs: number,
): string | undefined {
  if (askedBy === null || askedAtMs === null || askedBy === operatorId) return undefined;
  return nowMs - askedAtMs < secondOperatorMs ? askedBy : undefined;
}
