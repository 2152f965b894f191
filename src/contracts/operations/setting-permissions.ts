import type { Permission } from '#src/contracts/operators/permissions.ts';

/** The settings documents whose change needs another permission than `settings.write`, whichever call makes it. */
export const settingPermissions = {
  'lottery-odds': 'odds.write',
  'region-policy': 'policy.write',
  play: 'status.write',
  'system-status': 'status.write',
} as const satisfies Readonly<Record<string, Permission>>;

/**
 * The settings documents that no operator changes alone: they hold thresholds, keys, addresses, caps and rules. The
 * region policy needs two only if it lets more visitors in.
 */
export const guardedSettings: ReadonlySet<string> = new Set([
  'jurisdiction',
  'cashier',
  'tills',
  'win-caps',
  'vendors',
  'vendor-wallets',
  'origins',
  'identity',
  'identity-checks',
  'console',
  'lottery-odds',
  'rewards',
  'agents',
]);

/** Whether a change of a document takes two operators: never, always, or if it lets more visitors in. */
export const togetherRules = ['none', 'always', 'looser'] as const;
export type TogetherRule = (typeof togetherRules)[number];

/** The rule for two operators of a settings document. */
export function togetherRuleOf(name: string): TogetherRule {
  if (guardedSettings.has(name)) return 'always';
  return name === 'region-policy' ? 'looser' : 'none';
}

/** The permission that a change of a settings document needs. */
export function permissionToChange(name: string): Permission {
  const own: Readonly<Record<string, Permission>> = settingPermissions;
  return own[name] ?? 'settings.write';
}
