import { randomUUID } from 'node:crypto';
import type { VendorWallet } from '#functions/cashier/vendor-wallet-port.ts';

type Break = (wallet: VendorWallet) => Partial<VendorWallet>;

/** Wallets with typical faults: each must fail a case, or the cases prove nothing. */
export const brokenWallets: Readonly<Record<string, Break>> = {
  'puts again each time it is asked': (wallet) => ({
    put: (move) => wallet.put({ ...move, id: `${move.id}/${randomUUID()}` }),
  }),
  'takes again each time it is asked': (wallet) => ({
    take: (move) => wallet.take({ ...move, id: `${move.id}/${randomUUID()}` }),
  }),
  'calls what it has made absent': () => ({ find: async () => ({ standing: 'absent' }) }),
  'calls what it never heard of refused': (wallet) => ({
    async find(id) {
      const found = await wallet.find(id);
      return found.standing === 'absent' ? { standing: 'refused' } : found;
    },
  }),
  'tells of all what there is by then': (wallet) => ({
    async take(move) {
      if (move.amountMinor !== 'all') return wallet.take(move);
      const amountMinor = (await wallet.balanceMinor(move.memberId)) ?? 0;
      return amountMinor > 0 ? wallet.take({ ...move, amountMinor }) : { standing: 'refused' };
    },
  }),
};
