import { call } from '#src/api/client.ts';
import { askUntilKnown, type RequestFailure } from '#src/api/in-doubt.ts';
import { KeptId } from '#src/api/kept-id.ts';
import { languageCode } from '#src/browser/page-locale.ts';
import type { CallError } from '#src/contracts/call-errors.ts';
import type { Endpoint, ErrorsOf } from '#src/contracts/endpoint.ts';
import type { CallResult } from '#src/api/client.ts';
import { claimsContracts } from '#src/contracts/rewards/claims.ts';
import { type PublicPromotion, promotionsContracts } from '#src/contracts/rewards/promotions.ts';
import type { Claim } from '#src/contracts/rewards/rewards-fields.ts';

export type JoinCode = ErrorsOf<typeof promotionsContracts.joinPromotion> | CallError;
export type RedeemCode = ErrorsOf<typeof claimsContracts.redeemVoucher> | CallError;

/** The last request of each kind, while it is not known whether it took effect. */
const joining = new KeptId('join-promotion');
const redeeming = new KeptId('redeem-voucher');

/** Takes a promotion under the terms that were read. Returns the claim, or the failure. */
export function joinPromotion({
  promotionId,
  termsVersion,
}: Pick<PublicPromotion, 'promotionId' | 'termsVersion'>): Promise<Claim | RequestFailure<JoinCode>> {
  const content = { promotionId, termsVersion };
  return claimOnce(joining, promotionsContracts.joinPromotion, content, (claimId) =>
    call(promotionsContracts.joinPromotion, { claimId, ...content, language: languageCode() }),
  );
}

/** Turns a code into a reward to claim. Returns the claim, or the failure. */
export function redeemVoucher(code: string): Promise<Claim | RequestFailure<RedeemCode>> {
  return claimOnce(redeeming, claimsContracts.redeemVoucher, { code }, (claimId) =>
    call(claimsContracts.redeemVoucher, { claimId, code, language: languageCode() }),
  );
}

/** Sends a request for a claim; while its outcome is unknown, the same request keeps its id. */
async function claimOnce<Code extends string>(
  kept: KeptId,
  endpoint: Pick<Endpoint, 'finalErrors'>,
  content: object,
  ask: (claimId: string) => Promise<CallResult<Claim, Code>>,
): Promise<Claim | RequestFailure<Code>> {
  const before = kept.inDoubt?.id;
  const { id } = kept.send(JSON.stringify(content));
  const answer = await askUntilKnown(endpoint, () => ask(id), { wasInDoubt: before === id });
  if (answer.ok || !answer.isInDoubt) kept.release();
  return answer.ok ? answer.value : answer;
}
