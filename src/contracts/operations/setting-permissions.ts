import type { Permission } from '#src/contracts/operators/permissions.ts';

/** The settings documents whose change needs another permission than `settings.write`, whichever call makes it. */
export const settingPermissions: Readonly<Record<string, Permission>> = {
  'lottery-odds': 'odds.write',
  'region-policy': 'policy.write',
  play: 'status.write',
  'system-status': 'status.write',
};
