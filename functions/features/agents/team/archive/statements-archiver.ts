import { putArchiveFile } from '#functions/archive/archive-file.ts';
import { acknowledgeStatements, nextStatementsPart } from './statements-archive.store.ts';
import { statementsFile, statementsHeadKey, type TeamName } from './statements-file.ts';

/** Files written by one alarm. */
const filesMax = 20;

/** What archiving needs of the team's object. */
export interface ArchivingHost {
  readonly sql: SqlStorage;
  readonly bucket: R2Bucket;
  readonly name: TeamName;
  /** Runs a transaction of the object. */
  readonly commit: <Value>(work: () => Value) => Value;
}

/**
 * Moves old statements to the archive: each part is decided, written, acknowledged and then deleted. After a crash the
 * same bytes are written again. Returns whether more are left.
 */
export async function archiveStatements({ sql, bucket, name, commit }: ArchivingHost): Promise<boolean> {
  for (let files = 0; files < filesMax; files += 1) {
    const part = commit(() => nextStatementsPart(sql));
    if (!part) return false;
    const file = statementsFile(name, part, part.rows);
    await putArchiveFile(bucket, file);
    await bucket.put(statementsHeadKey(name), JSON.stringify({ number: part.number, hash: file.sha256 }), {
      httpMetadata: { contentType: 'application/json' },
    });
    commit(() => acknowledgeStatements(sql, part, file.sha256));
  }
  return true;
}
