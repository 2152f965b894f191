import type { PaymentProvider } from '#functions/cashier/payment-provider.ts';
import type { CashierPort } from '#functions/cashier/till-port.ts';
import type { TillSettings } from '#functions/cashier/tills.settings.ts';
import type { Calls } from '#functions/objects/calls.ts';

/** A till's dependencies, injected where it is composed. */
export interface TillPorts {
  providerOf(
    till: TillSettings,
    parts: { readonly env: Env; readonly merchant: string },
  ): PaymentProvider | undefined;
  memberOf(env: Env, merchant: string, memberId: string): CashierPort;
  /** Decrypts the account of a card, to pay to it. */
  decryptAccount(
    env: Env,
    owner: { readonly merchant: string; readonly memberId: string },
    encrypted: string,
  ): Promise<string>;
  /** The sum of deposits in the house account, in minor units of the currency. */
  houseDepositsMinor(env: Env, merchant: string, currency: string): Promise<number>;
  tillOf(env: Env, merchant: string, tillId: string): Pick<Calls<Env['TILL']>, 'view'>;
}

/** The dependencies that the parts of one till share. */
export interface TillParts {
  readonly sql: SqlStorage;
  readonly tillId: string;
  /** Runs one transaction and updates the due times of the alarm. */
  readonly commit: <Value>(work: () => Value) => Value;
  /** The provider by the current settings; undefined if the merchant has no such till. */
  readonly provider: () => Promise<PaymentProvider | undefined>;
}
