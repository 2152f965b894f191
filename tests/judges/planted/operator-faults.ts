import type { PlantedFault } from './planted-fault.ts';

const approvals = { file: 'functions/audit/approvals.ts', test: 'tests/worker/approvals.test.ts' };

/** Permissions and approvals of operators; each fault removes one rule. */
export const operatorFaults: readonly PlantedFault[] = [
  {
    promise: 'permissions: a permission that depends on a field is judged',
    file: 'functions/http/routes.ts',
    from: 'if (!may.ok) return failure(may.code, context.requestId, may.details);',
    to: '',
    test: 'tests/security/permissions.test.ts',
    named: 'PUT /ops/api/members/:memberId/status with status disabled',
  },
  {
    promise: 'permissions: no call is open to every operator',
    file: 'functions/edge/gate/operator-permission.ts',
    from: 'if (needed.some((each) => rightOf(roles, each))) return ok(undefined);',
    to: 'if (needed.length > 0) return ok(undefined);',
    test: 'tests/security/permissions.test.ts',
    named: 'GET /ops/api/identity:',
  },
  {
    promise: 'approvals: nobody approves an own request, or may ask and approves',
    ...approvals,
    from: "if (askedBy === claims.operatorId || rightOf(claims.roles, permission) !== 'a')",
    to: 'if (askedBy === "")',
    named: 'never approved by who asked',
  },
  {
    promise: 'approvals: what it is based on must not have changed',
    ...approvals,
    from: 'if (!isCurrent || !rightOf(await rolesNow(context, askedBy), permission)) {',
    to: 'if (!rightOf(await rolesNow(context, askedBy), permission)) {',
    test: 'tests/worker/approvals-settings.test.ts',
    named: 'changed since it was asked for',
  },
  {
    promise: 'approvals: a request of somebody who is no operator any more counts no more',
    ...approvals,
    from: 'if (!isCurrent || !rightOf(await rolesNow(context, askedBy), permission)) {',
    to: 'if (!isCurrent) {',
    named: 'no operator any more',
  },
  {
    promise: 'approvals: other content is not approved by a repeated call',
    ...approvals,
    from: "if (!isSame) return failed('APPROVAL_WAITING', { approvalId: known.id });",
    to: '',
    named: 'not approved with other content',
  },
  {
    promise: 'approvals: an effect that a crash cut off happens',
    file: 'functions/audit/approvals.watch.ts',
    test: 'tests/worker/approvals.test.ts',
    from: 'for (const row of await unfinishedApprovals(env, nowMs - minuteMs, perRun)) {',
    to: 'for (const row of await unfinishedApprovals(env, 0, perRun)) {',
    named: 'after a crash between its approval',
  },
  {
    promise: 'settings: a guarded document is not changed by one operator',
    file: 'functions/features/operations/operations.service.ts',
    test: 'tests/worker/approvals-settings.test.ts',
    from: 'if (guardedSettings.has(name)) return guardedSettingChange;',
    to: '',
    named: 'changed by two owners',
  },
  {
    promise: 'approvals: an act that may be wanted again is asked for again',
    ...approvals,
    from: ' && !action.isRepeatable) return',
    to: ') return',
    named: 'a member who is disabled again stays disabled',
  },
  {
    promise: 'approvals: a resumed till that was stopped again stays stopped over a crash',
    file: 'functions/features/cashier/tills-operations.service.ts',
    test: 'tests/worker/approvals.test.ts',
    from: 'if (isItsStop) await till.setStopped(what, undefined);',
    to: 'await till.setStopped(what, undefined); void isItsStop;',
    named: 'a till stays stopped',
  },
];
