/** Failures after which the outcome is unknown: a retry with the same spin id resolves it. */
export const unknownOutcomes: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'INTERNAL',
  'STAKE_UNCONFIRMED',
  'VENDOR_UNREACHABLE',
  'ROUND_OPEN',
]);

/** Refusals from before the vendor looks up the spin: they say nothing about an earlier attempt. */
const beforeTheTable = new Set([
  'TOO_MANY_REQUESTS',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'OUTDATED_CLIENT',
  'LAUNCH_ENDED',
  'GAME_OFF',
  'GAME_RESTRICTED',
  'GAME_UNKNOWN',
  'VENDOR_OFF',
]);

/** Whether a spin's stake may have been taken after this failure; `wasOpen` if it already might have been. */
export function stakeIsOpen(code: string, wasOpen: boolean): boolean {
  return unknownOutcomes.has(code) || (wasOpen && beforeTheTable.has(code));
}
