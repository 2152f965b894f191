import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import type { AppliedState } from '#functions/house-account/object/archive.ts';

/** An archive file as read by a reader independent of the code that wrote it. */
export interface ReadFile {
  readonly sha256: string;
  readonly number: number;
  readonly previous: string;
  readonly members: readonly (readonly [member: string, before: AppliedState, after: AppliedState])[];
  readonly rows: readonly Readonly<Record<string, string | bigint | boolean | Date>>[];
}

/** Reads the metadata and the rows of a Parquet file of the archive. */
export async function readArchiveFile(bytes: Uint8Array): Promise<ReadFile> {
  const file = bytes.slice().buffer;
  const metadata = parquetMetadata(file);
  const notes = new Map(metadata.key_value_metadata?.map(({ key, value }) => [key, value ?? '']));
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    number: Number(notes.get('number')),
    previous: notes.get('previous') ?? '',
    members: JSON.parse(notes.get('members') ?? '[]') as ReadFile['members'],
    rows: (await parquetReadObjects({
      file,
      metadata,
      compressors: { GZIP: (page) => gunzipSync(page) },
    })) as ReadFile['rows'],
  };
}
