import { decideTogether, isWaitingFor, mayActAlone } from '#functions/audit/approvals.ts';
import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import { type Operator, operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { findingsAt, findingText, type PlaysForJackpot } from './promotion-site.ts';
import { forgetPromotions } from './promotions.cache.ts';
import { promotionVersion, promotionVersions, publishVersion } from './promotions.repo.ts';
import { rewardsSetting } from './rewards.settings.ts';

type Contract = (typeof promotionsOperationsContracts)['publishPromotion'];
type Published = { readonly state: 'published'; readonly version: number };

interface Publication {
  readonly promotionId: string;
  readonly version: number;
  readonly termsVersion: string;
}

/** A saved version is offered to members. */
export const promotionPublish = {
  name: 'promotion.publish',
  /** Once another version is saved, published or closed, operators have to look again. */
  async basisOf({ env, merchant }, { promotionId }) {
    const versions = await promotionVersions(env, merchant, promotionId, 20);
    return versions.map(({ version, state }) => `${version} ${state}`).join(' ');
  },
  perform: (site, { promotionId, version }, { approvedBy: operatorId, reason }) =>
    publish({ ...site, operatorId }, promotionId, version, reason),
} satisfies JointAction<Publication>;

async function publish(
  operator: Operator,
  id: string,
  version: number,
  reason: string,
): Promise<Result<Published, 'VERSION_CONFLICT'>> {
  const { env, merchant } = operator;
  if (!(await publishVersion(operator, id, version, reason))) {
    // After a crash between the change and its report, the change is found here.
    const stored = await promotionVersion(env, merchant, id, version);
    if (stored?.state !== 'published') return failed('VERSION_CONFLICT');
  }
  forgetPromotions(merchant);
  return ok({ state: 'published', version });
}

/** Publishes a version, together with a second operator where its budget is large or it has none. */
export async function publishPromotion(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  claims: OperatorClaims,
  id: string,
  { version, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  const { env, merchant } = context;
  const stored = await promotionVersion(env, merchant, id, version);
  if (!stored) return failed('PROMO_UNKNOWN');
  const findings = await findingsAt(context, playsForJackpot, stored.document);
  if (findings.length > 0) return failed('PROMO_REFUSED', { findings: findings.map(findingText) });
  const subject = `promotion:${id}` as const;
  const needsTwo =
    !mayActAlone(claims, 'promotion.publish') ||
    isLarge(context, stored.document) ||
    (await isWaitingFor(context, 'promotion.publish', subject));
  if (!needsTwo) return publish(operatorOf(context, claims), id, version, reason);
  const payload = { promotionId: id, version, termsVersion: stored.termsVersion };
  return decideTogether(context, claims, promotionPublish, { subject, payload, reason });
}

/** Whether a promotion has no budget in one of its currencies, or one that takes two operators. */
function isLarge({ settings }: Pick<ActSite, 'settings'>, { rewards, uses }: PromotionDocument): boolean {
  const { twoPersonBudgetMinor } = rewardsSetting.of(settings);
  const currencies = rewards.flatMap((reward) =>
    Object.keys(reward.gives === 'match' ? reward.maxMinor : reward.amountMinor),
  );
  return currencies.some((currency) => {
    const budget = uses.budgetMinor?.[currency];
    const bound = twoPersonBudgetMinor[currency];
    return budget === undefined || bound === undefined || budget >= bound;
  });
}
