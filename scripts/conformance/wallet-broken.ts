import { randomUUID } from 'node:crypto';
import type { VendorWallet } from '#functions/cashier/vendor-wallet-port.ts';

type Break = (wallet: VendorWallet) => Partial<VendorWallet>;

/** Wallets with typical faults: each must fail a case, or the cases prove nothing. */
export const brokenWallets: Readonly<Record<string, Break>> = {
  'executes a repeated put again': (wallet) => ({
    put: (move) => wallet.put({ ...move, id: `${move.id}/${randomUUID()}` }),
  }),
  'executes a repeated take again': (wallet) => ({
    take: (move) => wallet.take({ ...move, id: `${move.id}/${randomUUID()}` }),
  }),
  'reports every transfer as absent': () => ({ find: async () => ({ standing: 'absent' }) }),
  'reports an unknown transfer as refused': (wallet) => ({
    async find(id) {
      const found = await wallet.find(id);
      return found.standing === 'absent' ? { standing: 'refused' } : found;
    },
  }),
  'recalculates the amount of a repeated take of everything': (wallet) => ({
    async take(move) {
      if (move.amountMinor !== 'all') return wallet.take(move);
      const amountMinor = (await wallet.balanceMinor(move.memberId)) ?? 0;
      return amountMinor > 0 ? wallet.take({ ...move, amountMinor }) : { standing: 'refused' };
    },
  }),
};
