/** What a payment contributes to the till's sums. */
const paymentSums = (row: 'NEW' | 'OLD' | 'payments') => ({
  settled_minor: `iif(${row}.standing = 'settled', ${row}.amount_minor, 0)`,
  credited_minor: `iif(${row}.state = 'credited', ${row}.credit_minor, 0)`,
  given_minor: `iif(${row}.state = 'given', ${row}.amount_minor, 0)`,
  returned_minor: `iif(${row}.state = 'returned', ${row}.amount_minor, 0)`,
});
/** What a payout contributes to the till's sums. */
const payoutSums = (row: 'NEW' | 'OLD' | 'payouts') => ({
  paid_out_minor: `iif(${row}.state IN ('paid', 'bounced'), ${row}.amount_minor, 0)`,
  bounced_minor: `iif(${row}.state = 'bounced', ${row}.amount_minor, 0)`,
  fees_minor: `${row}.fee_minor`,
});

type Sums = Readonly<Record<string, string>>;

const added = (sums: Sums) =>
  Object.entries(sums)
    .map(([sum, more]) => `${sum} = ${sum} + ${more}`)
    .join(', ');
const moved = (before: Sums, after: Sums) =>
  Object.entries(after)
    .map(([sum, more]) => `${sum} = ${sum} + ${more} - ${before[sum]}`)
    .join(', ');
const over = (table: string, sums: Sums) =>
  Object.entries(sums)
    .map(([sum, more]) => `${sum} = (SELECT coalesce(sum(${more}), 0) FROM ${table})`)
    .join(', ');

/**
 * The till's sums over all time, maintained by triggers as its rows change. After years an account has
 * too many rows to add up every hour.
 */
export const booksTables: readonly string[] = [
  `CREATE TABLE books (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    settled_minor INTEGER NOT NULL DEFAULT 0,
    credited_minor INTEGER NOT NULL DEFAULT 0,
    given_minor INTEGER NOT NULL DEFAULT 0,
    returned_minor INTEGER NOT NULL DEFAULT 0,
    paid_out_minor INTEGER NOT NULL DEFAULT 0,
    bounced_minor INTEGER NOT NULL DEFAULT 0,
    fees_minor INTEGER NOT NULL DEFAULT 0,
    lines_minor INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
  'INSERT INTO books (one) VALUES (1)',
  `UPDATE books SET ${over('payments', paymentSums('payments'))}, ${over('payouts', payoutSums('payouts'))},
     lines_minor = (SELECT coalesce(sum(amount_minor), 0) FROM extract)`,
  `CREATE TRIGGER payments_add_to_books AFTER INSERT ON payments
   BEGIN UPDATE books SET ${added(paymentSums('NEW'))}; END`,
  `CREATE TRIGGER payments_move_in_books AFTER UPDATE OF amount_minor, credit_minor, standing, state ON payments
   BEGIN UPDATE books SET ${moved(paymentSums('OLD'), paymentSums('NEW'))}; END`,
  `CREATE TRIGGER payouts_add_to_books AFTER INSERT ON payouts
   BEGIN UPDATE books SET ${added(payoutSums('NEW'))}; END`,
  `CREATE TRIGGER payouts_move_in_books AFTER UPDATE OF amount_minor, fee_minor, state ON payouts
   BEGIN UPDATE books SET ${moved(payoutSums('OLD'), payoutSums('NEW'))}; END`,
];

const isCompared = `NEW.kind = 'payment' OR (NEW.kind = 'payout' AND NEW.amount_minor < 0)`;
const note = (what: 'payment' | 'payout', id: string) =>
  `BEGIN INSERT INTO uncompared (what, id) VALUES ('${what}', NEW.${id}) ON CONFLICT DO NOTHING; END`;

/** Payments and payouts that changed since they were last compared with the provider's list and found to agree. */
export const uncomparedTable: readonly string[] = [
  `CREATE TABLE uncompared (
    what TEXT NOT NULL CHECK (what IN ('payment', 'payout')),
    id TEXT NOT NULL,
    PRIMARY KEY (what, id)
  ) STRICT, WITHOUT ROWID`,
  `INSERT INTO uncompared (what, id)
     SELECT kind, line_id FROM extract WHERE kind = 'payment' OR (kind = 'payout' AND amount_minor < 0)
     UNION SELECT 'payment', payment_id FROM payments WHERE standing = 'settled'
     UNION SELECT 'payout', payout_id FROM payouts WHERE state IN ('paid', 'bounced')`,
  `CREATE TRIGGER lines_are_compared AFTER INSERT ON extract WHEN ${isCompared}
   BEGIN INSERT INTO uncompared (what, id) VALUES (NEW.kind, NEW.line_id) ON CONFLICT DO NOTHING; END`,
  `CREATE TRIGGER payments_are_compared AFTER INSERT ON payments WHEN NEW.standing = 'settled'
   ${note('payment', 'payment_id')}`,
  `CREATE TRIGGER payments_are_compared_anew AFTER UPDATE OF standing, amount_minor, currency ON payments
   WHEN NEW.standing = 'settled' ${note('payment', 'payment_id')}`,
  `CREATE TRIGGER payouts_are_compared AFTER UPDATE OF state ON payouts
   WHEN NEW.state IN ('paid', 'failed', 'bounced') ${note('payout', 'payout_id')}`,
];
