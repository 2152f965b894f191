import { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { type HarmMark, harmMarks } from '#functions/protection/harm-marks.ts';
import { keepProof, type PlayState, readPlayState } from '#functions/protection/play-state.ts';
import { allStops, type NewStop, type PlayStopRow } from '#functions/protection/play-stops.ts';
import type { PacksByCountry } from '#functions/protection/by-country.ts';
import type { PlayStopStanding } from '#src/contracts/limits/limits.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { countBeforeArchive } from '#functions/features/records/member/bet-records.counting.ts';
import { endOtherSessions } from '#functions/features/account/member/sessions.ts';
import { heldByFeatures } from './held-by-features.ts';
import { LimitedObject } from './limited.object.ts';
import { type MemberEvidence, readEvidence } from './member-evidence.ts';
import { type AskedBreak, MemberBreaks } from '#functions/features/limits/member/member-breaks.ts';
import { MemberHarm } from '#functions/features/limits/member/member-harm.ts';
import { MemberLottery } from '#functions/features/lottery/member/member-lottery.ts';

/** The most stops that operators are shown. */
const stopsMax = 100;

/** The part of a member's object that protects the player, with the money that it guards. */
export class ProtectedObject extends LimitedObject {
  protected readonly money: MemberWallet;
  protected readonly tickets: MemberLottery;
  protected readonly harm: MemberHarm;
  readonly #breaks: MemberBreaks;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql, alarms } = this;
    this.money = new MemberWallet({ state, env, sql, alarms, heldBy: heldByFeatures, countBeforeArchive });
    const of = { sql, alarms, env, wallet: this.money, name: state.id.name ?? '' };
    this.tickets = new MemberLottery(of);
    this.#breaks = new MemberBreaks({
      ...of,
      recallTickets: (nowMs) => this.tickets.recallOpen(nowMs),
      endSessions: (nowMs) => endOtherSessions(sql, '', nowMs),
    });
    this.harm = new MemberHarm({
      ...of,
      pause: (untilMs, reason) => this.#breaks.pause(untilMs, reason),
      moving: (work) => this.money.moving(work),
    });
  }

  /** Begins a break that the member requests, and ends every session with it. */
  async takeBreak(
    sessionId: string,
    asked: AskedBreak,
    packs: PacksByCountry,
  ): Promise<Result<PlayStopStanding, 'SESSION_ENDED' | 'TERM_NOT_OFFERED'>> {
    return this.sessionIsLive(sessionId) ? this.#breaks.begin(asked, packs) : failed('SESSION_ENDED');
  }

  /** Begins a break that an operator was asked for; a longer one in force is kept. */
  giveBreak(asked: AskedBreak, packs: PacksByCountry): Promise<Result<PlayStopStanding, 'TERM_NOT_OFFERED'>> {
    return this.#breaks.begin(asked, packs);
  }

  /** The member's stops of play, newest first, the one in force now, and the country whose rules apply. */
  playStops(): {
    readonly stops: PlayStopRow[];
    readonly standing: PlayStopStanding | undefined;
    readonly country: string;
  } {
    const { country } = readPlayState(this.sql);
    return { stops: allStops(this.sql, stopsMax), standing: this.#breaks.standing(Date.now()), country };
  }

  /** Copies the stop of the member who is the same person. */
  copyStop(stop: NewStop): Promise<void> {
    return this.#breaks.copy(stop);
  }

  /** The markers of harm that were met, newest first. */
  harmMarks(): HarmMark[] {
    return harmMarks(this.sql, stopsMax);
  }

  /** Requests the end of an exclusion whose term is over; only the member may request it. */
  async endExclusion(
    sessionId: string,
    packs: PacksByCountry,
  ): Promise<Result<PlayStopStanding, 'SESSION_ENDED' | 'EXCLUSION_STANDS' | 'EXCLUSION_UNKNOWN'>> {
    return this.sessionIsLive(sessionId) ? this.#breaks.askForEnd(packs) : failed('SESSION_ENDED');
  }

  /**
   * Refuses new bets until the instant, ends the open games and recalls every ticket whose draw has not
   * closed, as an operator decided; an instant in the past lifts the stops of operators.
   */
  blockPlay(untilMs: number, actor = 'system', reason = ''): void {
    this.#breaks.block(untilMs, actor, reason);
  }

  /**
   * Adds the device of a refused launch to those by which a member on a break is recognised. Returns whether
   * a break is in force.
   */
  noteBreakDevice(device: string): Promise<boolean> {
    return this.#breaks.noteDevice(device);
  }

  /** Ends the stop of a new account whose owner was suspected to be a member with stopped play. */
  endExclusionReview(): void {
    this.#breaks.endReview();
  }

  /** The member's country, and when age and identity were proven. */
  identityState(sessionId: string): Result<Pick<PlayState, 'country' | 'ageProvenAtMs'>, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => {
      const { country, ageProvenAtMs } = readPlayState(this.sql);
      return ok({ country, ageProvenAtMs });
    });
  }

  /** The evidence of the member's money and games since an instant; undefined without a wallet. */
  evidence(fromMs: number): MemberEvidence | undefined {
    return readEvidence(this.sql, this.tickets, fromMs);
  }

  /** Records that age and identity are proven; the first proof is kept. */
  proveIdentity(atMs: number): void {
    keepProof(this.sql, atMs);
  }
}
