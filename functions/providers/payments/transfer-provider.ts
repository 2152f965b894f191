import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import { failed, ok } from '#src/rules/result.ts';
import { epcText } from './transfer-epc.ts';
import { transferReferenceOf } from '#functions/cashier/transfer-reference.ts';

type Account = Extract<TillSettings, { provider: 'transfer' }>;

/**
 * A bank account without an API: members transfer to it, operators load its extracts, and make payouts and returns
 * by hand. No movement is reported by itself, so nothing is `paid` before an extract or an operator says so.
 */
export function transferProvider({ payee, bank, account, bic }: Account): PaymentProvider {
  return {
    // A payout that is requested again is the same line of the operators' list.
    paysOncePerId: true,
    async open({ depositId, amountMinor, currency }) {
      const reference = transferReferenceOf(depositId);
      const qrText =
        currency === 'EUR' ? epcText({ payee, account, bic, amountMinor, reference }) : undefined;
      const action = { kind: 'transfer', payee, bank, account, reference } as const;
      return ok(qrText === undefined ? action : { ...action, qrText });
    },
    pay: async () => 'accepted',
    find: async () => 'accepted',
    refund: async () => 'accepted',
    ask: async () => [],
    extract: async () => [],
    authenticate: async () => failed('SIGNATURE_INVALID'),
    read: async () => [],
  };
}
