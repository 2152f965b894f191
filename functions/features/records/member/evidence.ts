import { shownPosting } from '#functions/wallet/shown-posting.ts';
import { type LedgerRow, readWallet } from '#functions/wallet/ledger.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { readLedgerArchive } from '#functions/wallet/archive/archive.ts';
import { heldWinState } from '#functions/wallet/bets/held-wins.ts';
import { ticketsSource } from '#functions/wallet/sources.ts';
import type { Evidence } from '#src/contracts/evidence/evidence.ts';

const rowsMax = 5_000;
const ordersMax = 200;
const roundsMax = 1_000;

/** Returns the lottery orders that explain rows of the lottery, latest first, and the older ones beyond `most`. */
export type OrdersOfRows<Order> = (
  rows: readonly Pick<LedgerRow, 'kind' | 'reference' | 'round_id'>[],
  limit: number,
) => { readonly orders: readonly Order[]; readonly leftOut: NonNullable<Evidence['ordersLeftOut']> };

/** The evidence that a member's object holds since an instant. */
export interface MemberEvidence<Order>
  extends Pick<
    Evidence,
    'ledger' | 'operations' | 'heldWins' | 'protection' | 'grants' | 'currency' | 'ordersLeftOut'
  > {
  readonly orders: readonly Order[];
  /** The rounds at games of the house vendor, oldest first. */
  readonly houseRounds: readonly HouseRound[];
  /** Whether everything since the instant is included. */
  readonly isWhole: boolean;
}

/** A round as the wallet knows it: its id, and the game that it was opened for. */
export interface HouseRound extends Record<string, SqlStorageValue> {
  readonly id: string;
  readonly gameCode: string;
}

/**
 * Reads everything since an instant; undefined without a wallet. It scans, so it is for disputes, not for
 * play.
 */
export function readEvidence<Order>(
  sql: SqlStorage,
  ordersOf: OrdersOfRows<Order>,
  fromMs: number,
): MemberEvidence<Order> | undefined {
  const wallet = readWallet(sql);
  if (!wallet) return undefined;
  const rows = sql
    .exec<LedgerRow>('SELECT * FROM ledger WHERE at_ms >= ? ORDER BY seq DESC LIMIT ?', fromMs, rowsMax + 1)
    .toArray();
  const operations = operationsSince(sql, fromMs);
  const shown = rows.slice(0, rowsMax).toReversed();
  const { orders, leftOut } = ordersOf(
    shown.filter(({ source }) => source === ticketsSource),
    ordersMax,
  );
  const archive = readLedgerArchive(sql);
  const houseRounds = houseRoundsSince(sql, fromMs);
  return {
    currency: wallet.currency,
    ledger: {
      previousHash: linkBefore(sql, shown[0]?.seq ?? wallet.headSeq + 1),
      rows: shown.map(shownRow),
      head: { seq: wallet.headSeq, hash: wallet.headHash },
    },
    operations: operations.slice(-rowsMax),
    heldWins: heldWinsOf(sql, shown),
    orders,
    ordersLeftOut: leftOut,
    protection: protectionChanges(sql),
    ...grantChanges(sql),
    houseRounds: houseRounds.slice(-roundsMax),
    isWhole:
      rows.length <= rowsMax &&
      operations.length <= rowsMax &&
      houseRounds.length <= roundsMax &&
      leftOut.length === 0 &&
      archive.throughAtMs < fromMs,
  };
}

/** The link of the row before; that of the last archived row if it is gone. */
function linkBefore(sql: SqlStorage, seq: number): string {
  const [before] = sql.exec<{ hash: string }>('SELECT hash FROM ledger WHERE seq = ?', seq - 1).toArray();
  return before?.hash ?? readLedgerArchive(sql).link;
}

function shownRow(row: LedgerRow): Evidence['ledger']['rows'][number] {
  return { ...shownPosting(row), source: row.source, roundId: row.round_id, hash: row.hash };
}

function operationsSince(sql: SqlStorage, fromMs: number): Evidence['operations'] {
  return sql
    .exec<{
      source: string;
      kind: string;
      id: string;
      content: string;
      answer: string;
      at_ms: number;
      pack: string | null;
    }>(
      `SELECT * FROM (
         SELECT source, kind, id, content, answer, at_ms, pack FROM operations WHERE at_ms >= ?
         ORDER BY at_ms DESC, source, kind, id LIMIT ?
       ) ORDER BY at_ms, source, kind, id`,
      fromMs,
      rowsMax + 1,
    )
    .toArray()
    .map(({ at_ms: atMs, pack, ...rest }) => ({ ...rest, atMs, ...(pack === null ? {} : { pack }) }));
}

/** What became of the wins that the rows hold. */
function heldWinsOf(sql: SqlStorage, rows: readonly LedgerRow[]): NonNullable<Evidence['heldWins']> {
  return rows.flatMap(({ kind, source, reference: transactionId, amount_minor: amountMinor }) => {
    const state = traitsOf(kind).heldWin > 0 ? heldWinState(sql, { source, transactionId }) : undefined;
    return state ? [{ source, transactionId, amountMinor, state }] : [];
  });
}

function houseRoundsSince(sql: SqlStorage, fromMs: number): HouseRound[] {
  return sql
    .exec<HouseRound>(
      `SELECT id, game_code AS gameCode FROM (
         SELECT * FROM rounds WHERE source = 'house' AND opened_at_ms >= ? ORDER BY opened_at_ms DESC LIMIT ?
       ) ORDER BY opened_at_ms`,
      fromMs,
      roundsMax + 1,
    )
    .toArray();
}

/** Every bonus with the terms that were accepted, and its steps; nothing for a member who never had one. */
function grantChanges(sql: SqlStorage): Pick<Evidence, 'grants'> {
  const grants = sql
    .exec<{ accepted_at_ms: number }>(
      `SELECT grants.*, CAST(wagered AS TEXT) AS wagered, CAST(required AS TEXT) AS required, terms
       FROM grants JOIN grant_terms ON grant_id = id ORDER BY number`,
    )
    .toArray();
  if (grants.length === 0) return {};
  const steps = sql.exec<{ at_ms: number }>('SELECT * FROM grant_steps ORDER BY number').toArray();
  return {
    grants: [
      ...grants.map((grant) => ({ atMs: grant.accepted_at_ms, what: 'grant', text: JSON.stringify(grant) })),
      ...steps.map((step) => ({ atMs: step.at_ms, what: 'step', text: JSON.stringify(step) })),
    ],
  };
}

/** The state of protection now, with every earlier stop, marker of harm and change of limits. */
function protectionChanges(sql: SqlStorage): Evidence['protection'] {
  const states = sql.exec('SELECT * FROM protection').toArray();
  const marks = sql.exec<{ at_ms: number }>('SELECT * FROM harm_marks ORDER BY number').toArray();
  const limits = sql
    .exec<{ at_ms: number; limits: string }>('SELECT at_ms, limits FROM limits_log ORDER BY number')
    .toArray();
  const stops = sql.exec<{ since_ms: number }>('SELECT * FROM play_stops ORDER BY number').toArray();
  return [
    ...stops.map((stop) => ({ atMs: stop.since_ms, what: 'stop', text: JSON.stringify(stop) })),
    ...marks.map((mark) => ({ atMs: mark.at_ms, what: 'marker', text: JSON.stringify(mark) })),
    ...limits.map((row) => ({ atMs: row.at_ms, what: 'limits', text: row.limits })),
    ...states.map((state) => ({ atMs: Date.now(), what: 'now', text: JSON.stringify(state) })),
  ];
}
