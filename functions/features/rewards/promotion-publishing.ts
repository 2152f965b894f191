import { decideTogether } from '#functions/audit/approvals.ts';
import type { ActSite, JointAction } from '#functions/audit/joint-action.ts';
import { type Operator, operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';
import type { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import type { Finding } from '#src/rules/rewards/lint/promotion-findings.ts';
import { canonicalText } from '#src/rules/rewards/terms-text.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takesTwo } from './giving/acting-alone.ts';
import { findingsAt, findingText, type PlaysForJackpot } from './promotion-site.ts';
import { forgetPromotions } from './promotions.cache.ts';
import { promotionVersion, promotionVersions, publishVersion } from './promotions.repo.ts';
import { sumsOf, type Values, valuesOf } from './giving/reward-values.ts';

type Contract = (typeof promotionsOperationsContracts)['publishPromotion'];
type Published = { readonly state: 'published'; readonly version: number };

interface Publication {
  readonly promotionId: string;
  readonly version: number;
  readonly termsVersion: string;
}

/** A saved version is offered to members. */
export const promotionPublish = (playsForJackpot: PlaysForJackpot) =>
  ({
    name: 'promotion.publish',
    /** Once another version is saved, published or closed, operators have to look again. */
    async basisOf({ env, merchant }, { promotionId }) {
      const versions = await promotionVersions(env, merchant, promotionId, 20);
      return versions.map(({ version, state }) => `${version} ${state}`).join(' ');
    },
    perform: (site, { promotionId, version }, { approvedBy: operatorId, reason }) =>
      publish({ ...site, operatorId }, playsForJackpot, { id: promotionId, version, reason }),
  }) satisfies JointAction<Publication>;

/** Publishes what passes the linter now: the pack may have become stricter since it was asked for. */
async function publish(
  site: Operator & Pick<ActSite, 'settings'>,
  playsForJackpot: PlaysForJackpot,
  { id, version, reason }: { readonly id: string; readonly version: number; readonly reason: string },
): Promise<Result<Published, 'PROMO_UNKNOWN' | 'PROMO_REFUSED' | 'VERSION_CONFLICT'>> {
  const { env, merchant } = site;
  const stored = await promotionVersion(env, merchant, id, version);
  if (!stored) return failed('PROMO_UNKNOWN');
  // After a crash between the change and its report, the change is found here.
  if (stored.state !== 'published') {
    const findings = await findingsOfVersion(site, playsForJackpot, id, stored.document);
    if (findings.length > 0) return failed('PROMO_REFUSED', { findings: findings.map(findingText) });
    if (!(await publishVersion(site, id, version, reason))) return failed('VERSION_CONFLICT');
  }
  forgetPromotions(merchant);
  return ok({ state: 'published', version });
}

/** What is against publishing a version: what the linter finds, and a contest that would change while it runs. */
export async function findingsOfVersion(
  site: Parameters<typeof findingsAt>[0],
  playsForJackpot: PlaysForJackpot,
  id: string,
  document: PromotionDocument,
): Promise<Finding[]> {
  const [found, versions] = await Promise.all([
    findingsAt(site, playsForJackpot, document),
    promotionVersions(site.env, site.merchant, id, 20),
  ]);
  const offered = versions.find(({ state }) => state !== 'draft')?.document;
  return isSameContest(offered, document)
    ? found
    : [...found, { rule: 'L9', code: 'CONTEST_CHANGED', path: 'trigger' }];
}

/** Whoever joined a contest plays for what was said then: its games, prizes and span stay. */
function isSameContest(offered: PromotionDocument | undefined, next: PromotionDocument): boolean {
  const isContest = offered?.trigger.on === 'contest' || next.trigger.on === 'contest';
  if (!offered || !isContest) return true;
  const fixed = ({ trigger, opensAtMs, closesAtMs }: PromotionDocument) =>
    canonicalText({ trigger, opensAtMs, closesAtMs });
  return fixed(offered) === fixed(next);
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
  const findings = await findingsOfVersion(context, playsForJackpot, id, stored.document);
  if (findings.length > 0) return failed('PROMO_REFUSED', { findings: findings.map(findingText) });
  const subject = `promotion:${id}` as const;
  const budgets = budgetsOf(stored.document);
  const needsTwo =
    budgets === undefined ||
    (await takesTwo(context, claims, {
      ...{ action: 'promotion.publish', subject, rule: 'budget', act: `${subject}@${version}` },
      values: budgets,
    }));
  if (!needsTwo)
    return publish({ ...operatorOf(context, claims), settings: context.settings }, playsForJackpot, {
      ...{ id, version, reason },
    });
  const payload = { promotionId: id, version, termsVersion: stored.termsVersion };
  return decideTogether(context, claims, promotionPublish(playsForJackpot), { subject, payload, reason });
}

/** The budget of a promotion in each of its currencies; undefined if one has none. */
export function budgetsOf({ trigger, rewards, uses }: PromotionDocument): Values | undefined {
  // A rebate is a part of what is staked, which nothing bounds.
  if (rewards.some(({ gives }) => gives === 'rebate')) return undefined;
  // Every prize is paid at most once.
  if (trigger.on === 'contest') return sumsOf(trigger.prizes);
  const budgets = Object.keys(valuesOf(rewards)).map(
    (currency) => [currency, uses.budgetMinor?.[currency]] as const,
  );
  const known = budgets.flatMap(([currency, minor]) =>
    minor === undefined ? [] : [[currency, minor] as const],
  );
  return known.length < budgets.length ? undefined : Object.fromEntries(known);
}
