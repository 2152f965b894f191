/** The outcome is not known: asking again under the same id settles it. */
export const unknownOutcomes: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'INTERNAL',
  'STAKE_UNCONFIRMED',
  'VENDOR_UNREACHABLE',
  'ROUND_OPEN',
]);

/** Refusals given before the table looks at the spin: they say nothing of what became of it. */
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

/** Whether a spin's stake may have been taken after this answer; `wasOpen` where it already might have been before. */
export function stakeIsOpen(code: string, wasOpen: boolean): boolean {
  return unknownOutcomes.has(code) || (wasOpen && beforeTheTable.has(code));
}
