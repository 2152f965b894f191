import type { ContractTier } from '#src/contracts/agents/contract-terms.ts';
import { plainAmount } from '#src/rules/money/typed-amount.ts';
import { minorOfDecimal } from '#src/rules/money/money.ts';

/** The tiers that typed rates make of the own ones, or the place of the first rate that cannot be offered. */
export type OfferedTiers =
  | { readonly ok: true; readonly tiers: readonly ContractTier[] }
  | { readonly ok: false; readonly at: number | undefined };

/**
 * What is offered of the own tiers: each with the rate that was typed in percent, at most the own one and rising; a
 * tier without a rate is left out. Refused without any.
 */
export function offeredTiers(own: readonly ContractTier[], typed: readonly string[]): OfferedTiers {
  const tiers: ContractTier[] = [];
  for (const [at, tier] of own.entries()) {
    const text = plainAmount(typed[at] ?? '');
    if (text === '') continue;
    // A percentage with four decimals is a whole number of millionths.
    const rate = minorOfDecimal(text, 4);
    const before = tiers.at(-1)?.rate ?? 0;
    if (!rate.ok || rate.value <= before || rate.value > tier.rate) return { ok: false, at };
    tiers.push({ ...tier, rate: rate.value });
  }
  return tiers.length > 0 ? { ok: true, tiers } : { ok: false, at: undefined };
}
