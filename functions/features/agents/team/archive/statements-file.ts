import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { type ArchiveFile, archiveFile } from '#functions/archive/archive-file.ts';
import type { PaymentRow } from '#functions/features/agents/team/payroll/payments.store.ts';

/** A statement as it was stored. */
export interface StoredRow extends PaymentRow {
  document: string;
  hash: string;
}

/** The team whose files are meant. */
export interface TeamName {
  readonly merchant: string;
  readonly team: number;
}

/** A file's place in the chain of its team's files. */
export interface StatementsPlace {
  readonly number: number;
  /** The hash of the file before it. */
  readonly previous: string;
}

/** The bucket key of a file of a team's statements. */
export function statementsKey({ merchant, team }: TeamName, number: number): string {
  return `statements/merchant=${merchant}/team=${team}/${String(number).padStart(8, '0')}.parquet`;
}

/** The bucket key of what names the last file of a team, so that its loss is detected. */
export function statementsHeadKey({ merchant, team }: TeamName): string {
  return `statement-heads/merchant=${merchant}/team=${team}.json`;
}

/** Builds a file of statements; the same rows give the same bytes. */
export function statementsFile(
  of: TeamName,
  { number, previous }: StatementsPlace,
  rows: readonly StoredRow[],
): ArchiveFile {
  const text = (name: string, value: (row: StoredRow) => string) =>
    ({ name, type: 'text', values: rows.map(value) }) as const;
  const whole = (name: string, value: (row: StoredRow) => number) =>
    ({ name, type: 'whole', values: rows.map(value) }) as const;
  return archiveFile(
    statementsKey(of, number),
    [
      text('merchant', () => of.merchant),
      whole('team', () => of.team),
      text('id', ({ id }) => id),
      whole('agent', ({ agent }) => agent),
      text('member_id', ({ memberId }) => memberId),
      text('kind', ({ kind }) => kind),
      text('product', ({ product }) => product),
      whole('from_ms', ({ fromMs }) => fromMs),
      whole('to_ms', ({ toMs }) => toMs),
      whole('net_minor', ({ netMinor }) => netMinor),
      text('state', ({ state }) => state),
      text('held_for', ({ heldFor }) => heldFor),
      // Every column has a value in every row.
      text('released_by', ({ releasedBy }) => (releasedBy === null ? '' : String(releasedBy))),
      whole('due_at_ms', ({ dueAtMs }) => dueAtMs),
      whole('asked_at_ms', ({ askedAtMs }) => askedAtMs),
      whole('changed_at_ms', ({ changedAtMs }) => changedAtMs),
      text('document', ({ document }) => document),
      text('hash', ({ hash }) => hash),
    ],
    { number: String(number), previous },
  );
}

/** The statements of a file. Throws if its bytes are not those that the team wrote. */
export async function readStatementsFile(bytes: ArrayBuffer, sha256: string): Promise<readonly StoredRow[]> {
  if (createHash('sha256').update(new Uint8Array(bytes)).digest('hex') !== sha256)
    throw new Error('a file of statements is not the one that was written');
  const rows = await parquetReadObjects({
    file: bytes,
    compressors: { GZIP: (page) => gunzipSync(page) },
  });
  return rows.map((row) => {
    const text = (name: string) => String(row[name]);
    const whole = (name: string) => Number(row[name]);
    return {
      id: text('id'),
      agent: whole('agent'),
      memberId: text('member_id'),
      kind: text('kind') as StoredRow['kind'],
      product: text('product'),
      fromMs: whole('from_ms'),
      toMs: whole('to_ms'),
      netMinor: whole('net_minor'),
      state: text('state') as StoredRow['state'],
      heldFor: text('held_for'),
      releasedBy: text('released_by') === '' ? null : Number(text('released_by')),
      dueAtMs: whole('due_at_ms'),
      askedAtMs: whole('asked_at_ms'),
      changedAtMs: whole('changed_at_ms'),
      document: text('document'),
      hash: text('hash'),
    };
  });
}
