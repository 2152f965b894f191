import type { RecordsEntry } from './house.inbox.ts';

const insertEntries = `
  INSERT INTO ledger_entries (merchant, member_id, seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor,
    currency, source, reference, round_id)
  SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'seq', value ->> 'at_ms', value ->> 'kind',
    value ->> 'debit', value ->> 'credit', value ->> 'amount_minor', value ->> 'cash_after_minor',
    value ->> 'currency', value ->> 'source', value ->> 'reference', value ->> 'round_id'
  FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`;

const upsertRounds = `
  INSERT INTO rounds (merchant, member_id, source, round_id, username_mask, trial, vendor_code, game_code, currency,
    bets, stake_minor, win_minor, opened_at_ms, closed_at_ms, version)
  SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'source', value ->> 'id',
    value ->> 'usernameMask', value ->> 'trial', value ->> 'vendor_code', value ->> 'game_code',
    value ->> 'currency', value ->> 'bets', value ->> 'stake_minor', value ->> 'win_minor',
    value ->> 'opened_at_ms', value ->> 'closed_at_ms', value ->> 'version'
  FROM json_each(?) WHERE true
  ON CONFLICT DO UPDATE SET bets = excluded.bets, stake_minor = excluded.stake_minor,
    win_minor = excluded.win_minor, closed_at_ms = excluded.closed_at_ms, version = excluded.version
  WHERE excluded.version > rounds.version`;

const insertAlerts = `
  INSERT INTO wallet_alerts (merchant, member_id, code, raised_at_ms)
  SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'code', value ->> 'raisedAtMs'
  FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`;

/** Writes deliveries of many members into the records; writing them again changes nothing. */
export async function writeRecords(database: D1Database, entries: readonly RecordsEntry[]): Promise<void> {
  const all = <Row extends object>(rowsOf: (entry: RecordsEntry) => readonly Row[]) =>
    entries.flatMap((entry) => rowsOf(entry).map((row) => ({ ...row, ...entry.member })));
  const postings = all(({ delivery }) => delivery.postings);
  const rounds = all(({ delivery }) => delivery.rounds);
  const alerts = all(({ delivery }) => delivery.alerts);
  const statements = [
    ...(postings.length > 0 ? [database.prepare(insertEntries).bind(JSON.stringify(postings))] : []),
    ...(rounds.length > 0 ? [database.prepare(upsertRounds).bind(JSON.stringify(rounds))] : []),
    ...(alerts.length > 0 ? [database.prepare(insertAlerts).bind(JSON.stringify(alerts))] : []),
  ];
  if (statements.length > 0) await database.batch(statements);
}

/** The merchants whose wallets are watched. */
export async function merchantCodes(database: D1Database): Promise<string[]> {
  const { results } = await database.prepare('SELECT code FROM merchants').all<{ code: string }>();
  return results.map(({ code }) => code);
}
