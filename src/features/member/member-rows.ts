import type { SiteFeature } from '#src/rules/site/site-features.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';

/** One link of the member centre. */
interface MemberRow {
  readonly words:
    | 'announcements'
    | 'bankCards'
    | 'cashback'
    | 'chat'
    | 'deposits'
    | 'fairness'
    | 'favourites'
    | 'feedback'
    | 'help'
    | 'identity'
    | 'limits'
    | 'lotteryTickets'
    | 'profile'
    | 'profitAndLoss'
    | 'messages'
    | 'paymentPin'
    | 'records'
    | 'rewards'
    | 'security'
    | 'share'
    | 'signIn'
    | 'statement'
    | 'terms'
    | 'withdrawals';
  readonly icon: IconName;
  readonly href: string;
  readonly feature?: SiteFeature;
  /** Shown in this position while that part of the site is off. */
  readonly insteadOf?: SiteFeature;
  /** Shows a count, named by this message. */
  readonly counts?: 'unreadCount' | 'toClaimCount';
  /** What is counted; by default what is new in the feature. */
  readonly counted?: 'claims';
}

/** In groups: money, play, the account, and information about the site. Each has a row that every merchant shows. */
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
    { words: 'terms', icon: 'scale', href: '/m/userAgreement#terms' },
  ],
];

/**
 * The rows of the newer member centre, in groups: play, money, the account, and what concerns others. To those that the
 * specification lists come the five that no other page of the site leads to whenever a member wants them.
 */
export const newerRows: readonly (readonly MemberRow[])[] = [
  [
    {
      words: 'rewards',
      icon: 'ticket',
      href: '/m/rewardCenter',
      feature: 'rewards',
      counts: 'toClaimCount',
      counted: 'claims',
    },
    {
      words: 'cashback',
      icon: 'refresh',
      href: '/m/member/manualRebate',
      feature: 'cashback',
      insteadOf: 'rewards',
      counts: 'toClaimCount',
    },
    { words: 'records', icon: 'receipt', href: '/m/gameRecord', feature: 'records' },
    { words: 'profitAndLoss', icon: 'scale', href: '/m/limits/history' },
  ],
  [
    { words: 'deposits', icon: 'wallet-in', href: '/m/voucherCenter?list=all', feature: 'deposit' },
    { words: 'withdrawals', icon: 'wallet-out', href: '/m/withdraw?list=all', feature: 'withdraw' },
    { words: 'statement', icon: 'wallet', href: '/m/member/transactions' },
    { words: 'bankCards', icon: 'bank', href: '/m/member/bankCards', feature: 'withdraw' },
    { words: 'paymentPin', icon: 'key', href: '/m/member/paymentPassword', feature: 'withdraw' },
  ],
  [
    { words: 'profile', icon: 'person', href: '/m/member/profile' },
    { words: 'security', icon: 'shield', href: '/m/member/security' },
    { words: 'signIn', icon: 'lock', href: '/m/member/sessions' },
    { words: 'identity', icon: 'check', href: '/m/member/identity' },
    { words: 'limits', icon: 'pause', href: '/m/limits' },
  ],
  [
    { words: 'share', icon: 'share', href: '/m/inviteFriends', feature: 'referral' },
    { words: 'messages', icon: 'mail', href: '/m/messages', feature: 'messages', counts: 'unreadCount' },
    { words: 'feedback', icon: 'sparkles', href: '/m/member/feedback' },
    { words: 'help', icon: 'help', href: '/m/help' },
  ],
];
