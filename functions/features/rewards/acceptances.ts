import { originMarks } from '#functions/edge/origin-marks.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { type Failed, failed } from '#src/rules/result.ts';
import type { Acceptance, AcceptanceObjection } from './member/acceptance.ts';
import { marksOf, memberFacts } from './member-facts.repo.ts';
import { type PlaysForJackpot, verdictsOf } from './promotion-site.ts';
import type { PromotionRow } from './promotions.repo.ts';
import { promotionInForce } from './promotions.repo.ts';
import { isRunning } from './promotions.cache.ts';
import { rewardsSetting } from './rewards.settings.ts';

/** What a call asks to accept. */
export type Wanted = Pick<Acceptance, 'claimId' | 'cause' | 'promotionId'> &
  Partial<Pick<Acceptance, 'termsVersion' | 'depositId' | 'beginsDeposit' | 'content' | 'marks'>> & {
    readonly objection?: Failed<AcceptanceObjection> | undefined;
    /** By whose device and network a use is recognised. */
    readonly request: Request;
  };

interface Who {
  readonly memberId: string;
  readonly username: string;
}

/** Everything by which the member's object decides about an acceptance, read anew from the shared database. */
export async function acceptanceOf(
  context: RequestContext,
  playsForJackpot: PlaysForJackpot,
  { memberId, username }: Who,
  { content = '', marks = [], objection, request, ...wanted }: Wanted,
  known?: PromotionRow,
): Promise<Acceptance> {
  const { env, merchant, settings, nowMs } = context;
  const row = known ?? (await promotionInForce(env, merchant, wanted.promotionId));
  const running = row && isRunning(row.document, nowMs) ? row : undefined;
  const isOn = hasFeature(settings, 'promotions') && hasFeature(settings, 'rewards');
  const lists = running?.document.audience.listId;
  const [verdicts, facts, own] = await Promise.all([
    running && verdictsOf(context, playsForJackpot, running.document),
    memberFacts(context, memberId, lists === undefined ? [] : [lists]),
    marksOf(context, memberId, running?.document.uses.marks ?? []),
  ]);
  const { currency, timeZone } = merchantSetting.of(settings);
  const { waitingMax, claimDays } = rewardsSetting.of(settings);
  return {
    ...wanted,
    content,
    offered: running &&
      verdicts && {
        id: running.id,
        version: running.version,
        termsVersion: running.termsVersion,
        document: running.document,
        verdicts,
      },
    objection: isOn ? objection : failed('FEATURE_OFF'),
    facts,
    marks: [...own, ...marks, ...originMarks(request, context)],
    coolDays: coolDaysOf(settings),
    ...{ currency, timeZone, username, waitingMax, claimDays },
  };
}
