import type { Seeded } from '../world/seeded.ts';
import type { CashierAsk, CashierClient } from './cashier-client.ts';

export const tills = ['north', 'south'] as const;

/** Vendors with wallets of their own: one responds, one refuses everything, one never reports what it has done. */
export const walletVendors = ['PLAIN', 'REFUSES', 'SILENT'] as const;

/** What members do at the cashier and in between, by weight. */
const weights = { deposit: 34, withdraw: 26, cancel: 4, play: 36, put: 14, take: 10 } as const;

/** A member's next request; `cashMinor` is the actual balance. */
export function nextAsk(
  client: CashierClient,
  seeded: Seeded,
  cashMinor: number,
): Omit<CashierAsk, 'id'> & { readonly id?: string } {
  // A member without money deposits, because most other requests would be refused.
  const kind = cashMinor === 0 && seeded.chance(0.8) ? 'deposit' : seeded.weighted(weights);
  const tillId = seeded.pick(tills);
  const none = { winMinor: 0, tillId };
  if (kind === 'deposit') return { kind, amountMinor: seeded.whole(500, 20_000), ...none };
  if (kind === 'withdraw') {
    // Often the whole balance, so that two withdrawals at once, or one and a bet, cannot both be paid.
    const part = seeded.chance(0.4) ? cashMinor : seeded.whole(1, Math.max(1, cashMinor));
    const amountMinor = Math.max(100, part + (seeded.chance(0.05) ? 1 : 0));
    return { kind, amountMinor, ...none };
  }
  if (kind === 'cancel') {
    const id = seeded.pick(client.accepted('withdraw').slice(-5));
    if (id) return { kind, id, amountMinor: 0, ...none };
  }
  if (kind === 'put' || kind === 'take') {
    const tillId = seeded.pick(walletVendors);
    const isAll = kind === 'take' && seeded.chance(0.3);
    const amountMinor = isAll ? 0 : seeded.whole(1, Math.max(1, kind === 'put' ? cashMinor : 4_000));
    return { kind, amountMinor, winMinor: 0, tillId };
  }
  const stake = seeded.chance(0.2) ? cashMinor : seeded.whole(1, Math.max(1, cashMinor >> 2));
  const winMinor = seeded.chance(0.5) ? seeded.whole(1, 2 * stake + 1) : 0;
  return { kind: 'play', amountMinor: Math.max(1, stake), winMinor, tillId };
}
