import { pageLanguage } from '#functions/edge/pages/language.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { packsByCountry } from '#functions/protection/by-country.ts';
import { playRulesOf } from '#functions/protection/play-rules.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { notifyLater } from '#functions/verification/notices.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { withdrawalsContracts } from '#src/contracts/cashier/withdrawals.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  checkPaymentPassword,
  passwordCoolingUntilMs,
} from '#functions/features/cashier/pin/payment-password.check.ts';
import { requestedWithdrawal } from './requested-withdrawal.ts';
import { isOfAnother } from './withdrawals.repo.ts';

const notRequested = { payee: undefined, coolingUntilMs: 0 };
const perPage = 50;
const endlessMs = 8_640_000_000_000_000;

/**
 * Requests a payout. Nothing is checked before the payment password is verified. If withdrawals are off, no new
 * one is accepted, so no password is needed, and a known id is answered as before.
 */
export async function withdraw(
  request: Request,
  context: RequestContext,
  session: SessionClaims,
  { paymentPassword, ...wanted }: InputOf<typeof withdrawalsContracts.withdraw>,
) {
  const isOn = hasFeature(context.settings, 'withdraw');
  const admitted = isOn ? await admit(context, session, paymentPassword) : ok(notRequested);
  if (!admitted.ok) return admitted;
  const { payee, coolingUntilMs } = admitted.value;
  const { memberId, sessionId } = session;
  if (await isOfAnother(context.env, context.merchant, memberId, wanted.withdrawalId))
    return failed('KEY_REUSED');
  const language = pageLanguage(request.headers.get('Cookie') ?? '', profileOf(context.settings));
  const input = await requestedWithdrawal(context, memberId, {
    ...wanted,
    language,
    isOn,
    coolingUntilMs,
  });
  const held = await playerOf(context.env, context.merchant, memberId).withdraw(sessionId, input);
  if (!held.ok) return held;
  if (payee && held.value.isNew) notifyLater(request, context, payee, 'withdrawalAsked');
  return ok(held.value.status);
}

/** The member whose payment password was verified, and the instant until which their withdrawals wait. */
async function admit(context: RequestContext, session: SessionClaims, paymentPassword: string) {
  const checked = await checkPaymentPassword(context, session, paymentPassword);
  if (!checked.ok) return checked;
  const cooling = await passwordCoolingUntilMs(context, session);
  return cooling.ok ? ok({ payee: checked.value, coolingUntilMs: cooling.value }) : cooling;
}

/** The member's withdrawals, newest first, or a single one. */
export async function memberWithdrawals(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  { id, fromMs = 0, toMs = endlessMs, cursor }: InputOf<typeof withdrawalsContracts.withdrawals>,
): Promise<
  Result<
    OutputOf<typeof withdrawalsContracts.withdrawals>,
    'SESSION_ENDED' | 'WITHDRAWAL_UNKNOWN' | 'INVALID_INPUT'
  >
> {
  if (cursor !== undefined && !/^[1-9]\d{0,14}$/.test(cursor))
    return failed('INVALID_INPUT', { fields: ['cursor'] });
  const beforeNumber = cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(cursor);
  const input = id === undefined ? { fromMs, toMs, beforeNumber, most: perPage } : { id };
  const page = await playerOf(env, merchant, memberId).withdrawals(
    sessionId,
    input,
    packsByCountry(settings),
  );
  if (!page.ok) return page;
  const { list, beforeNumber: next } = page.value;
  return ok({ list, ...(next === undefined ? {} : { nextCursor: String(next) }) });
}

/** Cancels a withdrawal that is still in review. */
export async function cancelWithdrawal(
  { env, merchant, settings }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  withdrawalId: string,
) {
  const player = playerOf(env, merchant, memberId);
  return await player.cancelWithdrawal(
    sessionId,
    withdrawalId,
    packsByCountry(settings),
    playRulesOf(settings),
  );
}
