import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import { btcpayProvider } from './btcpay-provider.ts';
import { simbankProvider } from './simbank-provider.ts';
import { transferProvider } from './transfer-provider.ts';

type ProviderName = TillSettings['provider'];

/** What a provider is made with, besides the settings of its till. */
export interface ProviderParts {
  readonly env: Env;
  readonly merchant: string;
}

/** Makes the provider of a till from the settings of its kind. */
export type MakeProvider<Name extends ProviderName> = (
  till: Extract<TillSettings, { provider: Name }>,
  parts: ProviderParts,
) => PaymentProvider;

/** The adapters, one line each. */
const makers: { readonly [Name in ProviderName]: MakeProvider<Name> } = {
  simbank: simbankProvider,
  transfer: (till) => transferProvider(till),
  btcpay: (till, { env }) =>
    btcpayProvider(till, {
      apiKey: secretOf(env, till.keyName),
      callbackSecret: secretOf(env, till.callbackSecretName),
      now: Date.now,
    }),
};

/** The provider behind a till. */
export function providerOf(till: TillSettings, parts: ProviderParts): PaymentProvider {
  switch (till.provider) {
    case 'simbank':
      return makers.simbank(till, parts);
    case 'transfer':
      return makers.transfer(till, parts);
    case 'btcpay':
      return makers.btcpay(till, parts);
  }
}

/** A secret of the Worker that the settings name; empty if it is missing, which no provider accepts. */
function secretOf(env: Env, name: string): string {
  const secret: unknown = Reflect.get(env, name);
  return typeof secret === 'string' ? secret : '';
}
