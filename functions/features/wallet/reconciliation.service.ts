import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { reconciliationContracts } from '#src/contracts/wallet/reconciliation.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type AlertRow, listAlerts, openAlert, recordReleased, wasFrozen } from './reconciliation.repo.ts';
import { withUsernames } from '#functions/member/usernames.repo.ts';

const alertsPerPage = 50;

/** One page of the wallets that were frozen, newest first. */
export async function pageOfAlerts({ env, merchant, nowMs }: RequestContext, cursor: number | undefined) {
  const rows = await listAlerts(env.DB, {
    merchant,
    beforeId: cursor,
    most: alertsPerPage + 1,
    nowMs,
  });
  const items = rows.slice(0, alertsPerPage).map(shownAlert);
  const last = rows.length > alertsPerPage ? items.at(-1) : undefined;
  return {
    items: await withUsernames({ env, merchant }, items, { username: 'memberId' }),
    ...(last ? { nextCursor: String(last.id) } : {}),
  };
}

/** Both sides of a wallet that was frozen, read live. NOT_FOUND for any other. */
export async function readSides(
  { env, merchant, nowMs }: RequestContext,
  memberId: string,
): Promise<Result<OutputOf<(typeof reconciliationContracts)['walletSides']>, 'NOT_FOUND'>> {
  // An object responds under any name, and would be made by being asked.
  if (!(await wasFrozen(env.DB, merchant, memberId))) return failed('NOT_FOUND');
  const sides = await playerOf(env, merchant, memberId).walletSides();
  if (!sides) return failed('NOT_FOUND');
  const { code, accounts, sums, counts, ...rest } = sides;
  return ok({
    ...{ memberId, atMs: nowMs, ...rest },
    accounts: [...accounts],
    sums: [...sums],
    counts: [...counts],
    ...(code !== undefined && { code }),
  });
}

interface ReleasedAlert {
  readonly memberId: string;
  readonly alertId: number;
  readonly code: string;
}

/** A frozen wallet goes on as it stands. Of an alert that is released already nothing is released again. */
export const walletRelease = {
  name: 'wallet.release',
  readBasis(basis) {
    const [, code] = JSON.parse(basis) as unknown[];
    return { code };
  },
  async basisOf({ env, merchant, nowMs }, { memberId }) {
    const alert = await openAlert(env.DB, merchant, memberId, nowMs);
    return JSON.stringify([alert?.id, alert?.code]);
  },
  async perform(
    { env, merchant, nowMs },
    { memberId, alertId },
    { askedBy, approvedBy, reason, approvalId },
  ) {
    const alert = await openAlert(env.DB, merchant, memberId, nowMs);
    if (alert?.id !== alertId) return ok({ state: 'released' as const });
    const by = {
      askedBy,
      releasedBy: approvedBy,
      reason,
      requestId: approvalId,
    };
    const released = await playerOf(env, merchant, memberId).releaseWallet(by);
    if (!released.ok) return failed('RELEASE_REFUSED', { code: released.code });
    await recordReleased(env, {
      id: alertId,
      reason,
      operatorId: approvedBy,
      nowMs,
    });
    return ok({ state: 'released' as const });
  },
} satisfies JointAction<ReleasedAlert>;

/**
 * Releases a frozen wallet once two operators have requested it. NOT_FOUND if no alert is open;
 * RELEASE_REFUSED carries the code of what has to be settled first.
 */
export async function askRelease(
  context: RequestContext,
  claims: OperatorClaims,
  memberId: string,
  reason: string,
) {
  const { env, merchant, nowMs } = context;
  const alert = await openAlert(env.DB, merchant, memberId, nowMs);
  if (!alert) return failed('NOT_FOUND');
  const payload = { memberId, alertId: alert.id, code: alert.code };
  const subject = `wallet:${memberId}` as const;
  return decideTogether(context, claims, walletRelease, {
    subject,
    payload,
    reason,
  });
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
