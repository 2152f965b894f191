import type { ActSubject } from '#functions/events/object/operator-changes.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { BlindAction } from '#src/contracts/operators/approval-fields.ts';
import {
  finishApproval,
  listApproval,
  markExpired,
  newestApproval,
  settleApproval,
} from './approvals.repo.ts';
import { secondOperatorMs } from './second-operator.ts';

/** What operators enter without seeing each other's entry. Its payload names the subject, and nothing of the entry. */
export interface BlindAct {
  readonly action: BlindAction;
  readonly subject: ActSubject;
  readonly payload: object;
}

/**
 * Lists an entry that waits for a second one, as a row among the approvals. The words of its reason are left out,
 * because they may repeat what was entered.
 */
export async function listBlindEntry(
  { env, merchant, nowMs }: RequestContext,
  { operatorId }: OperatorClaims,
  { action, subject, payload }: BlindAct,
): Promise<void> {
  const known = await newestApproval(env, { merchant, subject, action });
  if (known?.state === 'waiting' && known.expiresAtMs <= nowMs) await markExpired(env, known, nowMs);
  const content = JSON.stringify(payload);
  await listApproval(env, {
    ...{ merchant, id: crypto.randomUUID(), action, subject, payload: content, basedOn: '' },
    ...{ payloadSha256: await sha256Hex(content), reason: '' },
    ...{ askedBy: operatorId, askedAtMs: nowMs, expiresAtMs: nowMs + secondOperatorMs },
  });
}

/** Marks a listed entry done once a second one has agreed with it; `entrants` are those who had entered before. */
export async function endBlindEntry(
  { env, merchant, nowMs }: RequestContext,
  { operatorId }: OperatorClaims,
  { action, subject }: BlindAct,
  entrants: readonly string[],
): Promise<void> {
  const row = await newestApproval(env, { merchant, subject, action });
  const decidedBy = [operatorId, ...entrants].find((each) => each !== row?.askedBy);
  if (row?.state !== 'waiting' || decidedBy === undefined) return;
  const { id, payloadSha256 } = row;
  const isSettled = await settleApproval(env, {
    merchant,
    id,
    state: 'approved',
    decidedBy,
    nowMs,
    note: '',
    payloadSha256,
  });
  if (isSettled) await finishApproval(env, row, 'done', { state: 'done' });
}
