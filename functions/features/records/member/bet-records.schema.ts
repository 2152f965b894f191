/**
 * Number of consecutive ledger rows that share their sums; a power of two, so that a row's block is cheap to
 * compute.
 */
export const blockRows = 512;

/** SQL for the state of a round; `row` is the prefix of its columns in a trigger or query. */
export const roundState = (row: string) =>
  `CASE WHEN ${row}bets = 0 THEN 'reversed' WHEN ${row}closed_at_ms IS NULL THEN 'open' ELSE 'closed' END`;

/**
 * Adds to the sums of a block, or subtracts from them; `values` supplies a row in the column order of the
 * table.
 */
export const addToBlock = (values: string) => `INSERT INTO record_blocks (${blockColumns}) ${values}
  ON CONFLICT DO UPDATE SET from_ms = min(from_ms, excluded.from_ms), to_ms = max(to_ms, excluded.to_ms),
    count = count + excluded.count, stake_minor = stake_minor + excluded.stake_minor,
    win_minor = win_minor + excluded.win_minor`;

const blockColumns = 'block, vendor_code, state, from_ms, to_ms, count, stake_minor, win_minor';

const ofRound = (row: 'NEW.' | 'OLD.', sign: '' | '-') =>
  addToBlock(`VALUES (OLD.first_seq / ${blockRows}, OLD.vendor_code, ${roundState(row)}, OLD.opened_at_ms,
    OLD.opened_at_ms, ${sign}1, ${sign}${row}stake_minor, ${sign}${row}win_minor)`);

/**
 * Sums of rounds and lottery orders by ledger block, provider and state, computed when the member reads the
 * record, so that a bet writes nothing here. A trigger adjusts the block when a counted round changes; a
 * counted order that changes is marked, and recounted at the next read. The sums remain after their ledger
 * rows are archived.
 */
export const betRecordsSchema: readonly string[] = [
  `CREATE TABLE record_blocks (
    block INTEGER NOT NULL,
    vendor_code TEXT NOT NULL,
    state TEXT NOT NULL,
    from_ms INTEGER NOT NULL,
    to_ms INTEGER NOT NULL,
    count INTEGER NOT NULL,
    stake_minor INTEGER NOT NULL,
    win_minor INTEGER NOT NULL,
    PRIMARY KEY (block, vendor_code, state)
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX record_blocks_by_time ON record_blocks (to_ms)',
  `CREATE TABLE records_counted (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    through_seq INTEGER NOT NULL
  ) STRICT`,
  'INSERT INTO records_counted (one, through_seq) SELECT 1, through_seq FROM ledger_archive',
  `CREATE TABLE record_orders (
    order_id TEXT NOT NULL PRIMARY KEY,
    block INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    state TEXT NOT NULL,
    stake_minor INTEGER NOT NULL,
    win_minor INTEGER NOT NULL,
    is_stale INTEGER NOT NULL DEFAULT 0 CHECK (is_stale IN (0, 1))
  ) STRICT, WITHOUT ROWID`,
  'CREATE INDEX record_orders_stale ON record_orders (order_id) WHERE is_stale = 1',
  `CREATE TRIGGER rounds_move_records AFTER UPDATE ON rounds
   WHEN OLD.first_seq BETWEEN 1 AND (SELECT through_seq FROM records_counted) BEGIN
    ${ofRound('OLD.', '-')};
    ${ofRound('NEW.', '')};
  END`,
  `CREATE TRIGGER tickets_mark_records AFTER UPDATE OF state, payout_minor ON lottery_tickets BEGIN
    UPDATE record_orders SET is_stale = 1 WHERE order_id = NEW.order_id AND is_stale = 0;
  END`,
];

/** The start of the id of a ticket's held win, up to the ticket's own id. */
export const heldTickets = 'win lottery ';
/** Where the order's id begins in such an id, and how long it is. */
const orderOfHold = `substr(NEW.id, ${heldTickets.length + 1}, 36)`;

/**
 * Counts a lottery order once: the sums of blocks no longer contain the rounds in which the wallet settles draws.
 * An order is also marked when operators decide about a held win of one of its tickets.
 */
export const ordersOnceSchema: readonly string[] = [
  'DROP TRIGGER rounds_move_records',
  `CREATE TRIGGER rounds_move_records AFTER UPDATE ON rounds
   WHEN OLD.source <> 'lottery' AND OLD.first_seq BETWEEN 1 AND (SELECT through_seq FROM records_counted) BEGIN
    ${ofRound('OLD.', '-')};
    ${ofRound('NEW.', '')};
  END`,
  "DELETE FROM record_blocks WHERE vendor_code = 'lottery'",
  addToBlock(`SELECT block, 'lottery', state, min(at_ms), max(at_ms), count(*), sum(stake_minor), sum(win_minor)
   FROM record_orders WHERE true GROUP BY block, state`),
  `CREATE TRIGGER holds_mark_records AFTER UPDATE OF state ON holds
   WHEN NEW.id > '${heldTickets}' AND NEW.id < '${heldTickets.trimEnd()}!' BEGIN
    UPDATE record_orders SET is_stale = 1 WHERE order_id = ${orderOfHold} AND is_stale = 0;
  END`,
  `UPDATE record_orders SET is_stale = 1 WHERE order_id IN (
     SELECT substr(id, ${heldTickets.length + 1}, 36) FROM holds
     WHERE id > '${heldTickets}' AND id < '${heldTickets.trimEnd()}!')`,
];
