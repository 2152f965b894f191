import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import type { SolvedProofOfWork } from '#src/rules/account/proof-of-work.ts';
import type { Result } from '#src/rules/result.ts';

/** What the cashier needs from the account that owns a payment password. */
export interface OwnerPort {
  /** Verifies the login password; wrong guesses count with those of the account's login. */
  provePassword(
    context: RequestContext,
    session: SessionClaims,
    password: string,
  ): Promise<Result<undefined, 'SESSION_ENDED' | 'PASSWORD_WRONG' | 'ACCOUNT_LOCKED'>>;
  checkCaptcha(
    request: Request,
    context: RequestContext,
    input: {
      readonly captcha?: string | undefined;
      readonly captchaId?: string | undefined;
      readonly proofOfWork?: SolvedProofOfWork | undefined;
    },
  ): Promise<'none' | 'right' | 'wrong'>;
}
