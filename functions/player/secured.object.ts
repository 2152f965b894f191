import {
  forgivePaymentGuesses,
  notePaymentPassword,
  passwordsChangedAtMs,
  type PaymentLock,
  paymentLock,
  takePaymentGuess,
} from '#functions/features/cashier/member/payment-password.guesses.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { SignedInObject } from './signed-in.object.ts';

/** Guards the payment password of a member: counts the guesses, and records when it was changed. */
export class SecuredObject extends SignedInObject {
  takePaymentGuess(
    sessionId: string,
  ): Result<{ readonly attemptsLeft: number }, 'SESSION_ENDED' | 'PAYMENT_PASSWORD_LOCKED'> {
    return this.whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => takePaymentGuess(this.sql, nowMs)),
    );
  }

  forgivePaymentGuesses(): void {
    forgivePaymentGuesses(this.sql);
  }

  notePaymentPassword(changedAtMs: number): void {
    this.ctx.storage.transactionSync(() => notePaymentPassword(this.sql, changedAtMs));
  }

  /** Whether the payment password is locked, and when it or the login password was last changed. */
  paymentGuard(
    sessionId: string,
  ): Result<{ readonly lock: PaymentLock | undefined; readonly changedAtMs: number }, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) =>
      ok({ lock: paymentLock(this.sql, nowMs), changedAtMs: passwordsChangedAtMs(this.sql) }),
    );
  }
}
