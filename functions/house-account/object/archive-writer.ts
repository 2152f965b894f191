import { putArchiveFile } from '#functions/archive/archive-file.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { acknowledge, archiveHead, nextBatch, closeBatches } from './archive.ts';
import { postingsFile } from './archive-file.ts';

const retryMsMax = 300_000;
/** Files written per alarm before yielding to the shard's other work. */
const filesMax = 20;

interface Written {
  readonly sql: SqlStorage;
  readonly alarms: Alarms;
  /** The bucket, and how many seconds postings are collected before they are written together. */
  readonly env: Pick<Env, 'ARCHIVE' | 'ARCHIVE_GATHER_SECONDS'>;
  /** The object's name: the merchant and the number of the shard. */
  readonly name: string;
}

/**
 * Writes the postings that a shard received to the archive: batches are closed, written, acknowledged and
 * then deleted.
 */
export class ArchiveWriter {
  readonly #written: Written;
  readonly #due: DueTime;

  constructor(written: Written) {
    this.#written = written;
    this.#due = written.alarms.register('archive', { serve: () => this.#serve(), retryMsMax });
  }

  /** Schedules a write for waiting postings; call it in the transaction that applied them. */
  expect(nowMs: number): void {
    const gatherMs = Number(this.#written.env.ARCHIVE_GATHER_SECONDS) * 1_000;
    if (!this.#due.isSet()) this.#due.by(nowMs + gatherMs);
  }

  async #serve(): Promise<number | undefined> {
    const { sql, alarms, env, name } = this.#written;
    const [merchant, shard] = partsOfName(name);
    while (alarms.commit(() => closeBatches(sql)));
    for (let files = 0; files < filesMax; files += 1) {
      const batch = nextBatch(sql);
      if (!batch) return undefined;
      const file = postingsFile({ merchant, shard }, batch, archiveHead(sql).hash);
      await putArchiveFile(env.ARCHIVE, file);
      alarms.commit(() => acknowledge(sql, batch, file));
    }
    return Date.now();
  }
}
