import { recordSampled } from '#functions/events/event-sampling.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { type CallPermission, permissionsOf, rightOf } from '#src/contracts/operators/permissions.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/**
 * Whether an operator has this permission, or one of those that a call may need. A refusal is an event under the
 * operator's name.
 */
export function operatorMay(
  context: RequestContext,
  { operatorId, roles }: OperatorClaims,
  permission: CallPermission,
  path: string,
): Result<undefined, 'PERMISSION_NEEDED'> {
  const needed = permissionsOf(permission);
  if (needed.some((each) => rightOf(roles, each))) return ok(undefined);
  recordRefusedOperator(context, `operator/${operatorId}`, path);
  return failed('PERMISSION_NEEDED', { permission: needed.join(' or ') });
}

/** Records an operator's call that was refused at the gate. */
export function recordRefusedOperator(
  { env, execution, merchant, requestId, nowMs, country }: RequestContext,
  actor: string,
  path: string,
): void {
  const about = { merchant, requestId, nowMs, details: { country, path } };
  recordSampled(env, execution, { kind: 'OPERATOR_REFUSED', actor, ...about });
}
