import type { DepositStanding } from '#src/contracts/cashier-fields.ts';
import { type DepositRow, depositStandingOf } from './deposits.store.ts';

/** Which deposits are asked for: those that began in a span, from one on downwards. */
export interface DepositsFilter {
  readonly fromMs: number;
  readonly toMs: number;
  readonly beforeNumber: number | undefined;
  readonly most: number;
}

export interface DepositsRead {
  readonly list: DepositStanding[];
  /** After which deposit the next page begins; undefined where there is none. */
  readonly beforeNumber: number | undefined;
}

/** A page of the member's deposits, newest first, by the index of their times. */
export function readDeposits(sql: SqlStorage, filter: DepositsFilter): DepositsRead {
  const rows = sql
    .exec<DepositRow>(
      `SELECT * FROM deposits WHERE created_at_ms >= ?1 AND created_at_ms < ?2
         AND (?3 IS NULL OR (created_at_ms, number) < (SELECT created_at_ms, number FROM deposits WHERE number = ?3))
       ORDER BY created_at_ms DESC, number DESC LIMIT ?4`,
      filter.fromMs,
      filter.toMs,
      filter.beforeNumber ?? null,
      filter.most + 1,
    )
    .toArray();
  const page = rows.slice(0, filter.most);
  return {
    list: page.map((row) => depositStandingOf(sql, row)),
    beforeNumber: rows.length > filter.most ? page.at(-1)?.number : undefined,
  };
}
