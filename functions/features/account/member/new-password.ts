import { catchUpPassword, expectPassword, isPasswordExpected } from './password-epoch.ts';
import { passwordSetAtMs } from '#functions/features/account/account.repo.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';

interface Of {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly alarms: Alarms;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
}

const againMs = 5_000;
const retryMsMax = 60_000;

/**
 * Ensures that a password that was written to D1 is recorded here too, even if the call that set it was
 * interrupted.
 */
export class NewPassword {
  readonly #of: Of;
  readonly #due: DueTime;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('new-password', { serve: () => this.#serve(), retryMsMax });
  }

  /** Polls D1 from now on until the password is recorded, or can no longer be written. */
  expect(setAtMs: number, exceptSessionId: string): void {
    const nowMs = Date.now();
    this.#of.alarms.commit(() => {
      expectPassword(this.#of.sql, setAtMs, exceptSessionId, nowMs);
      this.#due.by(nowMs + againMs);
    });
  }

  async #serve(): Promise<number | undefined> {
    const { sql, env, alarms, name } = this.#of;
    if (!isPasswordExpected(sql, Date.now())) return undefined;
    const setAtMs = await passwordSetAtMs(env.DB, name);
    return alarms.commit(() => {
      catchUpPassword(sql, setAtMs, Date.now());
      return isPasswordExpected(sql, Date.now()) ? Date.now() + againMs : undefined;
    });
  }
}
