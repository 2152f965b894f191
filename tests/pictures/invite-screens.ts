import type { Screen, Visit } from './visit.ts';

/** The page with this many who came, and two further addresses. */
async function withPeople({ page }: Visit, totalInvitations: number, domains: string[]): Promise<void> {
  const address = `${new URL(page.url()).origin}/m/home?affiliateCode=K7M2QD9X`;
  const value = {
    ...{ referralCode: 'K7M2QD9X', address, totalInvitations, promotionDomains: domains, isAgent: false },
    ...{
      activeInvitations: Math.floor(totalInvitations / 4),
      earnedMinor: totalInvitations * 125,
      currency: 'USD',
    },
  };
  await page.route('**/MCSFE_getReferralDetails*', (route) =>
    route.fulfill({ json: { success: true, value } }),
  );
  await page.reload({ waitUntil: 'networkidle' });
}

async function failing({ page }: Visit): Promise<void> {
  await page.route('**/MCSFE_getReferralDetails*', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
}

const path = '/m/inviteFriends';

/** The page that invites friends in its states. */
export const inviteScreens: readonly Screen[] = [
  { name: 'invite', path, as: 'member', prepare: (visit) => withPeople(visit, 12, []) },
  {
    name: 'invite-lower',
    path,
    as: 'member',
    prepare: async (visit) => {
      await withPeople(visit, 0, ['lantern.example', 'friends.lantern.example']);
      await visit.page.mouse.wheel(0, 1_200);
      await visit.page.waitForTimeout(600);
    },
  },
  { name: 'invite-failed', path, as: 'member', prepare: failing },
];
