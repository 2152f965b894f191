import { batch } from '#functions/database/database.ts';
import { type Promotion, promotion } from './downlines.repo.ts';
import { isUsedUp, takeQuota } from './quotas.repo.ts';
import { type ProductBounds, type RateChange, rateChange } from './rates.repo.ts';

/** `refused` where a rate does not fit any more; nothing is changed then, nor where the quota is used up. */
export type Raised = 'done' | 'refused' | 'used up';

/** Raises the rates of a direct downline, who takes a quota of the agent where the rates need one. */
export function raiseRates(
  env: Env,
  merchant: string,
  wanted: RateChange,
  bounds: ProductBounds,
): Promise<Raised> {
  const quota = takeQuota(merchant, wanted.memberId, wanted.fromDay);
  return whileQuotaIsLeft(async () => {
    const [written] = await batch(env.DB, [rateChange(merchant, wanted, bounds), ...quota]);
    return written.changes > 0;
  });
}

/** Makes a direct downline an agent with further rates and the quota that they need, all or none. */
export function promoteWithRates(
  env: Env,
  merchant: string,
  wanted: RateChange & Pick<Promotion, 'upline' | 'depthMax'>,
  bounds: ProductBounds,
): Promise<Raised> {
  const { memberId, fromDay, upline, depthMax, rates } = wanted;
  const promoted = { memberId, upline, depthMax, fromDay, rates: Object.keys(rates).length };
  const quota = takeQuota(merchant, memberId, fromDay);
  return whileQuotaIsLeft(async () => {
    const raise = rateChange(merchant, wanted, bounds);
    const [, { changes }] = await batch(env.DB, [raise, promotion(merchant, promoted), ...quota]);
    return changes > 0;
  });
}

async function whileQuotaIsLeft(write: () => Promise<boolean>): Promise<Raised> {
  try {
    return (await write()) ? 'done' : 'refused';
  } catch (error) {
    if (isUsedUp(error)) return 'used up';
    throw error;
  }
}
