import { promotionVersions } from '#functions/features/rewards/promotions.repo.ts';
import type { RequestContext } from '#functions/http/context.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { cashRewardKinds, type promotionCostContracts } from '#src/contracts/rewards/promotion-cost.ts';
import { claimStates } from '#src/contracts/rewards/rewards-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { PromotionFigures } from '#src/rules/rewards/promotion-figures.ts';
import { reportedFigures, reportingMembers, usesByCurrency } from './promotion-cost.repo.ts';

type Output = OutputOf<(typeof promotionCostContracts)['promotionCost']>;
type Cost = Output['currencies'][number];

/** What a promotion has cost so far, by currency, in minor units. */
export async function promotionCost(
  { env, merchant }: RequestContext,
  id: string,
): Promise<Result<Output, 'PROMO_UNKNOWN'>> {
  const [versions, members, figures, uses] = await Promise.all([
    promotionVersions(env, merchant, id, 1),
    reportingMembers(env, merchant, id),
    reportedFigures(env, merchant, id),
    usesByCurrency(env, merchant, id),
  ]);
  if (versions.length === 0) return failed('PROMO_UNKNOWN');
  const currencies = [...new Set([...members, ...uses].map(({ currency }) => currency))].sort();
  return ok({
    id,
    currencies: currencies.map((currency) => {
      const used = uses.find((each) => each.currency === currency);
      const reported = figures.filter((each) => each.currency === currency);
      return {
        currency,
        members: members.find((each) => each.currency === currency)?.members ?? 0,
        uses: used?.uses ?? 0,
        reservedMinor: used?.reservedMinor ?? 0,
        ...costOf(Object.fromEntries(reported.map(({ name, value }) => [name, value]))),
      };
    }),
  });
}

function costOf(figures: PromotionFigures): Omit<Cost, 'currency' | 'members' | 'uses' | 'reservedMinor'> {
  const of = (name: string) => figures[name] ?? 0;
  const cash = cashRewardKinds
    .map((kind) => ({ kind, paidMinor: of(`cash.${kind}`) }))
    .filter(({ paidMinor }) => paidMinor > 0);
  const claims = claimStates.filter((state) => of(`claims.${state}`) > 0);
  const cashMinor = cash.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
  return {
    costMinor: of('bonus.converted') - of('bonus.takenBack') + cashMinor + of('free.paidCash'),
    claims: Object.fromEntries(claims.map((state) => [state, of(`claims.${state}`)])),
    bonus: {
      grantedMinor: of('bonus.granted'),
      convertedMinor: of('bonus.converted'),
      takenBackMinor: of('bonus.takenBack'),
      cappedMinor: of('bonus.capped'),
      expiredMinor: of('bonus.expired'),
      forfeitedMinor: of('bonus.forfeited'),
      heldMinor: of('bonus.held'),
      writtenOffMinor: of('bonus.writtenOff'),
    },
    cash,
    freeRounds: {
      sets: of('free.sets'),
      rounds: of('free.rounds'),
      nominalMinor: of('free.nominal'),
      wonMinor: of('free.won'),
      paidCashMinor: of('free.paidCash'),
      paidBonusMinor: of('free.paidBonus'),
    },
  };
}
