import { lineIn } from '#functions/content/operator-texts.ts';
import type { Settings } from '#functions/http/context.ts';
import type { PayoutBank } from '#src/contracts/cashier/bank-cards.ts';
import { usableTills } from './usable-tills.ts';

/**
 * The banks and wallets that payouts can go to now, with localised names; if
 * several tills offer one, the first counts.
 */
export function payoutBanks(settings: Settings, language: string): PayoutBank[] {
  const banks = new Map<string, PayoutBank>();
  for (const { payoutBanks: offered } of usableTills(settings))
    for (const { names, ...bank } of offered)
      if (!banks.has(bank.bankCode)) banks.set(bank.bankCode, { ...bank, name: lineIn(names, language) });
  return [...banks.values()];
}
