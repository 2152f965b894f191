import type { MemberMoney } from '#functions/cashier/member-money.ts';
import { type TurnoverRule, turnoverLeft } from '#functions/cashier/turnover.ts';
import { depositObjection, recordDeposit } from '#functions/protection/deposits.ts';
import type { DepositRules } from '#functions/protection/deposit-rules.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { currencyDecimals } from '#src/rules/money/money.ts';
import { exceedsFundsSource, stepsBefore } from '#functions/features/cashier/member/deposit-objection.ts';
import { openDeposits } from '#functions/features/cashier/member/deposits.store.ts';
import { hasOpenDispute } from '#functions/features/cashier/member/disputes.ts';
import { readTurnover, recordTurnover } from '#functions/features/cashier/member/turnover.ts';

/** Judges and counts the money between this member and others; each call runs inside the caller's transaction. */
export function memberMoney(sql: SqlStorage): MemberMoney {
  return {
    takes: (amountMinor, rules, noticeVersion, nowMs) =>
      takesDeposit(sql, amountMinor, { rules, noticeVersion }, nowMs),
    received({ reference, amountMinor, currency }, rules, nowMs) {
      // A row of no till: the money can go back to nobody, so it is staked before it leaves.
      const from = { depositId: reference, tillId: '', bankCode: '' };
      const decimals = currencyDecimals(currency);
      recordTurnover(sql, { ...from, creditMinor: amountMinor, decimals }, nowMs);
      recordDeposit(sql, { amountMinor, warnAtPercent: rules.warnAtPercent }, nowMs);
    },
    freeMinor: (turnover) => freeMinor(sql, turnover),
  };
}

function takesDeposit(
  sql: SqlStorage,
  amountMinor: number,
  { rules, noticeVersion }: { readonly rules: DepositRules; readonly noticeVersion: string | undefined },
  nowMs: number,
): boolean {
  if (readPlayState(sql).stopUntilMs > nowMs) return false;
  if (stepsBefore(sql, rules, { noticeVersion }, nowMs).length > 0) return false;
  const withOpenMinor = amountMinor + openDeposits(sql).sumMinor;
  if (exceedsFundsSource(sql, rules.fundsSourceMinor, withOpenMinor, nowMs)) return false;
  return depositObjection(sql, withOpenMinor, nowMs) === undefined;
}

/** Bonus money, debts and disputes keep all of the cash here: it would leave them behind. */
function freeMinor(sql: SqlStorage, { rule, times }: TurnoverRule): number {
  const wallet = readWallet(sql);
  if (!wallet || wallet.frozenCode !== undefined || hasOpenDispute(sql)) return 0;
  const { cash, bonus, receivable } = wallet.balances;
  if (bonus > 0 || receivable < 0) return 0;
  if (rule === 'off') return cash;
  const { rows, stakedMinor } = readTurnover(sql);
  const unplayedMinor = turnoverLeft(rows, stakedMinor, times).reduce(
    (sum, { leftMinor }) => sum + leftMinor,
    0,
  );
  if (rule === 'blocks') return unplayedMinor > 0 ? 0 : cash;
  return Math.max(0, cash - unplayedMinor);
}
