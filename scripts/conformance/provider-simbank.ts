import { randomUUID } from 'node:crypto';
import type { Callback } from '#functions/cashier/payment-provider.ts';
import type { SimBank } from '#functions/providers/payments/simbank/simbank.object.ts';
import { simbankProvider } from '#functions/providers/payments/simbank-provider.ts';
import { signatureHeader, signNotice, tillKey } from '#functions/providers/payments/simbank-signature.ts';
import type { PayoutPlan } from '#src/contracts/simbank/simbank.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import type { Site } from '#tests/support/site.ts';
import { demoTills } from '#demo/operator/tills.ts';
import type { Destination, Outside, Payment } from './provider-outside.ts';

const [account] = demoTills.tills;
const steps = { exact: 'paid', less: 'less', more: 'more' } as const satisfies Record<Payment, string>;
const plans = { good: 'waits', refused: 'refused', silent: 'unknown' } as const satisfies Record<
  Destination,
  PayoutPlan
>;
const unset = { feeFixedMinor: 0, feePpm: 0, needsPayerName: false, isOn: true };

/** The simulated bank of a started site, called as its till calls it. */
export async function simbankOutside(site: Site): Promise<Outside> {
  const { SIMBANK } = await site.harness.getWorker<Env>().getEnv();
  const { merchant } = site;
  const bank = SIMBANK.getByName(merchant) as unknown as DurableObjectStub<SimBank>;
  const env = { ...testSecrets, SIMBANK } as unknown as Env;
  const till = {
    ...account,
    isOn: true,
    payoutBanks: [],
    channels: account.channels.map((channel) => ({ ...unset, ...channel })),
  };
  const provider = simbankProvider(till, { env, merchant });
  const secret = testSecrets['SIMBANK_SECRET'] ?? '';
  const signed = (body: string, atMs: number, tillId: string = till.id): Callback => {
    const signature = signNotice(tillKey(secret, merchant, tillId), body, atMs);
    return { headers: new Headers({ [signatureHeader]: signature }), body };
  };
  const rows = async (statement: string, ...values: string[]) => {
    const storage = await site.harness
      .getWorker<Env>()
      .getDurableObjectStorage('SIMBANK', { name: merchant });
    return (await storage.exec(statement, ...values)) as Record<string, unknown>[];
  };
  const notices = async (like: string) => {
    const found = await rows('SELECT body FROM notices WHERE event_id LIKE ? ORDER BY rowid', `${like}%`);
    return found.map(({ body }) => signed(String(body), Date.now()));
  };
  const count = async (statement: string, id: string) => Number((await rows(statement, id))[0]?.['n']);
  const accounts = new Map<string, string>();
  return {
    provider: {
      ...provider,
      pay(request) {
        accounts.set(request.payoutId, request.account);
        return provider.pay(request);
      },
    },
    currency: till.currency,
    bankCode: 'LANTERN',
    signsTime: true,
    nowMs: Date.now,
    async accountFor(destination) {
      const number = `DEMO ${randomUUID().slice(0, 8)}`;
      await bank.account(number, plans[destination]);
      return number;
    },
    async pay(depositId, payment) {
      const [order] = await rows('SELECT code FROM orders WHERE deposit_id = ?', depositId);
      const taken = await bank.step(String(order?.['code']), steps[payment]);
      if (!taken.ok) throw new Error(taken.code);
      return notices(depositId);
    },
    proveBy: ({ body }, { strangeKey, atMs = Date.now() }) =>
      signed(body, atMs, strangeKey ? 'another' : till.id),
    senseless: () => signed('{"type":"weather"}', Date.now()),
    payoutsMade: (payoutId) =>
      count(
        "SELECT count(*) AS n FROM payouts WHERE payout_id = ? AND state IN ('accepted', 'paid')",
        payoutId,
      ),
    async finishPayout(payoutId) {
      const ended = await bank.endPayout(accounts.get(payoutId) ?? '', payoutId, 'paid');
      if (!ended.ok) throw new Error(ended.code);
      return notices(payoutId);
    },
    returnsMade: (paymentId) =>
      count("SELECT count(*) AS n FROM lines WHERE id = ? || '-returned'", paymentId),
    close: async () => undefined,
  };
}
