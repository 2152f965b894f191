import { limitNote } from '#functions/features/limits/member/limit-note.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import {
  type AskedLimit,
  limitConfirmed,
  limitKept,
  type LimitName,
  limitSet,
} from '#functions/protection/limit-changes.ts';
import { type MemberLimit, writeLimits } from '#functions/protection/limits.ts';
import { type PacksByCountry, rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { namedLimitStanding, protectionStanding } from '#functions/protection/protection-standing.ts';
import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import type { LimitStanding, ProtectionStanding } from '#src/contracts/limits/limits.ts';
import { ok, type Result } from '#src/rules/result.ts';
import { RecordedObject } from './recorded.object.ts';

/** The limits that members set for their own protection; every bet is judged by them. */
export class LimitedObject extends RecordedObject {
  /** The whole state of protection; `currency` applies if no wallet is open yet. */
  protection(
    sessionId: string,
    packs: PacksByCountry,
    currency: string,
  ): Result<ProtectionStanding, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) =>
      ok(protectionStanding(this.sql, packs, this.#currency() ?? currency, nowMs)),
    );
  }

  /** Sets a limit; a raise starts to wait instead. */
  setLimit(
    sessionId: string,
    packs: PacksByCountry,
    asked: AskedLimit,
  ): Result<LimitStanding, 'SESSION_ENDED' | 'LIMIT_NOT_OFFERED'> {
    return this.#changing(sessionId, packs, asked, ({ limits, pack, nowMs }) =>
      limitSet(limits, asked, pack, nowMs),
    );
  }

  /** Puts a raise into effect that has waited. */
  confirmLimit(
    sessionId: string,
    packs: PacksByCountry,
    asked: AskedLimit,
  ): Result<LimitStanding, 'SESSION_ENDED' | 'RAISE_UNKNOWN' | 'RAISE_WAITS'> {
    return this.#changing(sessionId, packs, asked, ({ limits, nowMs }) =>
      limitConfirmed(limits, asked, nowMs),
    );
  }

  /** Cancels a raise that waits. */
  keepLimit(
    sessionId: string,
    packs: PacksByCountry,
    name: LimitName,
  ): Result<LimitStanding, 'SESSION_ENDED'> {
    return this.#changing(sessionId, packs, name, ({ limits }) => ok(limitKept(limits, name)));
  }

  /** Puts the warnings that bets recorded into the inbox, each once. */
  protected tellWarnings(): void {
    const isUntold = ({ warnedAtMs, toldAtMs }: MemberLimit) => warnedAtMs !== toldAtMs;
    const waits = this.memory.recall('untold warnings', () => readPlayState(this.sql).limits.some(isUntold));
    if (!waits) return;
    this.ctx.storage.transactionSync(() => {
      const told = readPlayState(this.sql).limits.map((limit) => {
        const { kind, period, warnedAtMs } = limit;
        if (warnedAtMs === undefined || !isUntold(limit)) return limit;
        deliver(this.sql, limitNote(kind, period, warnedAtMs), warnedAtMs);
        return { ...limit, toldAtMs: warnedAtMs };
      });
      writeLimits(this.sql, told);
    });
  }

  /** Changes the limits in one transaction, and returns the new state of the named one. */
  #changing<Code extends string>(
    sessionId: string,
    packs: PacksByCountry,
    name: LimitName,
    change: (of: {
      readonly limits: readonly MemberLimit[];
      readonly pack: JurisdictionPack;
      readonly nowMs: number;
    }) => Result<readonly MemberLimit[], Code>,
  ): Result<LimitStanding, Code | 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => {
        const { country, limits } = readPlayState(this.sql);
        const pack = rulesFor(packs, country);
        const changed = change({ limits, pack, nowMs });
        if (!changed.ok) return changed;
        if (changed.value !== limits) writeLimits(this.sql, changed.value);
        return ok(namedLimitStanding(this.sql, changed.value, name, pack, nowMs));
      }),
    );
  }

  #currency(): string | undefined {
    return this.sql.exec<{ currency: string }>('SELECT currency FROM wallet').toArray()[0]?.currency;
  }
}
