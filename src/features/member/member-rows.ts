import type { SiteFeature } from '#src/rules/site/site-features.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';

/** One link of the member centre. */
interface MemberRow {
  readonly words:
    | 'announcements'
    | 'bankCards'
    | 'cashback'
    | 'chat'
    | 'fairness'
    | 'favourites'
    | 'help'
    | 'identity'
    | 'limits'
    | 'lotteryTickets'
    | 'profile'
    | 'messages'
    | 'paymentPin'
    | 'records'
    | 'rewards'
    | 'security'
    | 'share'
    | 'signIn'
    | 'statement'
    | 'terms';
  readonly icon: IconName;
  readonly href: string;
  readonly feature?: SiteFeature;
  /** Shows a count, named by this message. */
  readonly counts?: 'unreadCount' | 'toClaimCount';
}

/**
 * In groups: money, play, the account, and information about the site. The first row
 * of each shows for every merchant.
 */
export const memberRows: readonly (readonly MemberRow[])[] = [
  [
    { words: 'statement', icon: 'wallet', href: '/m/member/transactions' },
    { words: 'bankCards', icon: 'bank', href: '/m/member/bankCards', feature: 'withdraw' },
    { words: 'paymentPin', icon: 'key', href: '/m/member/paymentPassword', feature: 'withdraw' },
    { words: 'limits', icon: 'pause', href: '/m/limits' },
  ],
  [
    { words: 'favourites', icon: 'star', href: '/m/gameList?type=fav' },
    { words: 'records', icon: 'receipt', href: '/m/gameRecord', feature: 'records' },
    { words: 'lotteryTickets', icon: 'ticket', href: '/m/lottery/orders', feature: 'lottery' },
    { words: 'rewards', icon: 'ticket', href: '/m/rewardCenter', feature: 'rewards', counts: 'toClaimCount' },
    {
      words: 'cashback',
      icon: 'refresh',
      href: '/m/member/manualRebate',
      feature: 'cashback',
      counts: 'toClaimCount',
    },
    { words: 'share', icon: 'share', href: '/m/inviteFriends', feature: 'referral' },
    { words: 'fairness', icon: 'shield', href: '/m/fairness' },
  ],
  [
    { words: 'profile', icon: 'person', href: '/m/member/profile' },
    { words: 'security', icon: 'shield', href: '/m/member/security' },
    { words: 'signIn', icon: 'lock', href: '/m/member/sessions' },
    { words: 'identity', icon: 'check', href: '/m/member/identity' },
  ],
  [
    { words: 'help', icon: 'help', href: '/m/help' },
    { words: 'chat', icon: 'message', href: '/m/message', feature: 'chat', counts: 'unreadCount' },
    { words: 'messages', icon: 'mail', href: '/m/messages', feature: 'messages', counts: 'unreadCount' },
    {
      words: 'announcements',
      icon: 'volume',
      href: '/m/notice',
      feature: 'announcements',
      counts: 'unreadCount',
    },
    { words: 'terms', icon: 'scale', href: '/m/help#terms' },
  ],
];
