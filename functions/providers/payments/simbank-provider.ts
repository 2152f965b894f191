import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import type { ChannelGroup, DepositAction } from '#src/contracts/cashier/cashier-fields.ts';
import { failed } from '#src/rules/result.ts';
import { readNotice } from './simbank-events.ts';
import { checkNotice, signatureHeader, tillKey } from './simbank-signature.ts';
import { simBankOf } from './simbank-stub.ts';

/** How a payer pays through a channel of each group. */
const kinds: { readonly [Group in ChannelGroup]: DepositAction['kind'] } = {
  transfer: 'transfer',
  gateway: 'redirect',
  alipay: 'qr',
  qq: 'qr',
  wechat: 'qr',
};

/** The simulated bank as a till sees it. */
export function simbankProvider(
  till: Extract<TillSettings, { provider: 'simbank' }>,
  { env, merchant }: { readonly env: Env; readonly merchant: string },
): PaymentProvider {
  const bank = simBankOf(env, merchant);
  return {
    paysOncePerId: true,
    async open(request) {
      const channel = till.channels.find(({ bankCode }) => bankCode === request.bankCode);
      if (!channel) return failed('REFUSED');
      return bank.open(till.id, kinds[channel.group], request);
    },
    pay: async (request) => bank.pay(till.id, request),
    find: async (payoutId) => bank.find(till.id, payoutId),
    refund: async (payment) => bank.refund(till.id, payment),
    ask: async (depositId) => bank.ask(till.id, depositId),
    extract: async (fromMs, toMs) => bank.extract(till.id, fromMs, toMs),
    async authenticate({ headers, body }, nowMs) {
      const key = tillKey(env.SIMBANK_SECRET, merchant, till.id);
      return checkNotice(key, headers.get(signatureHeader), body, nowMs);
    },
    async read({ body }) {
      const event = readNotice(body);
      return event ? [event] : [];
    },
  };
}
