import { demoPack } from '#functions/protection/packs/demo-pack.ts';
import type { Fee } from './outside-audit.ts';
import { tills, walletVendors } from './member-workload.ts';

/** The fee of every channel and bank of the simulation. */
export const fee: Fee = { fixedMinor: 15, ppm: 12_000 };
export const feeTerms = { feeFixedMinor: fee.fixedMinor, feePpm: fee.ppm };
export const bankCode = 'SIM';
export const packs = { elsewhere: { ...demoPack, mayCancelWithdrawal: true }, byCountry: {} };
const names = { en: 'Simulated bank' };
const bounds = { minMinor: 1, maxMinor: 10_000_000 };

const answers = { PLAIN: 'plainly', REFUSES: 'refused', SILENT: 'lost' } as const;

/** The settings documents of the simulation's merchant. */
export const documents: Readonly<Record<string, unknown>> = {
  demonstration: { isDemonstration: true },
  'vendor-wallets': Object.fromEntries(
    walletVendors.map((vendor) => [
      vendor,
      { adapter: 'pocket', currency: 'USD', maxMinor: 10_000_000, answers: answers[vendor] },
    ]),
  ),
  tills: {
    tills: tills.map((id) => ({
      id,
      provider: 'simbank',
      demo: true,
      currency: 'USD',
      channels: [{ bankCode, bankType: 'bank', group: 'gateway', names, ...bounds, ...feeTerms }],
      payoutBanks: [{ bankCode, kind: 'bank', names, ...bounds, ...feeTerms }],
      expireMinutes: 60,
    })),
  },
};
