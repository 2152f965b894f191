import type { Settings } from '#functions/http/context.ts';
import { cashierSetting } from './cashier.settings.ts';
import type { TurnoverRule } from './turnover.ts';
import { usableTills } from './usable-tills.ts';

/** The rule by which unplayed deposits are held, and where payouts can go, as `till/BANK`. */
export interface PayoutWays extends TurnoverRule {
  readonly payable: readonly string[];
  /** Distinguishes these ways from others, for reads that are cached by them. */
  readonly name: string;
}

/** The ways in which a merchant's cashier can pay out. */
export function payoutWaysOf(settings: Settings): PayoutWays {
  const { rule, times } = cashierSetting.of(settings).turnover;
  const payable = usableTills(settings).flatMap(({ id, payoutBanks }) =>
    payoutBanks.map(({ bankCode }) => `${id}/${bankCode}`),
  );
  return { rule, times, payable, name: `${rule} ${times} ${payable.join()}` };
}
