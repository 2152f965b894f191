import { operatorOf } from '#functions/audit/operator-act.ts';
import { recordAct } from '#functions/audit/operator-acts.ts';
import { throttleOf } from '#functions/edge/throttle/throttle-stub.ts';
import type { OperatorClaims, RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import {
  answerPrivatePicture,
  deleteEncryptedPicture,
  keepEncryptedPicture,
  readEncryptedPicture,
  pictureKey,
} from '#functions/member/encrypted-pictures.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { imageOf } from '#functions/uploads/image-of.ts';
import type { UploadProblem } from '#functions/uploads/uploads.ts';
import type { DepositState } from '#src/contracts/cashier/cashier-fields.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { deleteSlip, insertSlip, slipById, slipsSentBefore } from './deposit-slips.repo.ts';

/**
 * How long a slip is kept, in milliseconds: longer than any dispute about a
 * transfer, which operators match within days.
 */
const keptMs = 90 * dayMs;
const sideMax = 2_000;
const slipsMax = 3;
const triesPerDayMax = 20;
const folder = 'slips';
/** The states in which a deposit's money may still have to be found. */
const open: readonly DepositState[] = ['created', 'pending', 'expired', 'parked'];

/**
 * Accepts a picture of the transfer for one of the member's own deposits. It
 * credits nothing and only helps operators.
 */
export async function takeSlip(
  { env, merchant, settings, nowMs }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  depositId: string,
  sent: Uint8Array,
): Promise<
  Result<Record<string, never>, UploadProblem | 'SESSION_ENDED' | 'DEPOSIT_UNKNOWN' | 'STATE_CHANGED'>
> {
  const reader = playerOf(env, merchant, memberId);
  const read = await reader.deposit(sessionId, depositId, coolDaysOf(settings));
  if (!read.ok) return read;
  const [deposit] = read.value.list;
  if (deposit?.group !== 'transfer') return failed('DEPOSIT_UNKNOWN');
  if (!open.includes(deposit.state)) return failed('STATE_CHANGED');
  const tries = throttleOf(env, merchant, `slips/${memberId}`);
  const verdict = await tries.take({ attemptsMax: triesPerDayMax, lockMs: dayMs });
  if (verdict.kind !== 'taken') return failed('UPLOADS_MAX');
  const image = await imageOf(sent, { sideMax });
  if (!image.ok) return image;
  const id = crypto.randomUUID().replaceAll('-', '');
  const { key, encryptedKey } = await pictureKey(env, memberId);
  const row = { merchant, id, memberId, depositId, encryptedKey, sentAtMs: nowMs };
  if (!(await insertSlip(env, row, slipsMax))) return failed('UPLOADS_MAX');
  await keepEncryptedPicture(env, { merchant, folder, id, memberId }, key, image.value.bytes);
  return ok({});
}

/** Returns a slip. The audit trail records who looked at it before anything is shown. */
export async function showSlip(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
): Promise<Response | Result<never, 'DOCUMENT_UNKNOWN'>> {
  const { env, merchant } = context;
  const row = await slipById(env, merchant, id);
  if (!row) return failed('DOCUMENT_UNKNOWN');
  const act = { subject: `deposit:${row.depositId}` as const, document: { looked: 'slip', id } };
  await recordAct(operatorOf(context, claims), act, '');
  const bytes = await readEncryptedPicture(env, { ...row, folder }, row.encryptedKey);
  return bytes ? answerPrivatePicture(bytes, context.givenHeaders) : failed('DOCUMENT_UNKNOWN');
}

/** Deletes expired slips, each picture before its row. Called by the watchdog. */
export async function sweepSlips(env: Env, nowMs: number): Promise<void> {
  const rows = await slipsSentBefore(env, nowMs - keptMs);
  await Promise.all(
    rows.map(async ({ merchant, id }) => {
      await deleteEncryptedPicture(env, { merchant, folder, id });
      await deleteSlip(env, merchant, id);
    }),
  );
}
