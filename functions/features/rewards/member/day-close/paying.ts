import { walletNow } from '#functions/wallet/bonus/judging.ts';
import { dayText } from '#src/rules/lottery/zone-days.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { markPaid, owedDays, readDay, type RewardDay } from './day-close.store.ts';
import { payReward } from '#functions/features/rewards/member/grants.ts';

/** Days that one turn pays. */
const paidAtOnce = 50;

/**
 * Pays what a closed day owes, in cash and without conditions; a repetition answers the same. Must run inside a
 * transaction that moves money. CLAIM_UNKNOWN if the day owes nothing.
 */
export function claimDay(sql: SqlStorage, day: number, nowMs: number): Result<number, 'CLAIM_UNKNOWN'> {
  const row = readDay(sql, day);
  const owedMinor = row ? row.rebateMinor + row.cashbackMinor : 0;
  if (!row?.isClosed || owedMinor === 0) return failed('CLAIM_UNKNOWN');
  if (row.paidAtMs === undefined) pay(sql, row, nowMs);
  return ok(owedMinor);
}

/** Pays the days that were not claimed in time; returns which. Must run inside a transaction that moves money. */
export function payUnclaimed(sql: SqlStorage, nowMs: number): readonly RewardDay[] {
  const days = owedDays(sql, nowMs, paidAtOnce);
  for (const day of days) pay(sql, day, nowMs);
  return days;
}

/** Makes every owed day pay now, as an exclusion asks. */
export function payAtOnce(sql: SqlStorage, nowMs: number): void {
  sql.exec(
    `UPDATE reward_days SET pays_at_ms = ?1
     WHERE paid_at_ms IS NULL AND rebate_minor + cashback_minor > 0 AND pays_at_ms > ?1`,
    nowMs,
  );
}

function pay(sql: SqlStorage, { day, schemes, rebateMinor, cashbackMinor }: RewardDay, nowMs: number): void {
  const name = dayText(day);
  const amounts = [
    ['REBATE', 'rebate', rebateMinor],
    ['CASHBACK', 'cashback', cashbackMinor],
  ] as const;
  for (const [kind, scheme, amountMinor] of amounts)
    if (amountMinor > 0) {
      const of = { claimId: `${scheme}-${name}`, promotionId: schemes[scheme]?.promotionId ?? '' };
      payReward(sql, walletNow(sql), { ...of, kind, amountMinor }, nowMs);
    }
  markPaid(sql, day, nowMs);
}
