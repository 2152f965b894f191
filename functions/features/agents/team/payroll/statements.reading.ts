import type { DividendStatement } from '#src/rules/agents/pay/statement.ts';
import {
  filesOf,
  type StatementFiles,
  withArchived,
} from '#functions/features/agents/team/archive/archived-statements.ts';
import { readers } from '#functions/features/agents/team/archive/statements-archive.store.ts';
import type { StoredRow } from '#functions/features/agents/team/archive/statements-file.ts';
import { agentAt } from '#functions/features/agents/team/team-tree.ts';
import { paymentColumns, type PaymentRow } from './payments.store.ts';

/** A team's statements: those in its object, and the older ones in the archive. */
export interface Statements {
  readonly sql: SqlStorage;
  readonly reader: StatementFiles;
}

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
export async function ownStatements(
  { sql, reader }: Statements,
  memberId: string,
  { kind = '', ...filter }: StatementFilter,
): Promise<StatementPage<PaymentRow>> {
  const place = placeOf(filter.cursor);
  const [cursorMs, cursorId] = place;
  const rows = sql
    .exec<PaymentRow>(
      `SELECT ${paymentColumns} FROM pay_statements
       WHERE member_id = ?1 AND (from_ms, id) < (?2, ?3) AND (?4 = '' OR kind = ?4) ORDER BY from_ms DESC, id DESC
       LIMIT ?5`,
      ...[memberId, cursorMs, cursorId, kind, pageSize + 1],
    )
    .toArray();
  const files = filesOf(sql, readers.own(memberId), 0, cursorMs);
  const isListed = (row: StoredRow) =>
    row.memberId === memberId && (kind === '' || row.kind === kind) && isBehind(row, place);
  return paged(
    await withArchived(rows, files, pageSize + 1, async (file) =>
      (await reader.rowsOf(file)).filter(isListed).map(paymentOf),
    ),
  );
}

/** A statement as it is stored, with where its payment is. */
export interface OwnStatement {
  readonly payment: PaymentRow;
  readonly document: string;
}

/** One of a member's own statements. */
export async function ownStatement(
  { sql, reader }: Statements,
  memberId: string,
  id: string,
): Promise<OwnStatement | undefined> {
  const [stored] = sql
    .exec<PaymentRow & { document: string }>(
      `SELECT ${paymentColumns}, document FROM pay_statements WHERE id = ? AND member_id = ?`,
      id,
      memberId,
    )
    .toArray();
  if (stored) {
    const { document, ...payment } = stored;
    return { payment, document };
  }
  const fromMs = Number(id.split('-').at(-1));
  if (!Number.isSafeInteger(fromMs)) return undefined;
  for (const file of filesOf(sql, readers.own(memberId), fromMs, fromMs)) {
    const row = (await reader.rowsOf(file)).find((each) => each.id === id && each.memberId === memberId);
    if (row) return { payment: paymentOf(row), document: row.document };
  }
  return undefined;
}

/** A dividend that an upline may release. */
export interface GivenDividend {
  readonly payment: PaymentRow;
  readonly statement: DividendStatement;
  /** What the upline's own statement has set aside for it, in minor units. */
  readonly setAsideMinor: number;
}

/** The dividends of an agent's direct downlines that it may release or could have; one of nothing is none. */
export async function givenDividends(
  statements: Statements,
  upline: number,
  { fromMs = 0, toMs = everMs, cursor }: StatementFilter,
): Promise<StatementPage<GivenDividend>> {
  const { sql, reader } = statements;
  const place = placeOf(cursor);
  const [cursorMs, cursorId] = place;
  const rows = sql
    .exec<PaymentRow & { document: string }>(
      `SELECT ${paymentColumns}, document FROM pay_statements
       WHERE released_by = ?1 AND state <> 'computed' AND (from_ms, id) < (?2, ?3) AND from_ms >= ?4 AND from_ms < ?5
       ORDER BY from_ms DESC, id DESC LIMIT ?6`,
      ...[upline, cursorMs, cursorId, fromMs, toMs, pageSize + 1],
    )
    .toArray();
  const files = filesOf(sql, readers.given(upline), fromMs, Math.min(toMs - 1, cursorMs));
  const isListed = (row: StoredRow) =>
    row.releasedBy === upline &&
    row.state !== 'computed' &&
    row.fromMs >= fromMs &&
    row.fromMs < toMs &&
    isBehind(row, place);
  const { items, ...rest } = paged(
    await withArchived(rows, files, pageSize + 1, async (file) =>
      (await reader.rowsOf(file)).filter(isListed),
    ),
  );
  const shown: GivenDividend[] = [];
  // One after another: those of a half-month need the same statement of the upline.
  for (const row of items) {
    const statement = JSON.parse(row.document) as DividendStatement;
    const setAsideMinor = await setAside(statements, upline, row);
    shown.push({ payment: paymentOf(row), statement, setAsideMinor: setAsideMinor ?? statement.purseMinor });
  }
  return { ...rest, items: shown };
}

/** What the statement of the upline has set aside for a downline's dividend, in minor units. */
async function setAside(
  statements: Statements,
  upline: number,
  { id, agent }: PaymentRow,
): Promise<number | undefined> {
  const ofUpline = id.replace(`-${agent}-`, `-${upline}-`);
  const document =
    storedDocument(statements.sql, ofUpline) ?? (await archivedDocument(statements, upline, ofUpline));
  const { claims = [] } = document === undefined ? {} : (JSON.parse(document) as Partial<DividendStatement>);
  return claims.find((claim) => claim.agent === agent)?.purseMinor;
}

function storedDocument(sql: SqlStorage, id: string): string | undefined {
  return sql.exec<{ document: string }>('SELECT document FROM pay_statements WHERE id = ?', id).toArray()[0]
    ?.document;
}

async function archivedDocument(
  statements: Statements,
  agent: number,
  id: string,
): Promise<string | undefined> {
  const member = agentAt(statements.sql, agent);
  return member && (await ownStatement(statements, member.memberId, id))?.document;
}

/** Every id is before this character. */
const afterIds = '~';

type Place = readonly [fromMs: number, id: string];

function isBehind({ fromMs, id }: PaymentRow, [placeMs, placeId]: Place): boolean {
  return fromMs < placeMs || (fromMs === placeMs && id < placeId);
}

/** A statement without what only its file has. */
function paymentOf(row: PaymentRow & { document?: string; hash?: string }): PaymentRow {
  const { document: _document, hash: _hash, ...payment } = row;
  return payment;
}

function placeOf(cursor: string | undefined): Place {
  const [ms, ...id] = (cursor ?? '').split('.');
  return cursor === undefined ? [everMs, afterIds] : [Number(ms), id.join('.')];
}

function paged<Row extends PaymentRow>(rows: readonly Row[]): StatementPage<Row> {
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  return rows.length > pageSize && last ? { items, nextCursor: `${last.fromMs}.${last.id}` } : { items };
}
