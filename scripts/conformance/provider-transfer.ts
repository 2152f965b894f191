import { transferProvider } from '#functions/providers/payments/transfer-provider.ts';
import type { Outside } from './provider-outside.ts';

/** A bank account that members transfer to and that operators handle by hand: the provider sends no callbacks. */
export async function transferOutside(): Promise<Outside> {
  const provider = transferProvider({
    id: 'bank',
    provider: 'transfer',
    isOn: true,
    demo: false,
    currency: 'EUR',
    channels: [],
    payoutBanks: [],
    expireMinutes: 4_320,
    payee: 'Example Games Ltd',
    bank: 'Example Bank',
    account: 'DE89 3704 0044 0532 0130 00',
  });
  return {
    provider,
    currency: 'EUR',
    bankCode: 'BANK',
    signsTime: false,
    nowMs: Date.now,
    accountFor: async () => 'DE02 1203 0000 0000 2020 51',
    close: async () => undefined,
  };
}
