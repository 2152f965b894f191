import type {
  Claim,
  ClaimEnd,
  ClaimState,
  ForfeitReason,
  Grant,
  GrantState,
} from '#src/contracts/rewards/rewards-fields.ts';
import { intlLocale } from '#src/i18n/languages.ts';
import { moneyText } from '#src/rules/money/money-text.ts';
import { fill } from '#src/rules/text/message.ts';
import type { RewardCentreWords } from './reward-centre-words.server.ts';

type Key = keyof RewardCentreWords['t'];

/** The message of each step of a claim. */
export const claimStateKeys = {
  reserving: 'stateReserving',
  awaiting: 'stateAwaiting',
  open: 'stateOpen',
  granted: 'stateGranted',
  paid: 'statePaid',
  refused: 'stateRefused',
  lapsed: 'stateLapsed',
} as const satisfies Record<ClaimState, Key>;

/** The message of why a claim came to nothing. */
export const claimEndKeys = {
  PROMO_USED: 'reasonUsed',
  PROMO_OVER: 'reasonOver',
  PROMO_CONDITIONS: 'reasonConditions',
  DEPOSIT_SMALL: 'reasonDepositSmall',
  DEPOSIT_ENDED: 'reasonDepositEnded',
  TERM_OVER: 'reasonTermOver',
  NO_PRIZE: 'reasonNoPrize',
  DECLINED: 'reasonDeclined',
  WITHDRAWAL: 'reasonWithdrawal',
  EXCLUSION: 'reasonExclusion',
  DISPUTE: 'reasonDispute',
  OPERATOR: 'reasonOperator',
  ACCOUNT: 'reasonAccount',
  FREE_ROUNDS_REFUSED: 'reasonFreeRounds',
} as const satisfies Record<ClaimEnd, Key>;

/** The message of how a bonus ended, or of where it stands. */
export const grantStateKeys = {
  collecting: 'collecting',
  waiting: 'stateAwaiting',
  active: 'active',
  suspended: 'suspended',
  settling: 'settling',
  converted: 'grantConverted',
  lost: 'grantLost',
  expired: 'grantExpired',
  forfeited: 'grantForfeited',
} as const satisfies Record<GrantState, Key>;

/** The message of why a bonus was forfeited. */
export const forfeitKeys = {
  'own-choice': 'reasonChoice',
  withdrawal: 'reasonWithdrawal',
  exclusion: 'reasonExclusion',
  dispute: 'reasonDispute',
  operator: 'reasonOperator',
  account: 'reasonAccount',
} as const satisfies Record<ForfeitReason, Key>;

/** What a reward gives, with its amount as soon as that is known. */
export function givesText({ t, language }: RewardCentreWords, claim: Claim): string {
  const { gives, amountMinor, currency } = claim;
  if (gives === 'free-rounds') return t.givesFreeRounds;
  if (amountMinor === undefined) return gives === 'bonus' ? t.givesBonusOnly : t.givesCashOnly;
  const amount = moneyText(amountMinor, currency, intlLocale[language]);
  return fill(gives === 'bonus' ? t.givesBonus : t.givesCash, { amount }, intlLocale[language]);
}

/** An amount of a bonus as text. Stakes are counted beyond what a number holds exactly, and shown up to there. */
export function stakesText({ language }: RewardCentreWords, minor: string, { currency }: Grant): string {
  const safe = Math.min(Number(minor), Number.MAX_SAFE_INTEGER);
  return moneyText(safe, currency, intlLocale[language]);
}

/** How much of the requirement is met, in thousandths, rounded down. */
export function progressOf({
  wageredMinor,
  requiredMinor,
}: Pick<Grant, 'wageredMinor' | 'requiredMinor'>): number {
  const required = BigInt(requiredMinor);
  if (required === 0n) return 1_000;
  const done = (BigInt(wageredMinor) * 1_000n) / required;
  return Number(done > 1_000n ? 1_000n : done);
}
