import type { ActSite, Approved, JointAction } from '#functions/audit/joint-action.ts';
import type { OperatorClaims } from '#functions/http/context.ts';
import { deskOf } from '#functions/operators/operator-desk.ts';
import type { OperatorChange } from '#functions/operators/operator-desk.types.ts';
import { ok, type Result } from '#src/rules/result.ts';

/** A change of an operator's account. */
export type AccountChange = OperatorChange & { readonly operatorId: string };

type Refusal = 'OPERATOR_EXISTS' | 'OPERATOR_NOT_FOUND' | 'LAST_OWNERS' | 'STATE_CHANGED';

/** Whether an operator would get a role that they do not have; two others decide that, however many they are. */
export function raisesOwnRoles(
  { operatorId, roles }: Pick<OperatorClaims, 'operatorId' | 'roles'>,
  change: AccountChange,
): boolean {
  if (change.operatorId !== operatorId || change.change !== 'roles') return false;
  return change.roles.some((role) => !roles.includes(role));
}

/** Operators are made, changed and ended, and get links and tokens, by two owners. */
export const operatorChange: JointAction<AccountChange, { readonly state: 'done' }, Refusal> & {
  readonly name: 'operator.change';
} = {
  name: 'operator.change',
  isRepeatable: true,
  readBasis: (version) => ({ version }),
  async basisOf({ env, merchant }, { operatorId }) {
    return String(await deskOf(env, merchant).versionOf(operatorId));
  },
  objection: async (_site, claims, change) => (raisesOwnRoles(claims, change) ? 'OWN_ROLES' : undefined),
  async perform(
    { env, merchant }: ActSite,
    { operatorId, ...change }: AccountChange,
    { approvalId: id, askedBy, approvedBy }: Approved,
  ): Promise<Result<{ readonly state: 'done' }, Refusal>> {
    const changed = await deskOf(env, merchant).change({ id, askedBy, approvedBy }, operatorId, change);
    return changed.ok ? ok({ state: 'done' }) : changed;
  },
};
