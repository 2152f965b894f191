import { beforeEach, expect, it } from 'vitest';
import { vendorWalletOf } from '#functions/cashier/vendor-wallet-of.ts';
import { Pocket } from '#functions/providers/pocket/pocket.object.ts';
import { brokenWallets } from '../../scripts/conformance/wallet-broken.ts';
import { type OutsideWallet, walletCases } from '../../scripts/conformance/wallet-cases.ts';
import { ObjectStorage } from '../money/platform/object-storage.ts';

let outside: OutsideWallet;
beforeEach(() => {
  const state = { id: { name: 'demo/PKT' }, storage: new ObjectStorage().asPlatform() };
  const pocket = new Pocket(state as unknown as DurableObjectState, {} as Env);
  const env = { POCKET: { getByName: () => pocket } } as unknown as Env;
  outside = {
    wallet: vendorWalletOf(env, 'demo', 'PKT', { answers: 'plainly' }),
    currency: 'USD',
  };
});

/** Runs the cases one after the other, and returns those that a wallet fails. */
async function failedBy({ wallet, currency }: OutsideWallet): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of walletCases) await run({ wallet, currency }).catch(() => failed.push(name));
  return failed;
}

it('the embedded wallet passes every case', async () => {
  expect(await failedBy(outside)).toEqual([]);
});

it.each(Object.entries(brokenWallets))('a wallet that %s fails one', async (_, broken) => {
  const wallet = { ...outside.wallet, ...broken(outside.wallet) };
  expect(await failedBy({ ...outside, wallet })).not.toEqual([]);
});
