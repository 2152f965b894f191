import { endOtherSessions } from '#functions/features/account/account.sessions.ts';
import type { MemberWallet } from '#functions/features/wallet/member-wallet.ts';
import { endLaunches } from '#functions/member/launches.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import {
  addStop,
  askForEnd,
  endless,
  liftOperatorStops,
  type NewStop,
  standingStop,
} from '#functions/protection/play-stops.ts';
import { type StopRules, stopRulesFor, type StopRulesByCountry } from '#functions/protection/stop-rules.ts';
import type { PlayStopStanding } from '#src/contracts/limits.ts';
import type { ExclusionTerm, TimeOutTerm } from '#src/contracts/jurisdiction-pack.ts';
import { breakEndMs } from '#src/rules/break-terms.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type { MemberLottery } from './member-lottery.ts';

interface Of {
  readonly sql: SqlStorage;
  readonly wallet: MemberWallet;
  readonly lottery: MemberLottery;
}

/** A break from play, by its term, and who asks for it. */
export type AskedBreak = (
  | { readonly kind: 'time-out'; readonly term: TimeOutTerm }
  | { readonly kind: 'exclusion'; readonly term: ExclusionTerm }
) &
  Pick<NewStop, 'actor' | 'reason'>;

/**
 * The stops of play of one member. One begins in a single transaction with everything that it ends: a bet of another
 * request is decided wholly before it, or refused after it.
 */
export class MemberBreaks {
  readonly #of: Of;

  constructor(of: Of) {
    this.#of = of;
  }

  /** Begins a break that the pack of the member's country offers; a longer one that stands is kept. */
  begin(asked: AskedBreak, packs: StopRulesByCountry): Result<PlayStopStanding, 'TERM_NOT_OFFERED'> {
    const { timeOuts, exclusions } = this.#rules(packs);
    const isOffered =
      asked.kind === 'time-out' ? timeOuts.includes(asked.term) : exclusions.includes(asked.term);
    if (!isOffered) return failed('TERM_NOT_OFFERED');
    return ok(
      this.#stop((nowMs) => {
        const { kind, actor, reason } = asked;
        return { kind, actor, reason, termEndsAtMs: breakEndMs(asked.term, nowMs) ?? endless };
      }),
    );
  }

  /** An operator's own stop until the instant; one that has passed lifts it, and nothing that the member chose. */
  block(untilMs: number, actor: string, reason: string): void {
    if (untilMs > Date.now()) this.#stop(() => ({ kind: 'operator', termEndsAtMs: untilMs, actor, reason }));
    else this.#of.wallet.moving((nowMs) => liftOperatorStops(this.#of.sql, nowMs));
  }

  /** Has an exclusion whose term is over end, after the wait that the pack states. */
  askForEnd(packs: StopRulesByCountry): Result<PlayStopStanding, 'EXCLUSION_STANDS' | 'EXCLUSION_UNKNOWN'> {
    const { sql, wallet } = this.#of;
    return wallet.moving((nowMs) => {
      const asked = askForEnd(sql, this.#rules(packs).exclusionEndHours, nowMs);
      return asked.ok ? ok(this.#standing(nowMs)) : asked;
    });
  }

  /** The stop that holds now. */
  standing(nowMs: number): PlayStopStanding | undefined {
    return standingStop(this.#of.sql, nowMs);
  }

  #stop(stopAt: (nowMs: number) => NewStop): PlayStopStanding {
    const { sql, wallet, lottery } = this.#of;
    return wallet.moving((nowMs) => {
      const stop = stopAt(nowMs);
      addStop(sql, stop, nowMs);
      endLaunches(sql, nowMs);
      lottery.recallOpen(nowMs);
      if (stop.kind !== 'operator') endOtherSessions(sql, '', nowMs);
      return this.#standing(nowMs);
    });
  }

  #standing(nowMs: number): PlayStopStanding {
    const stop = standingStop(this.#of.sql, nowMs);
    if (!stop) throw new Error('a stop of play that was written does not stand');
    return stop;
  }

  #rules(packs: StopRulesByCountry): StopRules {
    return stopRulesFor(packs, readPlayState(this.#of.sql).country);
  }
}
