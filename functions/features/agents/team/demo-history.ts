import { type DemoPlayer, demoDay, demoParts, type DemoSums, withDay } from './demo-play.ts';
import { hourOf, type Hour } from '#src/rules/agents/periods.ts';
import { startOfDay } from '#src/rules/lottery/zone-days.ts';
import { keepBranches } from './team-branches.ts';
import { keepDay } from './team-days.ts';
import { addParts, addTotals } from './team-sums.ts';
import type { TeamSite } from './team.site.ts';

/** The past of a demonstration: days that were never played, added up and paid as sealed ones are. */
export class DemoHistory {
  readonly #sql: SqlStorage;
  readonly #site: TeamSite;
  readonly #players: readonly DemoPlayer[];
  #half = new Map<number, DemoSums>();

  constructor(sql: SqlStorage, site: TeamSite, players: readonly DemoPlayer[]) {
    this.#sql = sql;
    this.#site = site;
    this.#players = players;
  }

  /** Adds a day, and the half-month that ends with it; returns the day's last hour. Must run inside a transaction. */
  addDay(day: number): Hour {
    const { timeZone, agents, currency } = this.#site;
    const hour = hourOf(timeZone, startOfDay(timeZone, day + 1) - 1);
    const plays = this.#players.map((player) => [player, demoDay(player, day)] as const);
    for (const [{ number }, sums] of plays) this.#half.set(number, withDay(this.#half.get(number), sums));
    this.#add('day', hour.dayFromMs, plays, agents.activeMinimumMinor.day);
    keepDay(this.#sql, { day, currency }, hour.dayFromMs);
    if (hour.endsHalf) {
      const halves = this.#players.map(
        (player) => [player, this.#half.get(player.number) ?? new Map()] as const,
      );
      this.#add('half', hour.halfFromMs, halves, agents.activeMinimumMinor.half);
      this.#half = new Map();
    }
    this.#sql.exec('UPDATE team_progress SET counted_to_ms = ?', hour.toMs);
    return hour;
  }

  #add(
    length: 'day' | 'half',
    startMs: number,
    plays: readonly (readonly [DemoPlayer, DemoSums])[],
    activeMinor: number,
  ): void {
    addParts(this.#sql, { length, startMs, ...demoParts(plays, length, activeMinor) });
    addTotals(this.#sql, { length, startMs });
    if (length === 'day') keepBranches(this.#sql, startMs);
  }
}
