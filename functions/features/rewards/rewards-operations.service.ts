import { decideTogether } from '#functions/audit/approvals.ts';
import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import { type Operator, operatorOf } from '#functions/audit/operator-act.ts';
import { inEveryLanguage } from '#functions/content/notice-texts.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { memberExists, memberStatus } from '#functions/protection/members.repo.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { PromotionDocument, PromotionReward, Wagering } from '#src/contracts/rewards/promotion.ts';
import type { rewardsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takesTwo } from './giving/acting-alone.ts';
import { claimsPage } from './claims.service.ts';
import { findingsAt, findingText, packNameOf, type PlaysForJackpot } from './promotion-site.ts';
import { termsSayer } from './promotion-terms.ts';
import { keepGift, recordGiven } from './giving/reward-gifts.repo.ts';
import { valuesOf } from './giving/reward-values.ts';
import { rewardsSetting } from './rewards.settings.ts';
import { termsVersionOf } from './terms-version.ts';

type Contracts = typeof rewardsOperationsContracts;
type Contract = Contracts['giveReward'];

const perPage = 20;
/** Each reward that operators give is a promotion of its own, so that none uses up another. */
const giftOf = (grantId: string) => `gift-${grantId.replaceAll('-', '')}`;

interface Gift {
  readonly grantId: string;
  readonly memberId: string;
  readonly rewards: readonly PromotionReward[];
  readonly wagering: Wagering | null;
}

/** A reward that operators give; it waits until the member accepts its terms. */
export const rewardGiving = (playsForJackpot: PlaysForJackpot) =>
  ({
    name: 'grant.give',
    readBasis: (status) => ({ status }),
    async basisOf({ env, merchant }, { memberId }) {
      return (await memberStatus(env, merchant, memberId)) ?? '';
    },
    perform: (site, gift, { approvedBy: operatorId, reason }) =>
      give({ ...site, operatorId }, playsForJackpot, gift, reason),
  }) satisfies JointAction<Gift>;

/** A page of a member's rewards, for operators. */
export async function operatorRewards(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  memberId: string,
  cursor: string | undefined,
): Promise<Result<OutputOf<Contracts['operatorRewards']>, 'PLAYER_UNKNOWN'>> {
  const { env, merchant, settings } = context;
  if (!(await memberExists(env, merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const beforeNumber = cursor === undefined ? undefined : Number(cursor);
  const player = playerOf(env, merchant, memberId);
  const [page, { active, settling, waiting }] = await Promise.all([
    player.claimsForOperators({
      state: undefined,
      beforeNumber,
      most: perPage,
      coolDays: coolDaysOf(settings),
    }),
    player.bonusStatusForOperators(),
  ]);
  const { list, ...next } = claimsPage(page, 'EN', await termsSayer(context, playsForJackpot));
  // A grant has the id of its claim.
  const open = [...(active ? [active] : []), ...settling, ...waiting];
  const left = new Map(open.map(({ grantId, remainingMinor }) => [grantId, remainingMinor]));
  const items = list.map((claim) => {
    const remainingMinor = left.get(claim.claimId);
    return {
      ...claim,
      isOpenGrant: remainingMinor !== undefined,
      ...(remainingMinor !== undefined && { remainingMinor }),
    };
  });
  return ok({ items, ...next });
}

/** Gives a member a reward, together with a second operator where it is large or the operator may only ask. */
export async function giveReward(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  claims: OperatorClaims,
  memberId: string,
  { grantId, rewards, wagering, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  if (!(await memberExists(context.env, context.merchant, memberId))) return failed('PLAYER_UNKNOWN');
  const gift = { grantId, memberId, rewards, wagering: wagering ?? null };
  const findings = await findingsAt(context, playsForJackpot, giftDocument(gift, context.nowMs));
  if (findings.length > 0) return failed('PROMO_REFUSED', { findings: findings.map(findingText) });
  const { env, merchant, settings } = context;
  const kept = await keepGift(env, { merchant, id: grantId, memberId });
  if (kept === 'taken') return failed('KEY_REUSED');
  const subject = subjectOf(gift);
  const needsTwo =
    kept === 'begun' &&
    (await takesTwo(context, claims, {
      ...{ action: 'grant.give', subject, rule: 'value', act: `gift:${grantId}`, values: valuesOf(rewards) },
      begun: { subject, document: { step: 'begun', ...gift, note: reason } },
    }));
  if (needsTwo)
    return decideTogether(context, claims, rewardGiving(playsForJackpot), { subject, payload: gift, reason });
  return give({ ...operatorOf(context, claims), settings }, playsForJackpot, gift, reason);
}

/** Ids are chosen by operators, so one alone does not name a gift. */
function subjectOf({ memberId, grantId }: Gift) {
  return `reward:${memberId}/${grantId}` as const;
}

/**
 * Gives a gift that is still allowed, and records it once the member's object has answered. Under the same id it is
 * given once, so whoever had no answer asks again.
 */
async function give(
  site: Operator & Pick<ActSite, 'settings'>,
  playsForJackpot: PlaysForJackpot,
  gift: Gift,
  reason: string,
): Promise<Result<{ state: 'open' }, 'KEY_REUSED' | 'PROMO_REFUSED'>> {
  const { env, merchant, settings, nowMs } = site;
  const document = giftDocument(gift, 0);
  const giftId = giftOf(gift.grantId);
  const { currency, timeZone } = merchantSetting.of(settings);
  const { claimDays } = rewardsSetting.of(settings);
  const termsVersion = await termsVersionOf(giftId, document);
  const findings = await findingsAt(site, playsForJackpot, giftDocument(gift, nowMs));
  const accepted = await playerOf(env, merchant, gift.memberId).giveClaim({
    ...{ claimId: gift.grantId, cause: 'operator', promotionId: giftId, content: termsVersion },
    offered: {
      ...{ id: giftId, version: 1, termsVersion, document },
      verdicts: { elsewhere: { pack: packNameOf(settings), isAllowed: true }, byCountry: {} },
    },
    // A gift that the member has already is answered as it is.
    objection: findings.length > 0 ? failed('PROMO_UNKNOWN') : undefined,
    facts: { registeredAtMs: nowMs, isPhoneVerified: false, lists: [] },
    marks: [{ kind: 'member', mark: gift.memberId }],
    ...{ currency, timeZone, username: '', claimDays },
    // It waits as a claim, which the member takes once there is room.
    waitingMax: Number.MAX_SAFE_INTEGER,
    coolDays: coolDaysOf(settings),
  });
  if (accepted.ok) {
    const done = { step: 'done', ...gift, note: reason };
    await recordGiven(site, gift.grantId, { subject: subjectOf(gift), document: done });
    return ok({ state: 'open' });
  }
  if (accepted.code === 'KEY_REUSED') return failed('KEY_REUSED');
  return failed('PROMO_REFUSED', findings.length > 0 ? { findings: findings.map(findingText) } : undefined);
}

/** A gift as a promotion of its own, by which its terms are told and judged. */
function giftDocument({ rewards, wagering }: Gift, opensAtMs: number): PromotionDocument {
  return {
    product: 'casino',
    trigger: { on: 'operator' },
    audience: {},
    rewards: [...rewards],
    ...(wagering === null ? {} : { wagering }),
    uses: { per: 'once', marks: [] },
    texts: inEveryLanguage((say) => ({ title: say('reward.gift.title'), content: '' })),
    opensAtMs,
  };
}
