import { createHmac } from 'node:crypto';
import { btcpayProvider } from '#functions/providers/payments/btcpay-provider.ts';
import { type BtcpayDelivery, startBtcpayServer } from '#tests/support/btcpay-server.ts';
import type { Outside } from './provider-outside.ts';

const received = { exact: '50.00', less: '20.00', more: '70.00' } as const;
/** How many requests precede the payout request whose response is lost: they look for it and set its sum aside. */
const requestsBefore = 3;

/** A local server that follows the documentation of the Greenfield API, with its own payers. */
export async function btcpayOutside(): Promise<Outside> {
  const server = await startBtcpayServer();
  const { store, url, storeId, apiKey, callbackSecret } = server;
  const provider = btcpayProvider(
    {
      id: 'coins',
      provider: 'btcpay',
      isOn: true,
      demo: false,
      currency: 'EUR',
      channels: [],
      payoutBanks: [],
      expireMinutes: 60,
      url,
      storeId,
      payoutMethod: 'BTC-CHAIN',
      keyName: 'COINS_PAY_SECRET',
      callbackSecretName: 'COINS_CALLBACK_PAY_SECRET',
    },
    { apiKey, callbackSecret, now: () => store.nowSeconds * 1_000 },
  );
  const sent = ({ headers, body }: BtcpayDelivery) => ({ headers: new Headers(headers), body });
  const payoutsOf = (payoutId: string) =>
    store.payouts.filter(({ metadata }) => metadata['payoutId'] === payoutId);
  return {
    provider,
    currency: 'EUR',
    bankCode: 'BTC',
    signsTime: false,
    nowMs: () => store.nowSeconds * 1_000,
    async accountFor(destination) {
      if (destination === 'silent')
        server.faults.push(...Array.from({ length: requestsBefore }, () => undefined), 'answer-lost');
      return destination === 'refused' ? 'nowhere' : 'bc1qexampleexampleexampleexample';
    },
    async pay(depositId, payment) {
      const invoice = store.invoices.find(({ metadata }) => metadata['orderId'] === depositId);
      if (!invoice) throw new Error('there is no invoice');
      store.pay(invoice, received[payment]);
      if (payment === 'less') store.expire(invoice);
      store.confirm(invoice);
      return [sent(server.deliver('InvoiceSettled', invoice))];
    },
    proveBy({ body }) {
      const signature = createHmac('sha256', 'a key that nobody shares').update(body).digest('hex');
      return { headers: new Headers({ 'BTCPay-Sig': `sha256=${signature}` }), body };
    },
    senseless() {
      const body = JSON.stringify({ deliveryId: 'a', type: 'PayoutCreated', storeId });
      const signature = createHmac('sha256', callbackSecret).update(body).digest('hex');
      return { headers: new Headers({ 'BTCPay-Sig': `sha256=${signature}` }), body };
    },
    payoutsMade: async (payoutId) => payoutsOf(payoutId).length,
    async finishPayout(payoutId) {
      for (const payout of payoutsOf(payoutId)) payout.state = 'Completed';
      return [];
    },
    returnsMade: async (paymentId) =>
      store.pullPayments.filter(({ name }) => name === `return ${paymentId}`).length,
    close: () => server.close(),
  };
}
