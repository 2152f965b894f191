import { DurableObject } from 'cloudflare:workers';
import { recordSettledTeam, writeDays } from './team.repo.ts';
import { recordEvent } from '#functions/events/record-event.ts';
import { Alarms, type DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { type Hour, hourOf } from '#src/rules/agents/periods.ts';
import { hourMs, minuteMs } from '#src/rules/durations.ts';
import type { DemoPlayer } from './demo-play.ts';
import { halfMonthOf } from '#src/rules/agents/half-months.ts';
import { localDay, startOfDay } from '#src/rules/lottery/zone-days.ts';
import { DemoHistory } from './demo-history.ts';
import { beginTeam, lookAtAgents, countHour, type Counting, progressOf } from './counting.ts';
import { type CurrentPay, currentPay, type CurrentPayInput } from './payroll/current-pay.ts';
import { payTeam, settleHour } from '#functions/features/agents/team/payroll/payroll.ts';
import { askForPayout, decideHeld, type PaymentRow, releaseDividend } from './payroll/payments.store.ts';
import { StatementsReader } from './archive/archived-statements.ts';
import { type ArchivingHost, archiveStatements } from './archive/statements-archiver.ts';
import { beginArchive, forgetRuns } from './archive/statements-archive.store.ts';
import {
  type GivenDividend,
  givenDividends,
  type OwnStatement,
  ownStatement,
  ownStatements,
  type StatementFilter,
  type StatementPage,
  type Statements,
} from './payroll/statements.reading.ts';
import { confirmDays, pendingDays } from './team-days.ts';
import { agentAt } from './team-tree.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { incomeOf, type IncomeOfKind } from './team-income.ts';
import { teamMigrations } from './team.migrations.ts';
import {
  branchDays,
  type BranchDays,
  branchReport,
  type BranchReport,
  type ReportSpan,
} from './team-reports.ts';
import { teamSite, type TeamSite } from './team.site.ts';

/** How long after its end an hour is asked for first; the shards wait as long. */
const restMs = 10 * minuteMs;
/** How long after that an hour that is not counted is told to operators. */
const lateMs = 2 * hourMs;
const retryMsMax = 5 * minuteMs;
const archiveRetryMsMax = hourMs;
/** How long payments are gathered before their day is written to the shared database. */
const daysPeriodMs = minuteMs;
/** Hours that one alarm counts, when the object has been away. */
const hoursAtOnce = 24;

/** Sums what the branches of a merchant's top agents play, hour by hour, and pays the agents. */
export class Team extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #alarms: Alarms;
  readonly #count: DueTime;
  readonly #pay: DueTime;
  readonly #archive: DueTime;
  readonly #days: DueTime;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#sql = state.storage.sql;
    migrate(state.storage, teamMigrations, Date.now());
    this.#alarms = new Alarms(state.storage);
    this.#count = this.#alarms.register('count', { serve: () => this.#countHours(), retryMsMax });
    this.#pay = this.#alarms.register('pay', {
      serve: () => this.#payTeam(),
      retryMsMax,
    });
    this.#days = this.#alarms.register('days', { serve: () => this.#writeDays(), retryMsMax });
    this.#archive = this.#alarms.register('archive', {
      serve: async () => ((await archiveStatements(this.#archiving())) ? Date.now() : undefined),
      retryMsMax: archiveRetryMsMax,
    });
  }

  /** Begins to count, for a merchant that opened its first top agent of this team; later calls change nothing. */
  async begin(): Promise<void> {
    const site = await this.#site();
    this.#alarms.commit(() => {
      beginTeam(this.#sql, site.timeZone, Date.now());
      this.#count.by(Date.now());
    });
    const progress = progressOf(this.#sql);
    const [merchant] = this.#name();
    if (!progress) return;
    for (const house of housesOf(this.env, merchant)) await house.beginCounting(progress.counted_to_ms);
    await recordSettledTeam(this.env, ...this.#name(), progress.settled_to_ms);
  }

  /** What an agent may see of the own branch; undefined before the team counts. */
  branchReport(span: ReportSpan): BranchReport | undefined {
    return branchReport(this.#sql, span);
  }

  /** What an agent's statements of a span came to. */
  income(memberId: string, fromMs: number, toMs: number): IncomeOfKind[] {
    return incomeOf(this.#sql, memberId, fromMs, toMs);
  }

  /** What an agent's contracts come to so far; undefined before the team counts. */
  currentPay(input: CurrentPayInput): CurrentPay | undefined {
    return currentPay(this.#sql, input);
  }

  /** What an agent may see of direct branches: of the next ones after a number, or of certain ones. */
  branchDays(span: ReportSpan, of: Parameters<typeof branchDays>[2]): BranchDays | undefined {
    return branchDays(this.#sql, span, of);
  }

  /**
   * Adds up and pays the past of a demonstration, from a day up to today, and begins to count. A team that has begun
   * already has its own past.
   */
  async demonstrate(players: readonly DemoPlayer[], fromDay: number): Promise<void> {
    if (progressOf(this.#sql)) return;
    const site = await this.#site();
    const counting = this.#counting();
    const { fromMs: nowMs, day: today } = hourOf(site.timeZone, Date.now());
    this.#alarms.commit(() => beginTeam(this.#sql, site.timeZone, startOfDay(site.timeZone, fromDay)));
    await lookAtAgents(counting);
    const history = new DemoHistory(this.#sql, site, players);
    for (let day = fromDay; day < today; day += 1)
      await settleHour(
        counting,
        site,
        this.#alarms.commit(() => history.addDay(day)),
      );
    this.#alarms.commit(() => {
      this.#sql.exec('UPDATE team_progress SET counted_to_ms = ?1, settled_to_ms = ?1', nowMs);
      this.#pay.by(Date.now());
      this.#moveOld(site, nowMs);
    });
    await this.begin();
  }

  /** An agent's own statements. */
  statements(memberId: string, filter: StatementFilter): Promise<StatementPage<PaymentRow>> {
    return ownStatements(this.#statements(), memberId, filter);
  }

  /** One of an agent's own statements. */
  statement(memberId: string, id: string): Promise<OwnStatement | undefined> {
    return ownStatement(this.#statements(), memberId, id);
  }

  /** Dividends of direct downlines that an agent, who is given by number, may release. */
  dividendsGiven(upline: number, filter: StatementFilter): Promise<StatementPage<GivenDividend>> {
    return givenDividends(this.#statements(), upline, filter);
  }

  /** Has a downline's dividend paid now. */
  releaseDividend(upline: number, id: string): ReturnType<typeof releaseDividend> {
    return this.#changing((nowMs) => releaseDividend(this.#sql, { id, upline }, nowMs));
  }

  /** Records that an agent asks for a dividend that waits; returns the upline's member id. */
  askForPayout(memberId: string, id: string): Result<string, 'STATEMENT_UNKNOWN' | 'TOO_MANY_REQUESTS'> {
    const input = this.#changing((nowMs) => askForPayout(this.#sql, { id, memberId }, nowMs));
    const upline = input.ok ? agentAt(this.#sql, input.value) : undefined;
    if (!input.ok) return input;
    return upline ? ok(upline.memberId) : failed('STATEMENT_UNKNOWN');
  }

  /** Releases or cancels a held statement, as two operators decided. */
  decideStatement(id: string, outcome: 'release' | 'cancel'): ReturnType<typeof decideHeld> {
    return this.#changing((nowMs) => decideHeld(this.#sql, { id, outcome }, nowMs));
  }

  override alarm(): Promise<void> {
    return this.#alarms.run();
  }

  /** Counts hours that are over; an hour that waits is asked for again in a minute. */
  async #countHours(): Promise<number | undefined> {
    const site = await this.#site();
    const counting = this.#counting();
    for (let turn = 0; turn < hoursAtOnce; turn++) {
      const progress = progressOf(this.#sql);
      if (!progress) return undefined;
      if (progress.settled_to_ms < progress.counted_to_ms) {
        await this.#settle(site, hourOf(site.timeZone, progress.settled_to_ms));
        continue;
      }
      const hour = hourOf(site.timeZone, progress.counted_to_ms);
      if (Date.now() < hour.toMs + restMs) return hour.toMs + restMs;
      if (!(await countHour(counting, site, hour))) {
        await this.#tellLate(hour.toMs, progress.told_late_ms);
        return Date.now() + minuteMs;
      }
    }
    return Date.now();
  }

  /** Computes what is due for the periods that ended, and lets moves of branches begin. */
  async #settle(site: TeamSite, hour: Hour): Promise<void> {
    await settleHour(this.#counting(), site, hour);
    this.#alarms.commit(() => {
      this.#sql.exec('UPDATE team_progress SET settled_to_ms = ?', hour.toMs);
      this.#pay.by(Date.now());
      if (hour.endsDay) this.#moveOld(site, hour.toMs);
      if (hour.endsDay) this.#days.by(Date.now());
    });
    // A day is in the reports before it counts as settled there; if this fails, its alarm writes it.
    if (hour.endsDay) while (pendingDays(this.#sql).length > 0) await this.#writeDays();
    await recordSettledTeam(this.env, ...this.#name(), hour.toMs);
  }

  /** Pays what is due, and has the day of the payments written, however far it came. */
  async #payTeam(): Promise<number | undefined> {
    try {
      return await payTeam(this.#counting(), await this.#site());
    } finally {
      this.#alarms.commit(() => {
        if (!this.#days.isSet() && pendingDays(this.#sql).length > 0)
          this.#days.by(Date.now() + daysPeriodMs);
      });
    }
  }

  /** Writes the changed days to the shared database whole, so that writing them twice changes nothing. */
  async #writeDays(): Promise<number | undefined> {
    const days = pendingDays(this.#sql);
    if (days.length === 0) return undefined;
    await writeDays(this.env, ...this.#name(), days);
    this.#alarms.commit(() => confirmDays(this.#sql, days, Date.now()));
    return pendingDays(this.#sql).length > 0 ? Date.now() : undefined;
  }

  /** Has the statements of old half-months moved to the archive. */
  #moveOld({ timeZone, statementsKeptMs }: TeamSite, toMs: number): void {
    const beforeMs = startOfDay(timeZone, halfMonthOf(localDay(timeZone, toMs - statementsKeptMs)));
    beginArchive(this.#sql, beforeMs);
    forgetRuns(this.#sql, beforeMs);
    this.#archive.by(Date.now());
  }

  /** Tells operators once of an hour whose play has not arrived two hours after it should have. */
  async #tellLate(toMs: number, notifiedMs: number): Promise<void> {
    if (notifiedMs === toMs || Date.now() < toMs + restMs + lateMs) return;
    const [merchant, team] = this.#name();
    await recordEvent(this.env, merchant, {
      kind: 'AGENT_SUMS_LATE',
      actor: 'system',
      atMs: Date.now(),
      details: { team, toMs },
    });
    this.#alarms.commit(() => this.#sql.exec('UPDATE team_progress SET told_late_ms = ?', toMs));
  }

  /** Changes a statement, and has its payment looked at right after. */
  #changing<Value>(act: (nowMs: number) => Value): Value {
    return this.#alarms.commit(() => {
      const value = act(Date.now());
      this.#pay.by(Date.now());
      return value;
    });
  }

  #counting(): Counting {
    const [merchant, team] = this.#name();
    const commit = (work: () => void) => this.#alarms.commit(work);
    return { sql: this.#sql, env: this.env, merchant, team, shards: housesOf(this.env, merchant), commit };
  }

  #statements(): Statements {
    const [merchant, team] = this.#name();
    return { sql: this.#sql, reader: new StatementsReader(this.env.ARCHIVE, { merchant, team }) };
  }

  #archiving(): ArchivingHost {
    const [merchant, team] = this.#name();
    const commit = <Value>(work: () => Value) => this.#alarms.commit(work);
    return { sql: this.#sql, bucket: this.env.ARCHIVE, name: { merchant, team }, commit };
  }

  #site(): Promise<TeamSite> {
    return teamSite(this.env, this.#name()[0]);
  }

  #name(): readonly [merchant: string, team: number] {
    const [merchant, team] = partsOfName(this.ctx.id.name);
    return [merchant, Number(team)];
  }
}
