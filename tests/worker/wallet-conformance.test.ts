import { beforeAll, it } from 'vitest';
import { type OutsideWallet, walletCases } from '../../scripts/conformance/wallet-cases.ts';
import { pocketOf } from '../../scripts/conformance/wallet-run.ts';
import { startSite } from '#tests/support/site.ts';

let pocket: OutsideWallet;
beforeAll(async () => {
  pocket = await pocketOf(await startSite());
});

it.each(walletCases)('the embedded wallet conforms: $name', ({ run }) => run(pocket));
