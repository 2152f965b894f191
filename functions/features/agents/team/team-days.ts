import type { StatementKind } from '#src/rules/agents/pay/statement.ts';
import { dayMs } from '#src/rules/durations.ts';

/**
 * What operators' reports say of a day by the merchant's clock: the play of members below the team's agents once the day
 * is sealed, and what agents were paid on it. `revision` rises with every change.
 */
export const teamDaysSchema: readonly string[] = [
  `CREATE TABLE team_days (
    day INTEGER NOT NULL,
    currency TEXT NOT NULL,
    active_agents INTEGER NOT NULL DEFAULT 0,
    active_members INTEGER NOT NULL DEFAULT 0,
    stake_minor INTEGER NOT NULL DEFAULT 0,
    payout_minor INTEGER NOT NULL DEFAULT 0,
    valid_minor INTEGER NOT NULL DEFAULT 0,
    payments INTEGER NOT NULL DEFAULT 0,
    rebate_minor INTEGER NOT NULL DEFAULT 0,
    salary_minor INTEGER NOT NULL DEFAULT 0,
    dividend_minor INTEGER NOT NULL DEFAULT 0,
    fee_minor INTEGER NOT NULL DEFAULT 0,
    revision INTEGER NOT NULL DEFAULT 1,
    told_revision INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (day, currency)
  ) STRICT, WITHOUT ROWID`,
];

/** For how many days written rows are kept. */
const keptDays = 93;
const rowsMax = 100;

/** A day, counted from 1970, and the currency of the merchant. */
interface TeamDayKey {
  readonly day: number;
  readonly currency: string;
}

const figures = [
  ...(['active_agents', 'active_members', 'stake_minor', 'payout_minor', 'valid_minor', 'payments'] as const),
  ...(['rebate_minor', 'salary_minor', 'dividend_minor', 'fee_minor'] as const),
] as const;

/** A day for the shared database, with the revision that it has; amounts in minor units. */
export type TeamDayRow = Record<(typeof figures)[number] | 'day' | 'revision', number> & { currency: string };

/** Keeps the play of a sealed day; keeping it again changes nothing. Must run inside a transaction. */
export function keepDay(sql: SqlStorage, { day, currency }: TeamDayKey, startMs: number): void {
  sql.exec(
    `INSERT INTO team_days (day, currency, active_agents, active_members, stake_minor, payout_minor, valid_minor)
     SELECT ?1, ?2, count(DISTINCT iif(product = '' AND active > 0, agent, NULL)), sum(iif(product = '', active, 0)),
       sum(stake_minor), sum(payout_minor), sum(valid_minor)
     FROM team_parts WHERE length = 'day' AND start_ms = ?3 HAVING count(*) > 0
     ON CONFLICT DO UPDATE SET active_agents = excluded.active_agents, active_members = excluded.active_members,
       stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor, valid_minor = excluded.valid_minor,
       revision = revision + 1`,
    ...[day, currency, startMs],
  );
}

const columnOf = {
  rebate: 'rebate_minor',
  daily: 'salary_minor',
  hourly: 'salary_minor',
  dividend: 'dividend_minor',
  fee: 'fee_minor',
} as const satisfies Readonly<Record<StatementKind, (typeof figures)[number]>>;

/** Adds a payment to the day on which it was made. Must run inside the transaction that records it. */
export function addPayment(
  sql: SqlStorage,
  { day, currency }: TeamDayKey,
  { kind, netMinor }: { readonly kind: StatementKind; readonly netMinor: number },
): void {
  const column = columnOf[kind];
  sql.exec(
    `INSERT INTO team_days (day, currency, payments, ${column}) VALUES (?, ?, 1, ?)
     ON CONFLICT DO UPDATE SET payments = payments + 1, ${column} = ${column} + excluded.${column},
       revision = revision + 1`,
    ...[day, currency, netMinor],
  );
}

/** Days that have changed since they were last written to the shared database. */
export function pendingDays(sql: SqlStorage): readonly TeamDayRow[] {
  return sql
    .exec<TeamDayRow>(
      `SELECT day, currency, ${figures.join(', ')}, revision FROM team_days WHERE revision > told_revision LIMIT ?`,
      rowsMax,
    )
    .toArray();
}

/** Records which days were written to the shared database, and forgets old ones. Must run inside a transaction. */
export function confirmDays(sql: SqlStorage, written: readonly TeamDayRow[], nowMs: number): void {
  for (const { day, currency, revision } of written)
    sql.exec(
      'UPDATE team_days SET told_revision = ? WHERE day = ? AND currency = ?',
      ...[revision, day, currency],
    );
  const beforeDay = Math.floor(nowMs / dayMs) - keptDays;
  sql.exec('DELETE FROM team_days WHERE day < ? AND revision = told_revision', beforeDay);
}
