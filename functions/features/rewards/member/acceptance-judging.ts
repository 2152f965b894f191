import { readPlayState } from '#functions/protection/play-state.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import { weekdays } from '#src/contracts/rewards/promotion.ts';
import { dayMs } from '#src/rules/durations.ts';
import { prizesAfterMs } from '#src/rules/rewards/contest-places.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { Acceptance, AcceptanceObjection, OfferedVersion } from './acceptance.ts';
import { claimOfDeposit, claimsOfPromotion, type NewClaim } from './claims.store.ts';
import { weekEndOf } from './day-close/days.ts';
import { noPromotions, occurrenceOf, outsideAudience } from './eligibility.ts';
import type { Rewarding, SeenDeposits } from './rewarding.ts';
import { freeRoundsCapMinor, rewardAmounts } from '#src/rules/rewards/reward-amounts.ts';

export type AcceptanceRefusal =
  | AcceptanceObjection
  | Extract<
      FailureCode,
      | 'PLAY_STOPPED'
      | 'PROMO_TERMS_CHANGED'
      | 'PROMO_USED'
      | 'PROMO_OVER'
      | 'PROMO_CONDITIONS'
      | 'GRANTS_FULL'
      | 'DEPOSIT_UNKNOWN'
      | 'IDENTITY_UNPROVEN'
      | 'KEY_REUSED'
    >;

/** What an acceptance is judged by, beside its own words. */
export interface Judged {
  readonly sql: SqlStorage;
  readonly deposits: SeenDeposits;
  readonly rewarding: Pick<Rewarding, 'hasRoom'>;
}

/** How long a mission waits that counts once and has no end. */
const unhurriedMs = 3_650 * dayMs;

/** How long the claim of a contest outlives the instant from which its prizes are decided. */
const prizesLateMs = 14 * dayMs;

/** How the call may accept: each way of accepting belongs to triggers of its own. */
const causesOf = {
  deposit: ['deposit'],
  verified: ['join'],
  code: ['voucher'],
  operator: ['operator'],
  application: ['application'],
  mission: ['join'],
  contest: ['join'],
  // Nobody takes it: it comes with each friend.
  referral: [],
  // They stand for everyone, and nobody takes them.
  'day-close': [],
  level: [],
} as const;

/** The claim that an acceptance begins, or why it begins none. Call it inside a transaction. */
export function judgeAcceptance(
  of: Judged,
  request: Acceptance,
  nowMs: number,
): Result<NewClaim, AcceptanceRefusal> {
  const { sql } = of;
  const none = noPromotions(sql, request.coolDays, nowMs);
  if (none) return failed(none);
  if (request.objection) return request.objection;
  const { offered } = request;
  if (!offered) return failed('PROMO_UNKNOWN');
  const objection = objectionTo(of, request, offered, nowMs);
  if (objection) return failed(objection);
  const currency = currencyOf(sql, request);
  const amounts = rewardAmounts(offered.document, currency);
  if (!amounts) return failed('PROMO_UNKNOWN');
  const { id: promotionId, version, termsVersion, document } = offered;
  const { pack } = rulesFor(offered.verdicts, readPlayState(sql).country);
  const { waitingMax } = request;
  const gives = amounts.bonusMinor > 0 ? ('bonus' as const) : ('cash' as const);
  return ok({
    id: request.claimId,
    cause: request.cause,
    content: contentOf(request),
    terms: { promotionId, version, termsVersion, pack, currency, document, waitingMax },
    gives,
    amountMinor:
      request.cause === 'deposit' ? undefined : gives === 'bonus' ? amounts.bonusMinor : amounts.cashMinor,
    depositId: request.depositId,
    endsAtMs: endsAtMs(document, request, nowMs),
    use: {
      promotion: promotionId,
      occurrence: occurrenceOf(document, request, usedAtMs(of.deposits, request, nowMs)),
      marks: request.marks,
      currency,
      amountMinor: amounts.bonusMinor + amounts.cashMinor + freeRoundsCapMinor(document, currency),
    },
  });
}

/** Until when a claim waits: a mission for as long as its days count, and for the close of the last one. */
function endsAtMs(
  { trigger, closesAtMs }: OfferedVersion['document'],
  { claimDays, timeZone }: Acceptance,
  nowMs: number,
): number {
  // The prizes of a contest are decided a day after its end; the rest is for what delays them.
  if (trigger.on === 'contest' && closesAtMs !== undefined) return closesAtMs + prizesAfterMs + prizesLateMs;
  if (trigger.on !== 'mission') return nowMs + claimDays * dayMs;
  if (trigger.repeat === 'once') return closesAtMs ?? nowMs + unhurriedMs;
  const day = localDay(timeZone, nowMs);
  const lastDay = trigger.repeat === 'day' ? day : weekEndOf(day);
  return startOfDay(timeZone, lastDay + 1) + dayMs;
}

/** What a repetition under the same id has to repeat. */
export function contentOf({ cause, promotionId, termsVersion, depositId, content }: Acceptance): string {
  return JSON.stringify([cause, promotionId, termsVersion ?? null, depositId ?? null, content]);
}

/** The currency of the member's wallet, which the merchant's is until there is one. */
export function currencyOf(sql: SqlStorage, { currency }: Pick<Acceptance, 'currency'>): string {
  return readWallet(sql)?.currency ?? currency;
}

function objectionTo(
  { sql, deposits, rewarding }: Judged,
  request: Acceptance,
  offered: OfferedVersion,
  nowMs: number,
): AcceptanceRefusal | undefined {
  const { document, id, verdicts } = offered;
  if (!causesOf[document.trigger.on].some((cause) => cause === request.cause)) return 'PROMO_UNKNOWN';
  const outside = outsideAudience(sql, document, request.facts, { credited: deposits.credited() });
  if (outside === 'PROMO_UNKNOWN') return outside;
  if (request.termsVersion !== undefined && request.termsVersion !== offered.termsVersion)
    return 'PROMO_TERMS_CHANGED';
  if (!rulesFor(verdicts, readPlayState(sql).country).isAllowed) return 'PROMO_OVER';
  const hasMatch = request.depositId !== undefined && claimOfDeposit(sql, request.depositId) !== undefined;
  if (hasMatch) return 'PROMO_USED';
  const occurrence = occurrenceOf(document, request, usedAtMs(deposits, request, nowMs));
  if (claimsOfPromotion(sql, id).some((claim) => claim.occurrence === occurrence)) return 'PROMO_USED';
  if (outside) return outside;
  const wrongDeposit = objectionToDeposit(deposits, request, offered, nowMs);
  if (wrongDeposit) return wrongDeposit;
  const givesNow = document.rewards.some(({ gives }) => gives === 'bonus' || gives === 'match');
  return givesNow && !rewarding.hasRoom(request.waitingMax) ? 'GRANTS_FULL' : undefined;
}

/** The instant whose day or week a use belongs to: that of the deposit, where the promotion is accepted for one. */
function usedAtMs(deposits: SeenDeposits, { depositId }: Acceptance, nowMs: number): number {
  return (depositId === undefined ? undefined : deposits.find(depositId)?.askedAtMs) ?? nowMs;
}

/** Whether the deposit that a match is accepted for can have one: it begins now, or was credited within a day. */
function objectionToDeposit(
  deposits: SeenDeposits,
  { depositId, timeZone, beginsDeposit }: Acceptance,
  { document: { trigger } }: OfferedVersion,
  nowMs: number,
): 'DEPOSIT_UNKNOWN' | 'PROMO_CONDITIONS' | undefined {
  if (trigger.on !== 'deposit') return undefined;
  const found = depositId === undefined ? undefined : deposits.find(depositId);
  if (!found && !beginsDeposit) return 'DEPOSIT_UNKNOWN';
  const askedAtMs = found?.askedAtMs ?? nowMs;
  const credited = found?.credited;
  const isLate = credited !== undefined && (nowMs - credited.atMs > dayMs || !found?.isUntouched);
  const hasEnded = found !== undefined && !found.isOpen && !credited;
  if (isLate || hasEnded) return 'PROMO_CONDITIONS';
  const number = deposits.credited() + (credited ? 0 : 1);
  const isNumbered = trigger.nth === undefined || trigger.nth === number;
  const weekday = weekdays[(localDay(timeZone, askedAtMs) + 3) % 7];
  const isDay = trigger.weekdays === undefined || trigger.weekdays.some((each) => each === weekday);
  return isNumbered && isDay ? undefined : 'PROMO_CONDITIONS';
}
