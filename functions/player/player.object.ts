import { DurableObject } from 'cloudflare:workers';
import {
  confirmAuthenticator,
  endAuthenticator,
  type Factors,
  offerAuthenticator,
  readFactors,
  useAuthenticatorStep,
  useRecoveryCode,
  writeRecoveryCodes,
} from '#functions/features/account/account.factors.ts';
import {
  addPasskey,
  type NewPasskey,
  removePasskey,
  usePasskey,
} from '#functions/features/account/account.passkeys.ts';
import {
  disableAccount,
  enableAccount,
  endOtherSessions,
  endSession,
  type LiveSession,
  liveSessions,
  type NewSession,
  type Renewed,
  renewSession,
  sessionExpiryMs,
  sessionIsLive,
  startSession,
} from '#functions/features/account/account.sessions.ts';
import {
  announcementsRead,
  markAnnouncementRead,
} from '#functions/features/announcements/announcements.read.ts';
import {
  addToFavourites,
  favouriteNodes,
  notePlayed,
  recentNodes,
  takeFromFavourites,
} from '#functions/features/games/games.shelf.ts';
import { MemberWallet } from '#functions/features/wallet/member-wallet.ts';
import type { Granted, PlayCredit, PlayCreditError } from '#functions/features/wallet/wallet.credit.ts';
import { readRoundDetails, type RoundDetails } from '#functions/features/wallet/wallet.dispute.ts';
import {
  type HistoryFilter,
  readRounds,
  type RoundsPage,
  type RoundsRead,
} from '#functions/features/wallet/wallet.history.ts';
import type { HeldWin } from '#functions/features/wallet/wallet.held-wins.ts';
import type { HoldError, HoldRequest, HoldState } from '#functions/features/wallet/wallet.holds.ts';
import type { WalletCall } from '#functions/features/wallet/wallet.orders.ts';
import type { Checked } from '#functions/features/wallet/wallet.check.ts';
import type { Release, ReleaseRefusal } from '#functions/features/wallet/wallet.release.ts';
import {
  launchIsEnded,
  type LaunchOpening,
  type OpenedLaunch,
  openLaunch,
} from '#functions/member/launches.ts';
import { Alarms } from '#functions/objects/alarms.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { playerMigrations } from './player.migrations.ts';
import { type ReadMemory, readMemory } from './read-memory.ts';

/** The one writer of everything that one member owns: sessions, favourites, recent games and money. */
export class Player extends DurableObject<Env> {
  readonly #alarms: Alarms;
  readonly #memory: ReadMemory;
  readonly #sql: SqlStorage;
  readonly #wallet: MemberWallet;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, playerMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    this.#memory = readMemory(state.storage.sql);
    this.#sql = this.#memory.sql;
    this.#wallet = new MemberWallet(state, env, this.#sql, this.#alarms);
  }

  startSession(session: NewSession): Result<undefined, 'ACCOUNT_DISABLED'> {
    return this.ctx.storage.transactionSync(() => startSession(this.#sql, session, Date.now()));
  }

  /** Ends every session and lets none start until the account is enabled; how many ended. */
  disableAccount(): number {
    return this.ctx.storage.transactionSync(() => disableAccount(this.#sql, Date.now()));
  }

  enableAccount(): void {
    enableAccount(this.#sql);
  }

  renewSession(
    sessionId: string,
    presentedHash: string,
    freshHash: string,
  ): Result<Renewed, 'SESSION_ENDED'> {
    return this.ctx.storage.transactionSync(() =>
      renewSession(this.#sql, { sessionId, presentedHash, freshHash }, Date.now()),
    );
  }

  endSession(sessionId: string): void {
    endSession(this.#sql, sessionId, Date.now());
  }

  sessionIsLive(sessionId: string): boolean {
    return sessionIsLive(this.#sql, sessionId, Date.now());
  }

  /** Opens a game whose launch code was exchanged, once; a code that comes again ends what it opened. */
  openLaunch(launch: OpenedLaunch): Result<LaunchOpening, 'SESSION_ENDED'> {
    return this.#whileLive(launch.sessionId, (nowMs) =>
      ok(this.ctx.storage.transactionSync(() => openLaunch(this.#sql, launch, nowMs))),
    );
  }

  /** Whether a launched game may go on showing the member what is theirs. */
  launchGoesOn({
    sessionId,
    launchId = '',
  }: {
    readonly sessionId: string;
    readonly launchId?: string | undefined;
  }): Result<undefined, 'SESSION_ENDED' | 'LAUNCH_ENDED'> {
    return this.#whileLive(sessionId, () =>
      launchIsEnded(this.#sql, launchId) ? failed('LAUNCH_ENDED') : ok(undefined),
    );
  }

  /** The live sessions, newest first. */
  sessions(sessionId: string): Result<LiveSession[], 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, (nowMs) => ok(liveSessions(this.#sql, nowMs)));
  }

  /** Ends another session of the member, or the one that asks. */
  endSessionFrom(sessionId: string, endedId: string): Result<void, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, (nowMs) => ok(endSession(this.#sql, endedId, nowMs)));
  }

  /** Ends every session but the one that asks; how many ended. */
  endOtherSessions(sessionId: string): Result<number, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, (nowMs) => {
      const others = liveSessions(this.#sql, nowMs).length - 1;
      endOtherSessions(this.#sql, sessionId, nowMs);
      return ok(others);
    });
  }

  /** What a login needs besides the password; for the Worker, which judges it. */
  factors(): Factors {
    return readFactors(this.#sql, Date.now());
  }

  offerAuthenticator(
    sessionId: string,
    sealedSecret: string,
  ): Result<undefined, 'SESSION_ENDED' | 'SECOND_FACTOR_ON'> {
    return this.#whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => offerAuthenticator(this.#sql, sealedSecret, nowMs)),
    );
  }

  confirmAuthenticator(
    sessionId: string,
    confirmed: Parameters<typeof confirmAuthenticator>[1],
  ): Result<undefined, 'SESSION_ENDED' | 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF'> {
    return this.#whileLive(sessionId, (nowMs) =>
      this.ctx.storage.transactionSync(() => confirmAuthenticator(this.#sql, confirmed, nowMs)),
    );
  }

  /** Uses the code of one time step, each once. */
  useAuthenticatorStep(step: number): boolean {
    return useAuthenticatorStep(this.#sql, step);
  }

  useRecoveryCode(hashes: readonly string[]): boolean {
    return useRecoveryCode(this.#sql, hashes, Date.now());
  }

  renewRecoveryCodes(sessionId: string, hashes: readonly string[]): Result<void, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, () =>
      ok(this.ctx.storage.transactionSync(() => writeRecoveryCodes(this.#sql, hashes))),
    );
  }

  endAuthenticator(sessionId: string): Result<void, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, () =>
      ok(this.ctx.storage.transactionSync(() => endAuthenticator(this.#sql))),
    );
  }

  addPasskey(
    sessionId: string,
    passkey: NewPasskey,
  ): Result<undefined, 'SESSION_ENDED' | 'PASSKEYS_FULL' | 'PASSKEY_REFUSED'> {
    return this.#whileLive(sessionId, (nowMs) => addPasskey(this.#sql, passkey, nowMs));
  }

  /** Notes a login by a passkey; false where it is gone or its count did not rise. */
  usePasskey(id: string, signCount: number): boolean {
    return usePasskey(this.#sql, id, signCount, Date.now());
  }

  removePasskey(sessionId: string, id: string): Result<void, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, () => ok(removePasskey(this.#sql, id)));
  }

  /** The node ids of all favourites as JSON, latest first; undefined once the session has ended. */
  favouriteNodes(sessionId: string): string | undefined {
    return this.#readWhileLive(sessionId, 'favourites', () => JSON.stringify(favouriteNodes(this.#sql)));
  }

  addToFavourites(
    sessionId: string,
    nodeId: string,
    most: number,
  ): Result<undefined, 'SESSION_ENDED' | 'FAVOURITES_FULL'> {
    return this.#whileLive(sessionId, (nowMs) => addToFavourites(this.#sql, nodeId, most, nowMs));
  }

  takeFromFavourites(sessionId: string, nodeId: string): Result<undefined, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, () => ok(takeFromFavourites(this.#sql, nodeId)));
  }

  /** The node ids of the games played last as JSON, latest first; undefined once the session has ended. */
  recentNodes(sessionId: string): string | undefined {
    return this.#readWhileLive(sessionId, 'recent', () => JSON.stringify(recentNodes(this.#sql)));
  }

  notePlayed(sessionId: string, nodeId: string, most: number): Result<undefined, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, (nowMs) => ok(notePlayed(this.#sql, nodeId, most, nowMs)));
  }

  /** The ids of the announcements that the member has read, as JSON; undefined once the session has ended. */
  readAnnouncements(sessionId: string): string | undefined {
    return this.#readWhileLive(sessionId, 'announcements', () =>
      JSON.stringify(announcementsRead(this.#sql)),
    );
  }

  markAnnouncementRead(sessionId: string, id: string): Result<undefined, 'SESSION_ENDED'> {
    return this.#whileLive(sessionId, (nowMs) => ok(markAnnouncementRead(this.#sql, id, nowMs)));
  }

  /** Answers the operations of one vendor request, all or none, as a JSON array. */
  perform(calls: readonly WalletCall[]): string {
    return this.#wallet.perform(calls);
  }

  /**
   * What the member can stake, as the JSON that the player's page gets; undefined once the session has ended.
   * A member without a wallet has nothing, in `currency`.
   */
  wallet(sessionId: string, currency: string): string | undefined {
    return this.#readWhileLive(sessionId, `wallet ${currency}`, () => this.#wallet.standingJson(currency));
  }

  /** A page of the member's rounds; where a session asks, only while it lives. */
  rounds(
    sessionId: string | undefined,
    filter: HistoryFilter,
    page: RoundsPage,
  ): Result<RoundsRead | undefined, 'SESSION_ENDED'> {
    const read = () => ok(readRounds(this.#sql, filter, page));
    return sessionId === undefined ? read() : this.#whileLive(sessionId, read);
  }

  /** One round with its postings and answers; null for a round not known, undefined without a wallet. */
  roundDetails(source: string, roundId: string): RoundDetails | null | undefined {
    return readRoundDetails(this.#sql, source, roundId);
  }

  grantPlayCredit(credit: PlayCredit): Result<Granted, PlayCreditError> {
    return this.#wallet.grantPlayCredit(credit);
  }

  hold(request: HoldRequest): Result<HoldState, HoldError> {
    return this.#wallet.hold(request);
  }

  settleHold(id: string, outcome: 'posted' | 'voided'): Result<HoldState, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> {
    return this.#wallet.settleHold(id, outcome);
  }

  endHeldWin(
    win: HeldWin,
    end: 'released' | 'cancelled',
  ): Result<undefined, 'HOLD_UNKNOWN' | 'HOLD_SETTLED'> {
    return this.#wallet.endHeldWin(win, end);
  }

  reconcileWallet(): Promise<Checked | undefined> {
    return this.#wallet.reconcile();
  }

  wakeWallet(): Promise<boolean> {
    return this.#wallet.wake();
  }

  releaseWallet(asked: Release): Promise<Result<undefined, ReleaseRefusal>> {
    return this.#wallet.release(asked);
  }

  blockPlay(untilMs: number): void {
    this.#wallet.blockPlay(untilMs);
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  /** Reads, out of memory where nothing was written since; a text crosses to the Worker cheaper than an object. */
  #readWhileLive(sessionId: string, key: string, read: () => string): string | undefined {
    const expiryMs = this.#memory.recall(`session ${sessionId}`, () => sessionExpiryMs(this.#sql, sessionId));
    return expiryMs > Date.now() ? this.#memory.recall(key, read) : undefined;
  }

  #whileLive<Value, Code extends string>(
    sessionId: string,
    act: (nowMs: number) => Result<Value, Code>,
  ): Result<Value, Code | 'SESSION_ENDED'> {
    const nowMs = Date.now();
    if (!sessionIsLive(this.#sql, sessionId, nowMs)) return failed('SESSION_ENDED');
    return act(nowMs);
  }
}
