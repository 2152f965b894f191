import { ownRates } from '#functions/affiliation/rates.repo.ts';
import { rulesFor } from '#functions/protection/by-country.ts';
import { readPlayState } from '#functions/protection/play-state.ts';
import { memberFacts } from '#functions/features/rewards/member-facts.repo.ts';
import { tellLevel } from '#functions/features/rewards/day-close/levels.repo.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import { deliver } from '#functions/notices/messages.inbox.ts';
import { noticeTexts } from '#functions/notices/notice-lines.ts';
import type { DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { mayBeAdvertisedTo } from '#functions/protection/may-be-advertised-to.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { dayText } from '#src/rules/lottery/zone-days.ts';
import { dayDueAtMs, firstUnreadAtMs, nextDayToClose, periodDueAtMs } from './days.ts';
import type { JudgedBy } from './owing.ts';
import { payAtOnce, payUnclaimed } from './paying.ts';
import type { RoundKey } from './counting.ts';
import { closeSite, type CloseSite } from './site.ts';
import { closeTurn } from './turn.ts';
import { nextPayAtMs, readRewardState, writeRewardState } from './day-close.store.ts';

/** What the close of days needs of other parts of the member's object. */
export interface DayCloseNeeds {
  /** How many deposits were credited. */
  readonly credited: () => number;
  /** Pays missions whose target is met; inside a transaction that moves money. */
  readonly judgeMissions: (nowMs: number) => void;
  /** Looks whether whoever invited this member has something to be told; inside the same transaction. */
  readonly dayClosed: (site: CloseSite, nowMs: number) => void;
}

const retryMsMax = 600_000;
/** Turns of one alarm before yielding to the member's own calls. */
const turnsMax = 20;
const nobody = { registeredAtMs: 0, isPhoneVerified: false, lists: [] };

/** Whether a member's place in the tree of agents can decide a rebate here. */
function paysNodes(sql: SqlStorage, { schemes, agentRates: { bounds, isPaid } }: CloseSite): boolean {
  const hasRebate = schemes.some(({ document: { rewards } }) =>
    rewards.some(({ gives }) => gives === 'rebate'),
  );
  const isAnyPaid = Object.values(bounds).some(({ maxPpm }) => maxPpm > 0);
  return hasRebate && isAnyPaid && rulesFor(isPaid, readPlayState(sql).country);
}

/**
 * Closes the days on which a member played: in turns, each of them one transaction, so that a crash between two of them
 * repeats nothing. The alarm of a member who does not play is not set.
 */
export class DayClose {
  readonly #host: MemberHost;
  readonly #needs: DayCloseNeeds;
  readonly #due: DueTime;
  /** Apart from that of days, so that a period which ends later keeps no day from being closed. */
  readonly #periodDue: DueTime;
  readonly #payDue: DueTime;

  constructor(host: MemberHost, needs: DayCloseNeeds) {
    this.#host = host;
    this.#needs = needs;
    this.#due = host.alarms.register('day-close', { serve: () => this.#serve(), retryMsMax });
    this.#periodDue = host.alarms.register('period-close', {
      serve: () => this.#servePeriod(),
      retryMsMax,
    });
    this.#payDue = host.alarms.register('reward-pay', { serve: () => this.#servePay(), retryMsMax });
    host.wallet.follow((nowMs) => this.#expect(nowMs));
  }

  /** Closes what can be closed before something is read that depends on it, such as after a lost alarm. */
  async catchUp(): Promise<void> {
    const { sql } = this.#host;
    const state = readRewardState(sql);
    if (nextDayToClose(sql, state, state.zone, Date.now()) === undefined) return;
    await this.#closeDays();
  }

  /** Makes the open day close and pay now; inside the transaction of an exclusion. */
  closeNow(nowMs: number): void {
    const { sql } = this.#host;
    if (!readWallet(sql)) return;
    writeRewardState(sql, { closes_now: 1 });
    payAtOnce(sql, nowMs);
    this.#due.by(nowMs);
    this.#payDue.by(nowMs);
  }

  /** What this member's schemes are judged by now. */
  async judgedBy(): Promise<JudgedBy> {
    const { env, name, sql } = this.#host;
    const [merchant, memberId] = partsOfName(name);
    const site = await closeSite(env, merchant, Date.now());
    const lists = site.schemes.flatMap(({ document }) => document.audience.listId ?? []);
    const asksFacts = site.schemes.some(({ document }) => Object.keys(document.audience).length > 0);
    const [facts, node] = await Promise.all([
      asksFacts ? memberFacts({ env, merchant }, memberId, lists) : nobody,
      paysNodes(sql, site) ? ownRates(env, merchant, memberId) : undefined,
    ]);
    const currency = readWallet(sql)?.currency ?? '';
    return { site, facts, credited: this.#needs.credited(), currency, node };
  }

  /** Sets the due time of the next close at the first stake after the last one, and none else until then. */
  #expect(nowMs: number): void {
    const { sql, name } = this.#host;
    if (this.#due.isSet() || firstUnreadAtMs(sql) === undefined) return;
    const [, memberId] = partsOfName(name);
    const atMs = dayDueAtMs(sql, readRewardState(sql), memberId, nowMs);
    if (atMs !== undefined) this.#due.by(atMs);
  }

  async #serve(): Promise<number | undefined> {
    const isDone = await this.#closeDays();
    await this.#tell();
    const { sql, name } = this.#host;
    const [, memberId] = partsOfName(name);
    const nowMs = Date.now();
    return isDone ? dayDueAtMs(sql, readRewardState(sql), memberId, nowMs) : nowMs;
  }

  async #servePeriod(): Promise<number | undefined> {
    const isDone = await this.#closeDays();
    await this.#tell();
    const { sql, name } = this.#host;
    const [, memberId] = partsOfName(name);
    return isDone ? periodDueAtMs(readRewardState(sql), memberId) : Date.now();
  }

  /** Returns whether nothing is left to close now. */
  async #closeDays(): Promise<boolean> {
    const { sql, wallet } = this.#host;
    if (!readWallet(sql)) return true;
    const by = await this.judgedBy();
    let after: RoundKey | undefined;
    for (let turn = 0; turn < turnsMax; turn += 1) {
      const end = wallet.moving((nowMs) => this.#turn(by, after, nowMs));
      if (end.isDone) return true;
      after = end.after;
    }
    return false;
  }

  #turn(by: JudgedBy, after: RoundKey | undefined, nowMs: number) {
    const { sql } = this.#host;
    const before = readRewardState(sql).level;
    const end = closeTurn(sql, by, after, nowMs);
    if (end.isDone || end.closedDay === undefined) return end;
    this.#tellRise(by.site, before, nowMs);
    this.#needs.judgeMissions(nowMs);
    this.#needs.dayClosed(by.site, nowMs);
    const [, memberId] = partsOfName(this.#host.name);
    const periodAtMs = periodDueAtMs(readRewardState(sql), memberId);
    if (periodAtMs !== undefined) this.#periodDue.by(periodAtMs);
    const payAtMs = nextPayAtMs(sql);
    if (payAtMs !== undefined) this.#payDue.by(payAtMs);
    return end;
  }

  #tellRise({ coolDays }: CloseSite, before: string, nowMs: number): void {
    const { sql } = this.#host;
    const { level, fallen_from: fallenFrom, month } = readRewardState(sql);
    const hasRisen = level !== before && before !== '' && fallenFrom !== before;
    if (!hasRisen || !mayBeAdvertisedTo(sql, coolDays, nowMs)) return;
    const texts = noticeTexts('level.risen', { level });
    deliver(sql, { key: `level:${month}:${level}`, texts, link: '/m/member/manualRebate' }, nowMs);
  }

  /** Tells the shared database the level, only when it has changed. */
  async #tell(): Promise<void> {
    const { sql, env, name, transaction } = this.#host;
    const state = readRewardState(sql);
    const { level, waiting_level: waiting } = state;
    if (level === state.told_level && waiting === state.told_waiting_level) return;
    const [merchant, memberId] = partsOfName(name);
    await tellLevel(env, { merchant, memberId, level, waiting }, Date.now());
    transaction(() => writeRewardState(sql, { told_level: level, told_waiting_level: waiting }));
  }

  #servePay(): number | undefined {
    const { sql, wallet } = this.#host;
    wallet.moving((nowMs) => {
      for (const { day } of payUnclaimed(sql, nowMs)) {
        const texts = noticeTexts('reward.unclaimed');
        deliver(sql, { key: `reward:${dayText(day)}`, texts, link: '/m/member/manualRebate' }, nowMs);
      }
    });
    return nextPayAtMs(sql);
  }
}
