import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { FailureCode } from '#src/contracts/failure-codes.ts';
import type { Result } from '#src/rules/result.ts';

export type PromotionRefusal = Extract<
  FailureCode,
  | 'SESSION_ENDED'
  | 'FEATURE_OFF'
  | 'DEPOSIT_EXCLUDED'
  | 'IDENTITY_UNPROVEN'
  | 'KEY_REUSED'
  | 'PROMO_UNKNOWN'
  | 'PROMO_TERMS_CHANGED'
  | 'PROMO_USED'
  | 'PROMO_OVER'
  | 'PROMO_CONDITIONS'
  | 'GRANTS_FULL'
  | 'STORE_UNREACHABLE'
>;

/** What the cashier needs of promotions: one is accepted with a deposit, under the deposit's id. */
export interface PromotionPort {
  accept(
    request: Request,
    context: RequestContext,
    session: SessionClaims,
    wanted: { readonly depositId: string; readonly promotionId: string; readonly termsVersion: string },
  ): Promise<Result<undefined, PromotionRefusal>>;
  /** Takes the acceptance back, because the deposit did not begin. */
  drop(context: RequestContext, session: SessionClaims, depositId: string): Promise<void>;
}
