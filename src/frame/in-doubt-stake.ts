/** Failures after which the outcome is unknown: a retry with the same spin id resolves it. */
export const unknownOutcomes: ReadonlySet<string> = new Set([
  'UNREACHABLE',
  'INTERNAL',
  'STAKE_UNCONFIRMED',
  'VENDOR_UNREACHABLE',
  'ROUND_OPEN',
]);

/** Refusals before the vendor looks up the spin: they tell nothing about an earlier attempt. */
const refusedBeforeVendor = new Set([
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

/** Whether a spin's stake may have been taken after this failure; `wasInDoubt` if an earlier attempt may have taken it. */
export function isStakeInDoubt(code: string, wasInDoubt: boolean): boolean {
  return unknownOutcomes.has(code) || (wasInDoubt && refusedBeforeVendor.has(code));
}
