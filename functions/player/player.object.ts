import {
  announcementsRead,
  markAnnouncementRead,
} from '#functions/features/announcements/member/announcements.read.ts';
import {
  addToFavourites,
  favouriteNodes,
  notePlayed,
  recentNodes,
  takeFromFavourites,
} from '#functions/features/games/member/member-games.ts';
import type { WinCaps } from '#functions/catalogue/win-caps.ts';
import {
  type DayTotal,
  type OrdersFilter,
  type OrdersPage,
  type OrdersRead,
  readOrders,
  readTotals,
} from '#functions/features/lottery/member/orders.reading.ts';
import type { TicketSettlement } from '#functions/features/lottery/member/orders.settling.ts';
import {
  deleteMessage,
  deliver,
  type InboxPage,
  inboxPage,
  readMessage,
  unreadMessages,
} from '#functions/notices/messages.inbox.ts';
import type { NewSession, SessionRefusal } from '#functions/features/account/member/sessions.ts';
import type { PayoutWays } from '#functions/cashier/payout-ways.ts';
import { readFunds, standingOf } from '#functions/features/cashier/member/funds.ts';
import type { MemberWallet } from '#functions/wallet/member-wallet.ts';
import { adjust, type Adjustment, type AdjustmentError } from '#functions/wallet/adjustments.ts';
import type { Granted, PlayCredit, PlayCreditError } from '#functions/wallet/credit.ts';
import type { HeldWin } from '#functions/wallet/bets/held-wins.ts';
import type { HoldError, HoldRequest, HoldState } from '#functions/wallet/holds.ts';
import { answerUnknown } from '#functions/wallet/kernel.ts';
import type { WalletCall } from '#functions/wallet/orders.ts';
import type { Checked } from '#functions/wallet/proof/check.ts';
import type { Release, ReleaseRefusal } from '#functions/wallet/proof/release.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import type { SentMessage } from '#src/contracts/messages/messages.ts';
import { isRealAccount } from '#src/rules/account/account-type.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import type {
  AskedOrder,
  MemberLottery,
  OrderDetail,
  PlacedOrder,
} from '#functions/features/lottery/member/member-lottery.ts';
import type { Advertised } from './signed-in.object.ts';
import { TransferringObject } from './transferring.object.ts';
import { TrialEnd } from '#functions/features/account/member/trial-end.ts';

/** The only writer of everything that one member owns: sessions, favourites, recent games and money. */
export class Player extends TransferringObject {
  readonly #wallet: MemberWallet;
  readonly #trialEnd: TrialEnd;
  readonly #lottery: MemberLottery;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#wallet = this.money;
    this.#lottery = this.tickets;
    const { sql, alarms } = this;
    this.#trialEnd = new TrialEnd({ sql, env, alarms, wallet: this.money, name: state.id.name ?? '' });
  }

  /** A trial account is also scheduled for a check whether it has gone unused. */
  override startSession(session: NewSession): Result<Advertised, SessionRefusal> {
    if (isRealAccount(session.accountType)) return super.startSession(session);
    return this.alarms.commit(() => {
      const started = super.startSession(session);
      if (started.ok) this.#trialEnd.expect(Date.now());
      return started;
    });
  }

  /** Checks whether this trial account has to end; for one whose alarm was lost. */
  lookAfterTrial(): void {
    this.#trialEnd.lookNow();
  }

  /** The node ids of all favourites as JSON, latest first; undefined once the session has ended. */
  favouriteNodes(sessionId: string): string | undefined {
    return this.readWhileLive(sessionId, 'favourites', () => JSON.stringify(favouriteNodes(this.sql)));
  }

  addToFavourites(
    sessionId: string,
    nodeId: string,
    most: number,
  ): Result<undefined, 'SESSION_ENDED' | 'FAVOURITES_FULL'> {
    return this.whileLive(sessionId, (nowMs) => addToFavourites(this.sql, nodeId, most, nowMs));
  }

  takeFromFavourites(sessionId: string, nodeId: string): Result<undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => ok(takeFromFavourites(this.sql, nodeId)));
  }

  /** The node ids of the games played last as JSON, latest first; undefined once the session has ended. */
  recentNodes(sessionId: string): string | undefined {
    return this.readWhileLive(sessionId, 'recent', () => JSON.stringify(recentNodes(this.sql)));
  }

  /** Records a game as played last, unless play is stopped: then it is not launched. */
  noteLaunch(
    sessionId: string,
    nodeId: string,
    most: number,
  ): Result<undefined, 'SESSION_ENDED' | 'PLAY_STOPPED'> {
    return this.whileLive(sessionId, (nowMs) => {
      if (readPlayState(this.sql).stopUntilMs > nowMs) return failed('PLAY_STOPPED');
      return ok(notePlayed(this.sql, nodeId, most, nowMs));
    });
  }

  notePlayed(sessionId: string, nodeId: string, most: number): Result<undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) => ok(notePlayed(this.sql, nodeId, most, nowMs)));
  }

  /** The ids of the announcements that the member has read, as JSON; undefined once the session has ended. */
  readAnnouncements(sessionId: string): string | undefined {
    return this.readWhileLive(sessionId, 'announcements', () => JSON.stringify(announcementsRead(this.sql)));
  }

  markAnnouncementRead(sessionId: string, id: string): Result<undefined, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, (nowMs) => ok(markAnnouncementRead(this.sql, id, nowMs)));
  }

  /**
   * How many messages the member has not read, as text; undefined once the session has ended. A member who
   * was never welcomed receives `welcome` first.
   */
  unreadMessages(sessionId: string, welcome: SentMessage | undefined): string | undefined {
    this.tellWarnings();
    const unread = () => this.readWhileLive(sessionId, 'unread', () => String(unreadMessages(this.sql)));
    if (welcome && unread() !== undefined) this.deliverMessage(welcome);
    return unread();
  }

  inbox(
    sessionId: string,
    page: Parameters<typeof inboxPage>[1],
    welcome: SentMessage | undefined,
  ): Result<InboxPage, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () => {
      this.tellWarnings();
      if (welcome) this.deliverMessage(welcome);
      return ok(inboxPage(this.sql, page));
    });
  }

  readMessage(sessionId: string, id: number): Result<number, 'SESSION_ENDED' | 'MESSAGE_UNKNOWN'> {
    return this.whileLive(sessionId, (nowMs) => readMessage(this.sql, id, nowMs));
  }

  deleteMessage(sessionId: string, id: number): Result<number, 'SESSION_ENDED' | 'MESSAGE_UNKNOWN'> {
    return this.whileLive(sessionId, (nowMs) => deleteMessage(this.sql, id, nowMs));
  }

  /** Puts a message into the inbox; false if it was delivered before. */
  deliverMessage(message: SentMessage): boolean {
    return this.ctx.storage.transactionSync(() => deliver(this.sql, message, Date.now()));
  }

  /** Puts a promotional message into the inbox, unless the member may not be advertised to. */
  deliverCampaign(message: SentMessage): boolean | 'quiet' {
    return this.mayBeAdvertisedTo() ? this.deliverMessage(message) : 'quiet';
  }

  /** Performs the operations of one vendor request, all or none. Returns their answers as a JSON array. */
  perform(calls: readonly WalletCall[]): string {
    if (this.#trialEnd.isSettled) return answerUnknown(calls);
    const answers = this.#wallet.perform(calls);
    const played = calls.find((call) => call.operation === 'bet' && !call.order.trial);
    if (played?.operation === 'bet') this.harm.look(played.order.rules);
    return answers;
  }

  /**
   * What the member can stake, as the JSON that the player's page receives; undefined once the session has
   * ended. A member without a wallet has a balance of 0 in `currency`.
   */
  wallet(sessionId: string, currency: string, ways: PayoutWays): string | undefined {
    return this.readWhileLive(sessionId, `wallet ${currency} ${ways.name}`, () =>
      JSON.stringify(standingOf(readFunds(this.sql, currency, ways))),
    );
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

  /** Corrects the balance, as two operators decided. */
  adjustBalance(adjustment: Adjustment): Result<{ readonly cashMinor: number }, AdjustmentError> {
    return this.#wallet.moving((nowMs) => adjust(this.sql, adjustment, nowMs));
  }

  reconcileWallet(): Promise<Checked | undefined> {
    return this.#trialEnd.isSettled ? Promise.resolve(undefined) : this.#wallet.reconcile();
  }

  wakeWallet(): Promise<boolean> {
    return this.#wallet.wake();
  }

  releaseWallet(asked: Release): Promise<Result<undefined, ReleaseRefusal>> {
    return this.#wallet.release(asked);
  }

  async placeLotteryOrder(sessionId: string, asked: AskedOrder): ReturnType<MemberLottery['place']> {
    if (!this.sessionIsLive(sessionId)) return failed('SESSION_ENDED');
    const placed = await this.#lottery.place(asked);
    if (!asked.trial) this.harm.look(asked.rules);
    return placed;
  }

  async cancelTicket(
    sessionId: string,
    orderId: string,
    ticketId: string,
    receivedAtMs: number,
  ): Promise<Result<PlacedOrder, 'SESSION_ENDED' | 'ORDER_UNKNOWN' | 'TICKET_NOT_CANCELLABLE'>> {
    if (!this.sessionIsLive(sessionId)) return failed('SESSION_ENDED');
    return this.#lottery.cancel(orderId, ticketId, receivedAtMs);
  }

  /** A page of the member's lottery orders, with the totals of the days asked for. */
  lotteryOrders(
    sessionId: string,
    filter: OrdersFilter,
    page: OrdersPage,
    days: Parameters<typeof readTotals>[1],
  ): Result<OrdersRead & { readonly days: DayTotal[] }, 'SESSION_ENDED'> {
    return this.whileLive(sessionId, () =>
      ok({ ...readOrders(this.sql, filter, page), days: readTotals(this.sql, days) }),
    );
  }

  /** One order of the member and the texts of its tickets that are in their draws. */
  lotteryOrder(sessionId: string, orderId: string): Result<OrderDetail, 'SESSION_ENDED' | 'ORDER_UNKNOWN'> {
    return this.whileLive(sessionId, () => this.#lottery.detail(orderId));
  }

  /** Settles tickets of the member by a draw's end; tickets that it has already reached are skipped. */
  settleTickets(settlement: TicketSettlement, caps: WinCaps | undefined): void {
    this.#lottery.settle(settlement, caps);
  }

  override async alarm(): Promise<void> {
    await this.alarms.run();
    await this.#trialEnd.finish(this.ctx);
  }
}
