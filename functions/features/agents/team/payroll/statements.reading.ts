import type { DividendStatement } from '#src/rules/agents/pay/statement.ts';
import { paymentColumns, type PaymentRow } from './payments.store.ts';

/** A page of statements, the newest first. */
export interface StatementPage<Row> {
  readonly items: readonly Row[];
  readonly nextCursor?: string;
}

/** Which statements are listed. */
export interface StatementFilter {
  readonly kind?: string | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Statements of a page. */
const pageSize = 50;
const everMs = 8_640_000_000_000_000;

/** A member's own statements. */
export function ownStatements(
  sql: SqlStorage,
  memberId: string,
  { kind = '', ...filter }: StatementFilter,
): StatementPage<PaymentRow> {
  const [cursorMs, cursorId] = placeOf(filter.cursor);
  const rows = sql
    .exec<PaymentRow>(
      `SELECT ${paymentColumns} FROM pay_statements
       WHERE member_id = ?1 AND (from_ms, id) < (?2, ?3) AND (?4 = '' OR kind = ?4) ORDER BY from_ms DESC, id DESC
       LIMIT ?5`,
      ...[memberId, cursorMs, cursorId, kind, pageSize + 1],
    )
    .toArray();
  return paged(rows);
}

/** A statement as it is stored, with where its payment is. */
export interface OwnStatement {
  readonly payment: PaymentRow;
  readonly document: string;
}

/** One of a member's own statements. */
export function ownStatement(sql: SqlStorage, memberId: string, id: string): OwnStatement | undefined {
  const [row] = sql
    .exec<PaymentRow & { document: string }>(
      `SELECT ${paymentColumns}, document FROM pay_statements WHERE id = ? AND member_id = ?`,
      id,
      memberId,
    )
    .toArray();
  if (!row) return undefined;
  const { document, ...payment } = row;
  return { payment, document };
}

/** A dividend that an upline may release. */
export interface GivenDividend {
  readonly payment: PaymentRow;
  readonly statement: DividendStatement;
  /** What the upline's own statement has set aside for it, in minor units. */
  readonly setAsideMinor: number;
}

/** The dividends of an agent's direct downlines that it may release or could have; one of nothing is none. */
export function givenDividends(
  sql: SqlStorage,
  upline: number,
  { fromMs = 0, toMs = everMs, cursor }: StatementFilter,
): StatementPage<GivenDividend> {
  const [cursorMs, cursorId] = placeOf(cursor);
  const rows = sql
    .exec<PaymentRow & { document: string }>(
      `SELECT ${paymentColumns}, document FROM pay_statements
       WHERE released_by = ?1 AND state <> 'computed' AND (from_ms, id) < (?2, ?3) AND from_ms >= ?4 AND from_ms < ?5
       ORDER BY from_ms DESC, id DESC LIMIT ?6`,
      ...[upline, cursorMs, cursorId, fromMs, toMs, pageSize + 1],
    )
    .toArray();
  const { items, ...rest } = paged(rows);
  return {
    ...rest,
    items: items.map(({ document, ...payment }) => {
      const statement = JSON.parse(document) as DividendStatement;
      return { payment, statement, setAsideMinor: setAside(sql, upline, payment) ?? statement.purseMinor };
    }),
  };
}

function setAside(sql: SqlStorage, upline: number, { id, agent }: PaymentRow): number | undefined {
  const ofUpline = id.replace(`-${agent}-`, `-${upline}-`);
  const [row] = sql
    .exec<{ document: string }>('SELECT document FROM pay_statements WHERE id = ?', ofUpline)
    .toArray();
  const { claims = [] } = row ? (JSON.parse(row.document) as Partial<DividendStatement>) : {};
  return claims.find((claim) => claim.agent === agent)?.purseMinor;
}

/** Every id is before this character. */
const afterIds = '~';

function placeOf(cursor: string | undefined): readonly [fromMs: number, id: string] {
  const [ms, ...id] = (cursor ?? '').split('.');
  return cursor === undefined ? [everMs, afterIds] : [Number(ms), id.join('.')];
}

function paged<Row extends PaymentRow>(rows: readonly Row[]): StatementPage<Row> {
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return rows.length > pageSize && last ? { items, nextCursor: `${last.fromMs}.${last.id}` } : { items };
}
