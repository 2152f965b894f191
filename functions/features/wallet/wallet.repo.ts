import type { RecordsDelivery } from './wallet.delivery.ts';

/** Whose money a delivery speaks of. */
export interface Member {
  readonly merchant: string;
  readonly memberId: string;
  readonly currency: string;
  readonly usernameMask: string;
}

const insertEntries = `
  INSERT INTO ledger_entries
  SELECT ?1, ?2, value ->> 'seq', value ->> 'at_ms', value ->> 'kind', value ->> 'debit', value ->> 'credit',
    value ->> 'amount_minor', value ->> 'cash_after_minor', ?3, value ->> 'source', value ->> 'reference',
    value ->> 'round_id'
  FROM json_each(?4) WHERE true ON CONFLICT DO NOTHING`;

const upsertRounds = `
  INSERT INTO rounds
  SELECT ?1, ?2, value ->> 'source', value ->> 'id', ?3, value ->> 'trial', value ->> 'vendor_code',
    value ->> 'game_code', ?4, value ->> 'bets', value ->> 'stake_minor', value ->> 'win_minor',
    value ->> 'opened_at_ms', value ->> 'closed_at_ms', value ->> 'version'
  FROM json_each(?5) WHERE true
  ON CONFLICT DO UPDATE SET bets = excluded.bets, stake_minor = excluded.stake_minor,
    win_minor = excluded.win_minor, closed_at_ms = excluded.closed_at_ms, version = excluded.version
  WHERE excluded.version > rounds.version`;

const insertAlerts = `
  INSERT INTO wallet_alerts SELECT ?1, ?2, value, ?3 FROM json_each(?4) WHERE true ON CONFLICT DO NOTHING`;

/** Writes a delivery into the records; writing it again changes nothing. */
export async function writeRecords(
  database: D1Database,
  member: Member,
  delivery: RecordsDelivery,
  nowMs: number,
): Promise<void> {
  const { merchant, memberId, currency, usernameMask } = member;
  const statements = [];
  if (delivery.postings.length > 0)
    statements.push(
      database.prepare(insertEntries).bind(merchant, memberId, currency, JSON.stringify(delivery.postings)),
    );
  if (delivery.rounds.length > 0)
    statements.push(
      database
        .prepare(upsertRounds)
        .bind(merchant, memberId, usernameMask, currency, JSON.stringify(delivery.rounds)),
    );
  if (delivery.alerts.length > 0)
    statements.push(
      database.prepare(insertAlerts).bind(merchant, memberId, nowMs, JSON.stringify(delivery.alerts)),
    );
  if (statements.length > 0) await database.batch(statements);
}
