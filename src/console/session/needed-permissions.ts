import type { CallPermission, Permission } from '#src/contracts/operators/permissions.ts';

/** All permissions of which a call may need one. */
export function neededPermissions(permission: CallPermission): readonly Permission[] {
  if (typeof permission === 'string') return [permission];
  return [...new Set([permission.otherwise, ...Object.values(permission.values)])];
}
