import type { Settings } from '#functions/http/context.ts';
import { cashierSetting } from './cashier.settings.ts';
import type { TurnoverRule } from './turnover.ts';
import { usableTills } from './usable-tills.ts';

/** By what rule unplayed deposits are held, and where payouts can go, as `till/BANK`. */
export interface PayoutWays extends TurnoverRule {
  readonly payable: readonly string[];
  /** Tells these from other ways, for what is kept by them. */
  readonly name: string;
}

/** The ways out of a merchant's cashier. */
export function payoutWaysOf(settings: Settings): PayoutWays {
  const { rule, times } = cashierSetting.of(settings).turnover;
  const payable = usableTills(settings).flatMap(({ id, payoutBanks }) =>
    payoutBanks.map(({ bankCode }) => `${id}/${bankCode}`),
  );
  return { rule, times, payable, name: `${rule} ${times} ${payable.join()}` };
}
