import type { Product } from '#src/rules/products.ts';
import type { Rates } from '#src/rules/rewards/rebate.ts';

export interface RewardState extends Record<string, SqlStorageValue> {
  closed_seq: number;
  closed_day: number | null;
  zone: string;
  period_ends_day: number | null;
  rebate_carry: string;
  period_net_minor: number;
  period_corrections_minor: number;
  cashback_carry_minor: number;
  staked_minor: number;
  month: number | null;
  month_staked_minor: number;
  level: string;
  fallen_from: string;
  waiting_level: string;
  told_level: string;
  told_waiting_level: string;
  closes_now: number;
}

/** What one product brought on a day, in cash. All of it includes corrections of rounds that counted before. */
export interface ProductSums {
  readonly stakeMinor: number;
  readonly wonMinor: number;
  readonly validMinor: number;
  readonly rounds: number;
  /** What of stakes minus wins came from corrections. */
  readonly correctedMinor: number;
}

export type DaySums = Readonly<Partial<Record<Product, ProductSums>>>;

/** A promotion by which a day is paid. */
export interface DayScheme {
  readonly promotionId: string;
  readonly version: number;
  readonly termsVersion: string;
}

export interface DaySchemes {
  readonly rebate?: DayScheme & { readonly rates: Rates };
  readonly cashback?: DayScheme & { readonly ofNetLossPpm: number; readonly lossMinor: number };
}

interface DayRow extends Record<string, SqlStorageValue> {
  day: number;
  is_closed: number;
  sums: string;
  schemes: string;
  rebate_minor: number;
  cashback_minor: number;
  pays_at_ms: number | null;
  paid_at_ms: number | null;
}

/** One day of a member, as its close left it. */
export interface RewardDay {
  readonly day: number;
  readonly isClosed: boolean;
  readonly sums: DaySums;
  readonly schemes: DaySchemes;
  readonly rebateMinor: number;
  readonly cashbackMinor: number;
  readonly paysAtMs: number | undefined;
  readonly paidAtMs: number | undefined;
}

const dayColumns = `day, is_closed, sums, schemes, rebate_minor, cashback_minor, pays_at_ms, paid_at_ms`;
/** Days that owe something, as their index has it. */
const owed = 'paid_at_ms IS NULL AND rebate_minor + cashback_minor > 0';

export function readRewardState(sql: SqlStorage): RewardState {
  return sql.exec<RewardState>('SELECT * FROM reward_state').one();
}

/** Changes columns of the one row. */
export function writeRewardState(sql: SqlStorage, changes: Partial<RewardState>): void {
  const names = Object.keys(changes);
  if (names.length === 0) return;
  const values = Object.values(changes) as SqlStorageValue[];
  sql.exec(`UPDATE reward_state SET ${names.map((name) => `${name} = ?`).join(', ')}`, ...values);
}

/** The name of the member's level; empty without one. */
export function levelOf(sql: SqlStorage): string {
  return sql.exec<{ level: string }>('SELECT level FROM reward_state').one().level;
}

export function readDay(sql: SqlStorage, day: number): RewardDay | undefined {
  const [row] = sql.exec<DayRow>(`SELECT ${dayColumns} FROM reward_days WHERE day = ?`, day).toArray();
  return row && dayOf(row);
}

/** The newest days before one. */
export function readDays(sql: SqlStorage, beforeDay: number, most: number): RewardDay[] {
  return sql
    .exec<DayRow>(
      `SELECT ${dayColumns} FROM reward_days WHERE day < ? ORDER BY day DESC LIMIT ?`,
      beforeDay,
      most,
    )
    .toArray()
    .map(dayOf);
}

/** Stores a day whose rows are not all counted. */
export function writeSums(sql: SqlStorage, day: number, sums: DaySums): void {
  sql.exec(
    `INSERT INTO reward_days (day, is_closed, sums) VALUES (?1, 0, ?2)
     ON CONFLICT DO UPDATE SET sums = excluded.sums`,
    day,
    JSON.stringify(sums),
  );
}

/** Stores a day for good, with what it owes. */
export function writeClosed(
  sql: SqlStorage,
  { day, sums, schemes, rebateMinor, cashbackMinor, paysAtMs }: Omit<RewardDay, 'isClosed' | 'paidAtMs'>,
): void {
  sql.exec(
    `INSERT INTO reward_days (day, is_closed, sums, schemes, rebate_minor, cashback_minor, pays_at_ms)
     VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6)
     ON CONFLICT DO UPDATE SET is_closed = 1, sums = excluded.sums, schemes = excluded.schemes,
       rebate_minor = excluded.rebate_minor, cashback_minor = excluded.cashback_minor, pays_at_ms = excluded.pays_at_ms`,
    day,
    JSON.stringify(sums),
    JSON.stringify(schemes),
    rebateMinor,
    cashbackMinor,
    paysAtMs ?? null,
  );
}

/** The days whose amounts pay by themselves up to an instant, oldest first. */
export function owedDays(sql: SqlStorage, untilMs: number, most: number): RewardDay[] {
  return sql
    .exec<DayRow>(
      `SELECT ${dayColumns} FROM reward_days WHERE ${owed} AND pays_at_ms <= ? ORDER BY pays_at_ms LIMIT ?`,
      untilMs,
      most,
    )
    .toArray()
    .map(dayOf);
}

/** How many days wait to be claimed. */
export function owedCount(sql: SqlStorage): number {
  return sql.exec<{ days: number }>(`SELECT count(*) AS days FROM reward_days WHERE ${owed}`).one().days;
}

/** When the next day pays by itself; undefined if none owes anything. */
export function nextPayAtMs(sql: SqlStorage): number | undefined {
  const { at } = sql
    .exec<{ at: number | null }>(`SELECT min(pays_at_ms) AS at FROM reward_days WHERE ${owed}`)
    .one();
  return at ?? undefined;
}

export function markPaid(sql: SqlStorage, day: number, nowMs: number): void {
  sql.exec('UPDATE reward_days SET paid_at_ms = ? WHERE day = ?', nowMs, day);
}

function dayOf(row: DayRow): RewardDay {
  return {
    day: row.day,
    isClosed: row.is_closed === 1,
    sums: JSON.parse(row.sums) as DaySums,
    schemes: JSON.parse(row.schemes) as DaySchemes,
    rebateMinor: row.rebate_minor,
    cashbackMinor: row.cashback_minor,
    paysAtMs: row.pays_at_ms ?? undefined,
    paidAtMs: row.paid_at_ms ?? undefined,
  };
}
