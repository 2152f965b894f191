/** How long an act requested by one operator waits for a second one, in milliseconds. */
const secondOperatorMs = 24 * 3_600_000;

interface FirstRequest {
  readonly askedBy: string | null;
  readonly askedAtMs: number | null;
}

/**
 * The operator who first requested an act that needs two, if that was within a day and it is not the one asking
 * now.
 */
export function firstOperatorOf(
  { askedBy, askedAtMs }: FirstRequest,
  operatorId: string,
  nowMs: number,
): string | undefined {
  if (askedBy === null || askedAtMs === null || askedBy === operatorId) return undefined;
  return nowMs - askedAtMs < secondOperatorMs ? askedBy : undefined;
}
