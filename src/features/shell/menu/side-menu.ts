import type { SiteFeature } from '#src/rules/site/site-features.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';

/** One entry of the side menu; those with `member` send guests to the login. */
export interface MenuEntry {
  readonly words:
    | 'games'
    | 'lottery'
    | 'favourites'
    | 'me'
    | 'deposit'
    | 'withdraw'
    | 'records'
    | 'announcements'
    | 'messages'
    | 'chat'
    | 'whatsapp'
    | 'appDownload'
    | 'fairness'
    | 'limits'
    | 'help'
    | 'terms';
  readonly icon: IconName;
  readonly href: string;
  readonly member?: boolean;
  readonly feature?: SiteFeature;
  /** The kind of customer service whose address the entry gets; an entry without an address of ours waits for it. */
  readonly service?: 'WHATSAPP' | 'LIVECHAT';
  /** Shows the unread count. */
  readonly counts?: true;
}

/** Entries shown as tiles: three always, more once the operator has them on. */
export const shortcuts: readonly MenuEntry[] = [
  { words: 'deposit', icon: 'wallet-in', href: '/m/voucherCenter', member: true, feature: 'deposit' },
  { words: 'withdraw', icon: 'wallet-out', href: '/m/withdraw', member: true, feature: 'withdraw' },
  { words: 'records', icon: 'receipt', href: '/m/gameRecord', member: true, feature: 'records' },
  { words: 'lottery', icon: 'ticket', href: '/m/lottery', feature: 'lottery' },
  { words: 'games', icon: 'grid', href: '/m/gameList?gameType=ALL' },
  { words: 'favourites', icon: 'star', href: '/m/gameList?type=fav', member: true },
  { words: 'me', icon: 'person', href: '/m/member/home', member: true },
];

/** Entries shown as rows. */
export const menuRows: readonly MenuEntry[] = [
  {
    words: 'announcements',
    icon: 'volume',
    href: '/m/notice',
    member: true,
    feature: 'announcements',
    counts: true,
  },
  {
    words: 'messages',
    icon: 'mail',
    href: '/m/messages',
    member: true,
    feature: 'messages',
    counts: true,
  },
  { words: 'whatsapp', icon: 'phone', href: '', service: 'WHATSAPP' },
  { words: 'chat', icon: 'message', href: '/m/message', feature: 'chat', service: 'LIVECHAT', counts: true },
  { words: 'appDownload', icon: 'download', href: '/m/app', feature: 'app' },
  { words: 'limits', icon: 'pause', href: '/m/limits' },
  { words: 'fairness', icon: 'shield', href: '/m/fairness' },
  { words: 'help', icon: 'help', href: '/m/help' },
  { words: 'terms', icon: 'scale', href: '/m/userAgreement#terms' },
];
