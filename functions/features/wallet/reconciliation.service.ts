import { operatorOf } from '#functions/audit/operator-act.ts';
import { firstOperatorOf } from '#functions/audit/second-operator.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  type AlertRow,
  listAlerts,
  recordRequest,
  recordConfirmed,
  recordReleased,
  openAlert,
  type ReleaseStep,
} from './reconciliation.repo.ts';

const alertsPerPage = 50;

/** One page of the wallets that were frozen, newest first. */
export async function pageOfAlerts({ env, merchant }: RequestContext, cursor: number | undefined) {
  const rows = await listAlerts(env.DB, merchant, cursor, alertsPerPage + 1);
  const items = rows.slice(0, alertsPerPage).map(shownAlert);
  const last = items.at(-1);
  return rows.length > alertsPerPage && last ? { items, nextCursor: String(last.id) } : { items };
}

/**
 * Releases a frozen wallet once two operators have requested it. NOT_FOUND if no alert is open;
 * RELEASE_REFUSED carries the code of what has to be settled first.
 */
export async function askRelease(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  reason: string,
): Promise<Result<{ state: 'asked' | 'released' }, 'NOT_FOUND' | 'RELEASE_REFUSED'>> {
  const { env, merchant, nowMs, requestId } = context;
  const operator = operatorOf(context, claims);
  const { operatorId } = operator;
  const alert = await openAlert(env.DB, merchant, memberId);
  if (!alert) return failed('NOT_FOUND');
  const step: ReleaseStep = { memberId, alertId: alert.id, code: alert.code, reason };
  const requestedBy = firstOperatorOf(alert, operatorId, nowMs);
  if (requestedBy === undefined) {
    await recordRequest(operator, step);
    return ok({ state: 'asked' });
  }
  await recordConfirmed(operator, step);
  const player = playerOf(env, merchant, memberId);
  const released = await player.releaseWallet({
    askedBy: requestedBy,
    releasedBy: operatorId,
    reason,
    requestId,
  });
  if (!released.ok) return failed('RELEASE_REFUSED', { code: released.code });
  await recordReleased(operator, step);
  return ok({ state: 'released' });
}

function shownAlert({ id, memberId, code, raisedAtMs, ...rest }: AlertRow) {
  const { askedBy, releasedBy, releasedAtMs, reason } = rest;
  return {
    id,
    memberId,
    code,
    raisedAtMs,
    ...(askedBy === null ? {} : { askedBy }),
    ...(releasedBy === null ? {} : { releasedBy }),
    ...(releasedAtMs === null ? {} : { releasedAtMs }),
    ...(reason === null ? {} : { reason }),
  };
}
