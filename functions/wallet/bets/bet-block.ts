import type { Wallet } from '#functions/wallet/ledger.ts';

/** Why the wallet accepts no bet at all now, if so; the same conditions stop a vendor's bet. */
export function betBlock(wallet: Wallet | undefined): 'PLAYER_BLOCKED' | 'WALLET_FROZEN' | undefined {
  if (wallet?.frozenCode !== undefined) return 'WALLET_FROZEN';
  return wallet && wallet.balances.receivable < 0 ? 'PLAYER_BLOCKED' : undefined;
}
