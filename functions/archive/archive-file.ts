import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type ColumnSource, parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';

/** The hash that the first file of a chain names as its predecessor. */
export const genesis = '0'.repeat(64);

/** One column of an archive file; `day` is text such as 2026-11-22, `whole` a whole number. */
export type ArchiveColumn =
  | { readonly name: string; readonly type: 'text' | 'day'; readonly values: readonly string[] }
  | { readonly name: string; readonly type: 'whole'; readonly values: readonly number[] }
  | { readonly name: string; readonly type: 'flag'; readonly values: readonly boolean[] };

/** A file of the archive: its key, its bytes, and the hash that the next file of the chain refers to. */
export interface ArchiveFile {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

const rowsInGroup = 100_000;

/**
 * Encodes rows as a Parquet file with GZIP pages. The same columns and notes always produce the same bytes, so when
 * a write succeeded but its acknowledgement was lost, the retry overwrites the file with identical content.
 */
export function archiveFile(
  key: string,
  columns: readonly ArchiveColumn[],
  notes: Readonly<Record<string, string>>,
): ArchiveFile {
  const bytes = new Uint8Array(
    parquetWriteBuffer({
      columnData: columns.map((column) => ({ name: column.name, data: dataOf(column) })),
      schema: schemaOf(columns),
      codec: 'GZIP',
      compressors: { GZIP: (page) => gzipSync(page) },
      rowGroupSize: rowsInGroup,
      statisticsTruncateLength: Number.POSITIVE_INFINITY,
      kvMetadata: Object.entries(notes).map(([name, value]) => ({ key: name, value })),
      createdBy: 'lobby archive version 1',
    }),
  );
  return { key, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Writes a file. The bucket refuses bytes that do not match the hash. */
export async function putArchiveFile(bucket: R2Bucket, { key, bytes, sha256 }: ArchiveFile): Promise<void> {
  await bucket.put(key, bytes, {
    sha256,
    httpMetadata: { contentType: 'application/vnd.apache.parquet' },
    customMetadata: { sha256 },
  });
}

const types = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  day: { type: 'INT32', converted_type: 'DATE' },
  whole: { type: 'INT64' },
  flag: { type: 'BOOLEAN' },
} as const;

/** Every column has a value in every row. */
function schemaOf(columns: readonly ArchiveColumn[]): SchemaElement[] {
  return [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ name, type }) => ({ name, ...types[type], repetition_type: 'REQUIRED' as const })),
  ];
}

function dataOf({ type, values }: ArchiveColumn): ColumnSource['data'] {
  if (type === 'whole') return values.map(BigInt);
  return type === 'day' ? values.map((day) => new Date(`${day}T00:00:00Z`)) : [...values];
}
