import { keepProof, type PlayState, readPlayState } from '#functions/protection/play-state.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { SignedInObject } from './signed-in.object.ts';

/** What protects a member, beside the money that it holds back. */
export class ProtectedObject extends SignedInObject {
  /** Where the member comes from, and when age and identity were proven. */
  identityState(sessionId: string): Result<Pick<PlayState, 'country' | 'ageProvenAtMs'>, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => {
      const { country, ageProvenAtMs } = readPlayState(this.sql);
      return ok({ country, ageProvenAtMs });
    });
  }

  /** Notes that age and identity are proven; the first proof stays. */
  proveIdentity(atMs: number): void {
    keepProof(this.sql, atMs);
  }
}
