import { decideTogether } from '#functions/audit/approvals.ts';
import type { JointAction } from '#functions/audit/joint-action.ts';
import { type Operator, operatorOf } from '#functions/audit/operator-act.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { promotionsOperationsContracts } from '#src/contracts/rewards/rewards-operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { takesTwo } from './giving/acting-alone.ts';
import { promotionInForce } from './promotions.repo.ts';
import { valuesOf } from './giving/reward-values.ts';
import { codesOf, voucherMark } from './voucher-codes.ts';
import { insertVouchers, madeBatch, type VoucherBatch } from './vouchers.repo.ts';

type Contract = (typeof promotionsOperationsContracts)['makeVouchers'];

/** Codes for a promotion. The result has none of them: whoever asks for the batch again is shown them. */
export const voucherMaking = {
  name: 'vouchers.make',
  readBasis: (termsVersion) => ({ termsVersion }),
  async basisOf({ env, merchant }, { promotionId }) {
    return (await promotionInForce(env, merchant, promotionId))?.termsVersion ?? '';
  },
  perform: (site, batch, { approvedBy: operatorId, reason }) => make({ ...site, operatorId }, batch, reason),
} satisfies JointAction<VoucherBatch>;

async function make(
  operator: Operator,
  batch: VoucherBatch,
  reason: string,
): Promise<Result<{ state: 'made' }, 'KEY_REUSED'>> {
  const { env, merchant } = operator;
  const marks = codesOf(env, merchant, batch.batchId, batch.count).map((code) =>
    voucherMark(env, merchant, code),
  );
  const isNew = await insertVouchers(operator, batch, marks, reason);
  return isNew || (await madeBatch(operator, batch)) === 'same'
    ? ok({ state: 'made' })
    : failed('KEY_REUSED');
}

/** Makes a batch of codes and answers them, together with a second operator where they are worth much. */
export async function makeVouchers(
  context: RequestContext,
  claims: OperatorClaims,
  promotionId: string,
  { batchId, count, uses, reason }: InputOf<Contract>,
): Promise<Result<OutputOf<Contract>, Contract['errors'][number]>> {
  const { env, merchant } = context;
  const batch = { promotionId, batchId, count, uses };
  const known = await madeBatch(context, batch);
  if (known !== 'none') return known === 'same' ? ok(made(context, batchId, count)) : failed('KEY_REUSED');
  const promotion = await promotionInForce(env, merchant, promotionId);
  if (promotion?.document.trigger.on !== 'code') return failed('PROMO_UNKNOWN');
  const subject = `promotion:${promotionId}` as const;
  const values = Object.entries(valuesOf(promotion.document.rewards)).map(
    ([currency, minor]) => [currency, count * uses * minor] as const,
  );
  const needsTwo = await takesTwo(context, claims, {
    ...{ action: 'vouchers.make', subject, rule: 'value', values: Object.fromEntries(values) },
    // Whatever was asked for under the id of one batch is counted, even if it is asked for at once.
    act: `vouchers:${batchId}/${promotionId}/${count}/${uses}`,
  });
  const outcome = needsTwo
    ? await decideTogether(context, claims, voucherMaking, { subject, payload: batch, reason })
    : await make(operatorOf(context, claims), batch, reason);
  if (!outcome.ok) return outcome;
  return ok(outcome.value.state === 'made' ? made(context, batchId, count) : outcome.value);
}

function made({ env, merchant }: RequestContext, batchId: string, count: number) {
  return { state: 'made' as const, codes: codesOf(env, merchant, batchId, count) };
}
