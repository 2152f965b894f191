import { promotionVersions } from '#functions/features/rewards/promotions.repo.ts';
import type { PromotionDocument } from '#src/contracts/rewards/promotion.ts';

type Contest = Extract<PromotionDocument['trigger'], { on: 'contest' }>;

/** A contest as members play it: what it ranks, its prizes, and its end. */
export interface OfferedContest extends Contest {
  readonly closesAtMs: number;
  /** Whether only members on a list are offered it. */
  readonly isForList: boolean;
}

/** The contest that a promotion was last published as; undefined if it never was one. */
export async function offeredContest(
  env: Env,
  merchant: string,
  promotionId: string,
): Promise<OfferedContest | undefined> {
  const versions = await promotionVersions(env, merchant, promotionId, 20);
  const document = versions.find(({ state }) => state !== 'draft')?.document;
  if (document?.trigger.on !== 'contest' || document.closesAtMs === undefined) return undefined;
  const isForList = document.audience.listId !== undefined;
  return { ...document.trigger, closesAtMs: document.closesAtMs, isForList };
}

/** What each place wins in a currency, in minor units, the first one first; nothing in others than the contest's. */
export function prizesIn({ prizes }: Contest, currency: string): number[] {
  return prizes.map((prize) => prize[currency] ?? 0);
}
