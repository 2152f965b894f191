import type { ChannelGroup, DepositStatus, DepositState } from '#src/contracts/cashier/cashier-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { shortDateTimeText } from '#src/browser/date-text.ts';
import { fill } from '#src/rules/text/message.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import type { DepositChannel } from './deposit-channels.store.ts';
import type { DepositWords } from './deposit-words.server.ts';

/** The message key of each state's short name. */
const stateKeys = {
  created: 'created',
  pending: 'pending',
  credited: 'credited',
  expired: 'expired',
  failed: 'refused',
  parked: 'parked',
  returned: 'returned',
  disputed: 'disputed',
  won: 'won',
  lost: 'lost',
} as const satisfies Record<DepositState, keyof DepositWords['t']>;

/** The message key of the name of a deposit's state: one that was given up ended before its time. */
export function stateKey({ state, reason }: Pick<DepositStatus, 'state' | 'reason'>) {
  return state === 'expired' && reason === 'given-up' ? 'givenUp' : stateKeys[state];
}

/** The message key of the name of one of its steps. */
export function stepKey(
  { state, atMs }: DepositStatus['steps'][number],
  { expiresAtMs }: Pick<DepositStatus, 'expiresAtMs'>,
) {
  return state === 'expired' && atMs < expiresAtMs ? 'givenUp' : stateKeys[state];
}

/** The message key of a channel group's name; the kinds of wallets share one. */
export const groupKeys = {
  transfer: 'groupTransfer',
  gateway: 'groupGateway',
  alipay: 'groupWallet',
  qq: 'groupWallet',
  wechat: 'groupWallet',
} as const satisfies Record<ChannelGroup, keyof DepositWords['t']>;

const icons = { bank: 'bank', wallet: 'phone', card: 'card', crypto: 'bitcoin' } as const satisfies Record<
  DepositChannel['bankType'],
  IconName
>;
const groupIcons = {
  transfer: 'bank',
  gateway: 'card',
  alipay: 'phone',
  qq: 'phone',
  wechat: 'phone',
} as const satisfies Record<ChannelGroup, IconName>;

/** The icon of a channel on offer. */
export function channelIcon({ bankType }: Pick<DepositChannel, 'bankType'>): IconName {
  return icons[bankType];
}

/** The icon of a group, for a channel that is no longer offered. */
export function groupIcon(group: ChannelGroup): IconName {
  return groupIcons[group];
}

/** A message with its placeholders filled in, by numbers or texts. */
export function say(
  { language }: Pick<DepositWords, 'language'>,
  message: string,
  values: Record<string, string | number>,
): string {
  return fill(message, values, intlLocale[language]);
}

/** An amount with its currency, for the middle of a sentence. */
export function amountText(
  { language }: Pick<DepositWords, 'language'>,
  amountMinor: number,
  currency: string,
): string {
  return moneyText(amountMinor, currency, intlLocale[language]);
}

/** A channel's fee in words: none, a fixed sum, a share, or both. */
export function feeText(words: DepositWords, channel: DepositChannel): string {
  const { feeFixedMinor, feePpm, currency } = channel;
  const { t, language } = words;
  if (feeFixedMinor === 0 && feePpm === 0) return t.noFee;
  const fixed = amountText(words, feeFixedMinor, currency);
  const share = new Intl.NumberFormat(intlLocale[language], {
    style: 'percent',
    maximumFractionDigits: 4,
  }).format(feePpm / 1_000_000);
  const fee = feePpm === 0 ? fixed : feeFixedMinor === 0 ? share : say(words, t.feeBoth, { fixed, share });
  return say(words, t.feeOf, { fee });
}

/** The amount range of a channel, or a note that the member's limits leave less than its minimum. */
export function rangeText(words: DepositWords, { minMinor, maxMinor, currency }: DepositChannel): string {
  const min = amountText(words, minMinor, currency);
  return maxMinor < minMinor
    ? say(words, words.t.belowLimit, { min })
    : say(words, words.t.range, { min, max: amountText(words, maxMinor, currency) });
}

interface LimitLeft {
  readonly limitLeftMinor: number;
  readonly limitFreesAtMs?: number | undefined;
}

/** What the member's own limits leave, and when they leave more. */
export function limitLeftText(
  words: DepositWords,
  { limitLeftMinor, limitFreesAtMs }: LimitLeft,
  currency: string,
): string {
  const amount = amountText(words, limitLeftMinor, currency);
  if (limitFreesAtMs === undefined) return say(words, words.t.limitLeft, { amount });
  return say(words, words.t.limitLeftUntil, { amount, time: freeTime(words, limitFreesAtMs) });
}

/** When a used-up limit allows a deposit again. */
export function limitUsedText(words: DepositWords, limitFreesAtMs: number | undefined): string {
  if (limitFreesAtMs === undefined) return words.t.limitUsedExplained;
  return say(words, words.t.limitUsedUntil, { time: freeTime(words, limitFreesAtMs) });
}

function freeTime({ language }: DepositWords, atMs: number): string {
  return shortDateTimeText(atMs, intlLocale[language]);
}
