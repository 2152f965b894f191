/** Roles of operator accounts, in the columns of the matrix below. The rights of several roles add up. */
export const operatorRoles = [
  'owner',
  'risk',
  'cashier',
  'treasury',
  'support',
  'content',
  'auditor',
] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/**
 * What each role may do with each permission: `r` look; `w` act, and ask where two persons are needed; `q` the act
 * always becomes a request that somebody else approves; `a` act, and approve the requests of others; `-` nothing.
 */
const matrix = {
  'overview.read': 'r r r r r r r',
  'approvals.read': 'r r r r r r r',
  'games.read': 'r r r r r r r',
  'draws.read': 'r r r r r r r',
  'members.read': 'r r r r r - r',
  'ledger.read': 'r r r r r - r',
  'cashier.read': 'r r r r r - r',
  'payments.read': 'r r r r - - r',
  'events.read': 'r r r r - - r',
  'reports.read': 'r r r r - - r',
  'protection.read': 'r r r - r - r',
  'threads.read': 'r r r - r - r',
  'chat.read': 'r r r - r - r',
  'system.read': 'r r - r - - r',
  'content.read': 'r r - - r r r',
  'settings.read': 'r r r r - r r',
  'operators.read': 'r - - - - - r',
  'audit.read': 'r - - - - - r',
  'members.contacts': 'w w w - w - -',
  'members.block': 'w w - - w - -',
  'protection.write': 'w w - - w - -',
  'threads.answer': 'w w - - w - -',
  'members.enable': 'a a q - q - -',
  'identity.decide': 'w w - - - - -',
  'protection.decide': 'w w - - - - -',
  'funds.source': 'w w - - - - -',
  'status.write': 'w w - - - - -',
  'withdrawals.decide': 'a a a - - - -',
  'withdrawals.order': 'a - a - - - -',
  'cards.decide': 'w w w - - - -',
  'payments.decide': 'a - a a - - -',
  'payouts.run': '- - - a - - -',
  'tills.stop': 'a a - a - - -',
  'balance.adjust': 'a q q a q - -',
  'wallets.release': 'a a - q - - -',
  'wins.decide': 'a a q - - - -',
  'games.switch': 'w w - - - w -',
  'catalogue.write': 'w - - - - w -',
  'content.write': 'w - - - - w -',
  'draws.results': 'a a - - - a -',
  'draws.void': 'a a - - - - -',
  'odds.write': 'a a - - - - -',
  'policy.write': 'a a - - - - -',
  'messages.send': 'w w - - w w -',
  'chat.answer': 'w w w - w - -',
  'promotions.read': 'r r r - r r r',
  'promotions.write': 'w - - - - w -',
  'promotions.publish': 'a a - - - q -',
  'vouchers.make': 'a a - - - w -',
  'applications.decide': 'a a - - w - -',
  'grants.give': 'a a - - q - -',
  'grants.end': 'a a - - - - -',
  'levels.set': 'a a - - - - -',
  'reviews.decide': 'a a - - - - -',
  'agents.read': 'r r - r - - r',
  'agents.write': 'w w - - - - -',
  'agents.contracts': 'a a - - - - -',
  'agents.pay': 'a q - a - - -',
  'exports.make': 'a a - - - - w',
  'settings.write': 'a - - - - - -',
  'operators.write': 'a - - - - - -',
  'firstrun.write': 'a - - - - - -',
} as const;

/** What an operator may do; every call of operators needs one. */
export type Permission = keyof typeof matrix;
export const permissions = Object.keys(matrix) as [Permission, ...Permission[]];

/** The rights, from the weakest to the strongest. */
export const rights = ['r', 'q', 'w', 'a'] as const;
export type Right = (typeof rights)[number];

/** The strongest right that these roles give together; undefined if none of them gives the permission. */
export function rightOf(roles: readonly OperatorRole[], permission: Permission): Right | undefined {
  const row = matrix[permission].split(' ');
  return rights.findLast((right) => roles.some((role) => row[operatorRoles.indexOf(role)] === right));
}

/** A permission that depends on one field of the request, in its path or its input. */
export interface PermissionByField {
  readonly field: string;
  /** The permissions that some values of the field need, written as text. */
  readonly values: Readonly<Record<string, Permission>>;
  readonly otherwise: Permission;
}

/** Instead of a permission: a call about the operator who makes it, whatever their roles. */
export const anyOperator = 'any operator';

/** What a call of operators needs. */
export type CallPermission = Permission | PermissionByField;

/** All permissions of which a call may need one. */
export function permissionsOf(permission: CallPermission): readonly Permission[] {
  if (typeof permission === 'string') return [permission];
  return [...new Set([permission.otherwise, ...Object.values(permission.values)])];
}

/** The permission that a request needs; `fields` are those of its path and of its input. */
export function permissionOf(
  permission: CallPermission,
  fields: Readonly<Record<string, unknown>>,
): Permission {
  if (typeof permission === 'string') return permission;
  const value = String(fields[permission.field]);
  return Object.hasOwn(permission.values, value)
    ? (permission.values[value] ?? permission.otherwise)
    : permission.otherwise;
}
