import { receivedFrom } from './house.inbox.ts';
import type { Mismatch } from './wallet.freeze.ts';
import type { Statement } from './wallet.statement.ts';

/** What the house answers to a wallet's statement. */
export interface HouseWord {
  readonly mismatch: Mismatch | undefined;
  /** The highest ledger row that the house has of the member; 0 for none. */
  readonly lastSeq: number;
  /** All that the house ever had from the member; undefined where the statement did not ask. */
  readonly sumMinor: number | undefined;
}

interface InboxRow extends Record<string, SqlStorageValue> {
  seq: number;
  kind: string;
  amount_minor: number;
}

/**
 * Meets each posting of a statement with the inbox's row. One that still waits in the wallet's outbox may be here
 * already: its delivery is then on the way to being confirmed.
 */
export function compare(sql: SqlStorage, member: string, statement: Statement): HouseWord {
  const [last] = sql
    .exec<{ seq: number | null }>('SELECT max(seq) AS seq FROM inbox WHERE member = ?', member)
    .toArray();
  return {
    mismatch: mismatchOf(sql, member, statement),
    lastSeq: last?.seq ?? 0,
    sumMinor: statement.whole ? receivedFrom(sql, member).sumMinor : undefined,
  };
}

function mismatchOf(sql: SqlStorage, member: string, statement: Statement): Mismatch | undefined {
  const { currency, afterSeq, throughSeq, postings } = statement;
  const [known] = sql
    .exec<{ currency: string }>('SELECT currency FROM roll WHERE member = ?', member)
    .toArray();
  if (known && known.currency !== currency) return 'CURRENCY_DIFFERS';
  const rows = sql.exec<InboxRow>(
    'SELECT seq, kind, amount_minor FROM inbox WHERE member = ? AND seq > ? AND seq <= ?',
    member,
    afterSeq,
    throughSeq,
  );
  const inbox = new Map<number, InboxRow>();
  for (const row of rows) inbox.set(row.seq, row);
  for (const [seq, kind, amountMinor, sent] of postings) {
    const row = inbox.get(seq);
    if (!row && sent) return 'HOUSE_LACKS';
    if (row && (row.kind !== kind || row.amount_minor !== amountMinor)) return 'HOUSE_DIFFERS';
    inbox.delete(seq);
  }
  return inbox.size > 0 ? 'HOUSE_EXCEEDS' : undefined;
}
