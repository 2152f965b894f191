import type { Screen, Visit } from './visit.ts';

const tiers = [
  { betMinor: 1_000_000, activeMembers: 0, rate: 2_000 },
  { betMinor: 5_000_000, activeMembers: 5, rate: 5_000 },
];
const contract = {
  ...{ id: 'c1', product: 'slots', status: 'P', rateType: 'P', hash: 'a'.repeat(64), tiers },
  example: { baseMinor: 1_000_000, activeMembers: 0, amountMinor: 2_000 },
  ...{ expiresAtMs: 1_800_000_000_000, isOfHouse: false, lowersDownlines: false },
};
const running = {
  ...contract,
  ...{ hash: 'b'.repeat(64), status: 'V', endAskedBy: 'other', isOfHouse: true, fromMs: 1_700_000_000_000 },
};
const dividend = {
  ...contract,
  tiers: [{ betMinor: 0, activeMembers: 3, netLossMinor: 500_000, rate: 150_000 }],
  ...{ carry: 'untilRecovered', period: 'half', lowersDownlines: true, status: 'E' },
  example: { baseMinor: 500_000, activeMembers: 3, amountMinor: 75_000 },
};
const { isOfHouse: _, lowersDownlines: __, ...shown } = contract;
const given = { ...shown, hash: 'c'.repeat(64), customerId: 'member-2', account: 'sa***an' };

/** The page with these contracts. */
async function withContracts({ page }: Visit, own: object[], downlines: object[] = []): Promise<void> {
  const value = { currency: 'USD', own, given: downlines };
  await page.route('**/MCS2_getContract*', (route) => route.fulfill({ json: { success: true, value } }));
  await page.reload({ waitUntil: 'networkidle' });
}

const salary = '/m/member/agent/getSalaryContract';

/** The screens of agents' contracts in their states. */
export const contractScreens: readonly Screen[] = [
  {
    name: 'contracts',
    path: salary,
    as: 'member',
    prepare: (visit) => withContracts(visit, [contract, running]),
  },
  {
    name: 'contracts-hourly',
    path: '/m/member/agent/getHourContract',
    as: 'member',
    prepare: (visit) => withContracts(visit, [running]),
  },
  { name: 'contracts-empty', path: salary, as: 'member', prepare: (visit) => withContracts(visit, []) },
  {
    name: 'contracts-accept',
    path: '/m/member/agent/getDevidendContract',
    as: 'member',
    prepare: async (visit) => {
      await withContracts(visit, [dividend]);
      await visit.page.locator('[data-status="E"] > div > button').last().click();
      await visit.page.waitForTimeout(600);
    },
  },
  {
    name: 'contracts-offer',
    path: `${salary}?customerId=member-2`,
    as: 'member',
    prepare: (visit) => withContracts(visit, [{ ...running, status: 'A' }], [given]),
  },
];
