import type { Seeded } from '../world/seeded.ts';
import type { CashierAsk, CashierClient } from './cashier-client.ts';

export const tills = ['north', 'south'] as const;

/** Vendors that keep a wallet of their own: one answers, one refuses all, one never says what it has done. */
export const walletVendors = ['PLAIN', 'REFUSES', 'SILENT'] as const;

/** What members do at the cashier and between, by weight. */
const weights = { deposit: 34, withdraw: 26, cancel: 4, play: 36, put: 14, take: 10 } as const;

/** The next thing that a member asks for; `cashMinor` is what the balance really is. */
export function nextAsk(
  client: CashierClient,
  seeded: Seeded,
  cashMinor: number,
): Omit<CashierAsk, 'id'> & { readonly id?: string } {
  // Who has nothing pays in: everything else would be refused.
  const kind = cashMinor === 0 && seeded.chance(0.8) ? 'deposit' : seeded.weighted(weights);
  const tillId = seeded.pick(tills);
  const none = { winMinor: 0, tillId };
  if (kind === 'deposit') return { kind, amountMinor: seeded.whole(500, 20_000), ...none };
  if (kind === 'withdraw') {
    // Often all there is, so that two at once or a bet between cannot both be paid.
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
