import { vendorWalletOf } from '#functions/cashier/vendor-wallet-of.ts';
import { vendorWalletsOf } from '#functions/cashier/vendor-wallets.settings.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { SerialisedValue } from '#functions/http/serialised.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';

type Funds = Pick<OutputOf<typeof walletContracts.wallet>, 'currency' | 'wallets'>;

/**
 * The member's own funds, with the balances of the wallets that vendors keep in the same currency. A vendor
 * that does not report a balance is left out, rather than shown with a sum that may be wrong.
 */
export async function withVendorBalances(
  { env, merchant, settings }: RequestContext,
  { memberId, accountType }: SessionClaims,
  fundsJson: string,
): Promise<SerialisedValue> {
  const wallets = Object.entries(isRealAccount(accountType) ? vendorWalletsOf(settings) : {});
  if (wallets.length === 0) return new SerialisedValue(fundsJson);
  const funds = JSON.parse(fundsJson) as Funds;
  const answers = await Promise.all(
    wallets.map(async ([vendor, how]) => {
      if (how.currency !== funds.currency) return [];
      const amountMinor = await vendorWalletOf(env, merchant, vendor, how).balanceMinor(memberId);
      return amountMinor === undefined ? [] : [{ accountType: vendor, amountMinor }];
    }),
  );
  const shown = { ...funds, wallets: [...funds.wallets, ...answers.flat()] };
  return new SerialisedValue(JSON.stringify(shown));
}
