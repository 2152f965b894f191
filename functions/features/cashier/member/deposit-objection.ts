import type { DepositRules } from '#functions/protection/deposit-rules.ts';
import { depositObjection } from '#functions/protection/deposits.ts';
import { readDepositSums } from '#functions/protection/deposit-sums.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { depositSteps } from '#src/contracts/cashier/deposits.ts';
import { hourMs } from '#src/rules/durations.ts';
import { type PaymentFee, paymentFee } from '#src/rules/money/payment-fee.ts';
import { type DepositRow, hourFreesAtMs, openDeposits, readAnswer } from './deposits.store.ts';

const monthMs = 30 * 24 * hourMs;

/** The operator's settings for deposits at the time of the request. */
export interface DepositTerms {
  readonly minMinor: number;
  readonly maxMinor: number;
  readonly openMax: number;
  readonly perHourMax: number;
  /** The version of the notice on how funds are kept; undefined without a notice. */
  readonly noticeVersion: string | undefined;
}

/**
 * What the Worker found against a new deposit before it called the member's object. A known
 * deposit is answered in spite of it.
 */
export type DepositObjection = Extract<FailureCode, 'FEATURE_OFF' | 'CHANNEL_OFF' | 'PAYER_NAME_NEEDED'>;

type Step = (typeof depositSteps)[number];

/** The steps that a member must still take before a deposit, in the order in which they are requested. */
export function stepsBefore(
  sql: SqlStorage,
  rules: DepositRules,
  { noticeVersion }: Pick<DepositTerms, 'noticeVersion'>,
  nowMs: number,
): Step[] {
  const { ageProvenAtMs, limits } = readPlayState(sql);
  const isNoticeRead = noticeVersion === undefined || readAnswer(sql, 'funds-notice') === noticeVersion;
  const isLimitChosen =
    limits.some(({ kind }) => kind === 'deposit') || readAnswer(sql, 'no-limit') !== undefined;
  const steps: readonly [Step, boolean][] = [
    ['identity', rules.needsProof && ageProvenAtMs === undefined],
    ['limit-choice', rules.asksForLimit && !isLimitChosen],
    ['funds-notice', !isNoticeRead],
    ['funds-source', exceedsFundsSource(sql, rules.fundsSourceMinor, 1, nowMs)],
  ];
  return steps.flatMap(([step, isOpen]) => (isOpen ? [step] : []));
}

const refusals = {
  identity: 'IDENTITY_UNPROVEN',
  'limit-choice': 'LIMIT_CHOICE_NEEDED',
  'funds-notice': 'TERMS_CHANGED',
  'funds-source': 'FUNDS_SOURCE_NEEDED',
} as const;

/**
 * Returns why a deposit cannot begin now, the most serious reason first. Call it inside the
 * transaction that begins the deposit.
 */
export function objectionToDeposit(
  sql: SqlStorage,
  request: {
    readonly amountMinor: number;
    readonly termsVersion: string | undefined;
    readonly fees: PaymentFee;
    readonly rules: DepositRules;
    readonly terms: DepositTerms;
  },
  nowMs: number,
) {
  const { amountMinor, rules, terms } = request;
  if (readPlayState(sql).stopUntilMs > nowMs) return 'DEPOSIT_EXCLUDED';
  const step = stepsBefore(sql, rules, terms, nowMs).find(
    (each) => each !== 'funds-notice' || request.termsVersion !== terms.noticeVersion,
  );
  if (step) return refusals[step];
  if (amountMinor < terms.minMinor || amountMinor > terms.maxMinor) return 'AMOUNT_OUT_OF_BOUNDS';
  if (paymentFee(request.fees, amountMinor) >= amountMinor) return 'AMOUNT_OUT_OF_BOUNDS';
  const open = openDeposits(sql);
  const isHourFull = hourFreesAtMs(sql, terms.perHourMax, nowMs) !== undefined;
  if (open.count >= terms.openMax || isHourFull) return 'TOO_MANY_OPEN';
  const withOpenMinor = amountMinor + open.sumMinor;
  if (exceedsFundsSource(sql, rules.fundsSourceMinor, withOpenMinor, nowMs)) return 'FUNDS_SOURCE_NEEDED';
  return depositObjection(sql, withOpenMinor, nowMs);
}

/**
 * Returns why arrived money cannot be credited to its deposit. A payment that matches its deposit is checked
 * only against the member's own choices, any other payment as if it were requested now.
 */
export function objectionToPayment(
  sql: SqlStorage,
  row: DepositRow,
  amountMinor: number,
  isAsRequested: boolean,
  nowMs: number,
): 'excluded' | 'limit' | 'funds-source' | undefined {
  if (readPlayState(sql).stopUntilMs > nowMs) return 'excluded';
  const besidesMinor = isAsRequested ? 0 : openDeposits(sql, row.id).sumMinor;
  if (depositObjection(sql, amountMinor + besidesMinor, nowMs)) return 'limit';
  const fundsSourceMinor = row.funds_source_minor ?? undefined;
  const isTooMuch =
    !isAsRequested && exceedsFundsSource(sql, fundsSourceMinor, amountMinor + besidesMinor, nowMs);
  return isTooMuch ? 'funds-source' : undefined;
}

/**
 * Whether `moreMinor` more would exceed what may be paid in without stating its source, or the amount up
 * to which operators know the source.
 */
export function exceedsFundsSource(
  sql: SqlStorage,
  maxMinor: number | undefined,
  moreMinor: number,
  nowMs: number,
): boolean {
  if (maxMinor === undefined) return false;
  const knownMinor = Math.max(maxMinor, Number(readAnswer(sql, 'funds-source') ?? 0));
  const { inSpan } = readDepositSums(sql, { fromMs: nowMs - monthMs, toMs: nowMs + hourMs });
  return inSpan.netMinor > knownMinor - moreMinor;
}
