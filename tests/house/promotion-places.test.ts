import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What a file contains that shows a promotion or a reward, or leads to one. */
const shows =
  /\/m\/activity|\/m\/rewardCenter|\/m\/member\/manualRebate|promotionsContracts|promotionType|unclaimed|data-download-bonus/;

/**
 * Every place of the client that shows a promotion or leads to one, and what keeps it from inviting a member who has
 * stopped play or must not be advertised to.
 */
const places: Readonly<Record<string, string>> = {
  'src/api/unread.store.ts': 'the Worker leaves the count out of its answer',
  'src/features/agents/invite/InviteReward.tsx': 'part of a promotion that is offered',
  'src/features/agents/invite/invite.store.ts': 'the Worker leaves promotions out of its answer',
  'src/features/announcements/ActivityLink.tsx': 'data-invitation: hidden on a quiet device',
  'src/features/announcements/AnnouncementPopup.tsx': 'leads by ActivityLink only',
  'src/features/announcements/NoticeItem.tsx': 'leads by ActivityLink only',
  'src/features/cashier/deposit/state/deposit-promotions.store.ts': 'asks for nothing on a quiet device',
  'src/features/download/DownloadStrip.astro': 'the Worker writes no promotion on a quiet device',
  'src/features/games/lobby/CategoryRail.tsx': 'a way to the page, which says that nothing is offered',
  'src/features/member/BonusBeside.tsx': 'what the member owns',
  'src/features/member/member-rows.ts': 'a way to what the member owns',
  'src/features/rewards/application/ApplicationPart.tsx': 'part of a promotion that is offered',
  'src/features/rewards/centre/Contests.tsx': 'shows no way and asks for nothing while quiet or stopped',
  'src/features/rewards/centre/OwedDaysNote.tsx': 'shown neither while quiet nor while stopped',
  'src/features/rewards/centre/EmptyCentre.tsx': 'shows no way while quiet or stopped',
  'src/features/rewards/centre/centre.store.ts': 'opens no offer while quiet or stopped',
  'src/features/rewards/claims/claiming.store.ts': 'takes what was pressed',
  'src/features/rewards/promotions/NotYet.tsx': 'part of a promotion that is offered',
  'src/features/rewards/promotions/PromotionAction.tsx': 'part of a promotion that is offered',
  'src/features/rewards/promotions/promotion-view.store.ts': 'the address of the page',
  'src/features/rewards/promotions/promotions-words.server.ts': 'the texts of failures',
  'src/features/rewards/promotions/promotions.store.ts':
    'asks for nothing during a break; else the Worker decides',
  'src/features/shell/menu/BottomNavigation.astro': 'the words of counts, which unread-badges.ts fills',
  'src/features/shell/menu/navigation.ts': 'a way to the page, which says that nothing is offered',
  'src/features/shell/on-demand/unread-badges.ts': 'shows no count on a quiet device',
};

it('every place that shows a promotion is known, with what keeps it from inviting who must not be invited', () => {
  const found = globSync('src/{api,browser,features,frame,layouts,ui}/**/*.{ts,tsx,astro}')
    .filter((file) => !file.includes('.test.') && shows.test(readFileSync(file, 'utf8')))
    .toSorted();
  expect(found).toEqual(Object.keys(places).toSorted());
});

it('places that only invite are hidden on a quiet device', () => {
  const link = readFileSync('src/features/announcements/ActivityLink.tsx', 'utf8');
  expect(link).toContain('data-invitation');
});
