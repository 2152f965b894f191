import { deliverInOrder } from '#functions/objects/delivery.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { endLaunches } from '#functions/member/launches.ts';
import { logTrouble } from '#functions/http/log.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import {
  addStop,
  askForEnd,
  endless,
  liftOperatorStops,
  type NewStop,
  nextEvent,
  recallEnd,
  activeStop,
  takenBreak,
} from '#functions/protection/play-stops.ts';
import { tellStop, type StopEvent } from '#functions/protection/play-stops.repo.ts';
import { type PacksByCountry, rulesFor } from '#functions/protection/by-country.ts';
import type { PlayStopStatus } from '#src/contracts/limits/limits.ts';
import type {
  ExclusionTerm,
  JurisdictionPack,
  TimeOutTerm,
} from '#src/contracts/limits/jurisdiction-pack.ts';
import { breakEndMs } from '#src/rules/play/break-terms.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

interface Of {
  readonly sql: SqlStorage;
  readonly env: Env;
  readonly alarms: Alarms;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
  readonly wallet: MemberWallet;
  /** Takes the tickets whose draw has not closed out of their draws. */
  readonly recallTickets: (by: 'break' | 'house', nowMs: number) => void;
  readonly endSessions: (nowMs: number) => void;
  readonly endBonuses: (nowMs: number) => void;
}

/** A break from play, with its term and who requests it. */
export type BreakRequest = (
  | { readonly kind: 'time-out'; readonly term: TimeOutTerm }
  | { readonly kind: 'exclusion'; readonly term: ExclusionTerm }
) &
  Pick<NewStop, 'actor' | 'reason'> & {
    /** The break cookie's mark on the requesting device; empty for none. */
    readonly device: string;
  };

const retryMsMax = 60_000;

/**
 * The stops of play of one member. A stop begins in a single transaction with everything that it ends: a
 * concurrent bet is either decided wholly before it, or refused after it.
 */
export class MemberBreaks {
  readonly #of: Of;
  readonly #due: DueTime;

  constructor(of: Of) {
    this.#of = of;
    this.#due = of.alarms.register('play-stops', { serve: () => this.#tellAll(), retryMsMax });
  }

  /** Begins a break that the pack of the member's country offers; a longer one in force is kept. */
  async begin(
    request: BreakRequest,
    packs: PacksByCountry,
  ): Promise<Result<PlayStopStatus, 'TERM_NOT_OFFERED'>> {
    const { timeOuts, exclusions } = this.#rules(packs);
    const isOffered =
      request.kind === 'time-out' ? timeOuts.includes(request.term) : exclusions.includes(request.term);
    if (!isOffered) return failed('TERM_NOT_OFFERED');
    const { kind, actor, reason, device } = request;
    const activeStop = this.#stop((nowMs) => {
      const termEndsAtMs = breakEndMs(request.term, nowMs) ?? endless;
      return { kind, actor, reason, termEndsAtMs };
    }, device);
    await this.#tellNow();
    return ok(activeStop);
  }

  /**
   * An operator's own stop until the instant; an instant in the past lifts it, but nothing that the member
   * chose.
   */
  block(untilMs: number, actor: string, reason: string): void {
    if (untilMs > Date.now()) this.#stop(() => ({ kind: 'operator', termEndsAtMs: untilMs, actor, reason }));
    else this.#of.wallet.moving((nowMs) => liftOperatorStops(this.#of.sql, nowMs, 'others'));
  }

  /** A pause that a marker of harm requires; sessions continue, so that the member can read its reason. */
  pause(untilMs: number, reason: string): void {
    this.#stop(() => ({ kind: 'pause', termEndsAtMs: untilMs, actor: 'system', reason }));
  }

  /** Ends the stop for the review of a new account, and no other. */
  endReview(): void {
    this.#of.wallet.moving((nowMs) => liftOperatorStops(this.#of.sql, nowMs, 'review'));
  }

  /**
   * Requests the end of an exclusion whose term is over; it ends after the waiting time that the pack states.
   */
  async askForEnd(
    packs: PacksByCountry,
  ): Promise<Result<PlayStopStatus, 'EXCLUSION_STANDS' | 'EXCLUSION_UNKNOWN'>> {
    const { sql, wallet } = this.#of;
    const ending = wallet.moving((nowMs) => {
      const before = activeStop(sql, nowMs);
      const request = askForEnd(sql, this.#rules(packs).exclusionEndHours, nowMs);
      if (!request.ok) return request;
      for (const number of request.value) this.#tellLater(number, 'end-asked', '', nowMs);
      // If the pack has no waiting time, no stop is in force any more.
      const ended = before && { ...before, endsAtMs: nowMs, mayAskForEnd: false };
      return ok(activeStop(sql, nowMs) ?? ended ?? this.#activeStop(nowMs));
    });
    if (ending.ok) await this.#tellNow();
    return ending;
  }

  /** Takes back the request to end an exclusion, which then stays until its member asks again. */
  async recallEnd(): Promise<Result<PlayStopStatus, 'EXCLUSION_UNKNOWN'>> {
    const { sql, wallet } = this.#of;
    const kept = wallet.moving((nowMs) => {
      const recalled = recallEnd(sql, nowMs);
      if (!recalled.ok) return recalled;
      for (const number of recalled.value) this.#tellLater(number, 'end-recalled', '', nowMs);
      return ok(this.#activeStop(nowMs));
    });
    if (kept.ok) await this.#tellNow();
    return kept;
  }

  /** Copies a stop from the member's other account, whose owner is the same person. */
  async copy(stop: NewStop): Promise<void> {
    this.#stop(() => stop);
    await this.#tellNow();
  }

  /**
   * Adds a device by which the member is recognised while a break that they took is in force. Returns whether one is.
   */
  async recordDevice(device: string): Promise<boolean> {
    const { sql, alarms } = this.#of;
    const nowMs = Date.now();
    const number = takenBreak(sql, nowMs);
    if (number === undefined) return false;
    alarms.commit(() => this.#tellLater(number, 'began', device, nowMs));
    await this.#tellNow();
    return true;
  }

  /** The stop in force now. */
  activeStop(nowMs: number): PlayStopStatus | undefined {
    return activeStop(this.#of.sql, nowMs);
  }

  #stop(stopAt: (nowMs: number) => NewStop, device = ''): PlayStopStatus {
    const { sql, wallet, recallTickets, endSessions, endBonuses } = this.#of;
    return wallet.moving((nowMs) => {
      const stop = stopAt(nowMs);
      const number = addStop(sql, stop, nowMs);
      endLaunches(sql, nowMs);
      const isOwn = stop.kind === 'time-out' || stop.kind === 'exclusion';
      recallTickets(isOwn ? 'break' : 'house', nowMs);
      if (stop.kind === 'exclusion') endBonuses(nowMs);
      if (isOwn) {
        endSessions(nowMs);
        if (number !== undefined) this.#tellLater(number, 'began', device, nowMs);
      }
      return this.#activeStop(nowMs);
    });
  }

  #tellLater(number: number, act: StopEvent['act'], device: string, nowMs: number): void {
    this.#of.sql.exec(
      'INSERT INTO play_stop_news (number, act, device, at_ms) VALUES (?, ?, ?, ?)',
      number,
      act,
      device,
      nowMs,
    );
    this.#due.by(nowMs);
  }

  /**
   * Reports immediately, so that the next registration is compared with this member; on failure, the alarm
   * retries.
   */
  async #tellNow(): Promise<void> {
    try {
      await this.#tellAll();
    } catch (error) {
      logTrouble('play-stop-untold', error);
    }
  }

  async #tellAll(): Promise<undefined> {
    const { sql, env, name } = this.#of;
    const [merchant, memberId] = partsOfName(name);
    await deliverInOrder(
      () => nextEvent(sql),
      async (event) => {
        await tellStop(env, merchant, memberId, event);
        sql.exec('DELETE FROM play_stop_news WHERE id = ?', event.id);
      },
    );
  }

  #activeStop(nowMs: number): PlayStopStatus {
    const stop = activeStop(this.#of.sql, nowMs);
    if (!stop) throw new Error('a stop of play that was written does not stand');
    return stop;
  }

  #rules(packs: PacksByCountry): JurisdictionPack {
    return rulesFor(packs, readPlayState(this.#of.sql).country);
  }
}
