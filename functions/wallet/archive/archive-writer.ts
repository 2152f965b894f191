import { type ArchiveFile, archiveFile, putArchiveFile } from '#functions/archive/archive-file.ts';
import type { Alarms, DueTime } from '#functions/objects/alarms.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import type { WalletParts } from '#functions/wallet/wallet-parts.ts';
import { dayMs } from '#src/rules/durations.ts';
import { archiveSetting } from './archive.settings.ts';
import { acknowledgeLedgerPart, type LedgerPart, oldestRowAtMs, nextLedgerPart } from './archive.ts';

/**
 * How long after its first row a wallet is checked for rows to archive, and the minimum time between two
 * checks.
 */
const periodMs = 7 * dayMs;
const retryMsMax = 3_600_000;
/** Files written per alarm before yielding to the member's own calls. */
const filesMax = 5;

interface Written {
  readonly sql: SqlStorage;
  readonly alarms: Alarms;
  readonly env: Pick<Env, 'ARCHIVE' | 'DB'>;
  /** The object's name: the merchant and the member's id. */
  readonly name: string;
  readonly countBeforeArchive: WalletParts['countBeforeArchive'];
  readonly firstUnreadSeq: WalletParts['firstUnreadSeq'];
}

/**
 * Moves a member's old ledger rows to the archive: each part is decided, written, acknowledged and then
 * deleted.
 */
export class LedgerArchiver {
  readonly #written: Written;
  readonly #due: DueTime;

  constructor(written: Written) {
    this.#written = written;
    this.#due = written.alarms.register('archive', { serve: () => this.#serve(), retryMsMax });
  }

  /** Schedules archiving if the ledger has rows; call it in the transaction that may have written the first. */
  expect(nowMs: number): void {
    if (this.#due.isSet() || oldestRowAtMs(this.#written.sql) === undefined) return;
    this.#due.by(nowMs + periodMs);
  }

  async #serve(): Promise<number | undefined> {
    const { sql, env, name, firstUnreadSeq } = this.#written;
    const [merchant] = partsOfName(name);
    const settings = await readDocuments(env.DB, merchant, [archiveSetting.name]);
    const keptMs = archiveSetting.of(settings).memberRowsAfterDays * dayMs;
    for (let files = 0; files < filesMax; files += 1) {
      const next = () => nextLedgerPart(sql, Date.now() - keptMs, { unreadSeq: firstUnreadSeq(sql) });
      if (await this.#writeNext(next)) continue;
      const oldestMs = oldestRowAtMs(sql);
      return oldestMs === undefined ? undefined : Math.max(oldestMs + keptMs, Date.now() + periodMs);
    }
    return Date.now();
  }

  /** Moves the rows of a closed wallet. Returns whether all of them are in files. */
  async writeAll(): Promise<boolean> {
    const { sql } = this.#written;
    for (let files = 0; files < filesMax; files += 1)
      if (!(await this.#writeNext(() => nextLedgerPart(sql, Number.MAX_SAFE_INTEGER, { isClosed: true }))))
        break;
    return oldestRowAtMs(sql) === undefined;
  }

  /** Writes the next part. Returns whether there was one. */
  async #writeNext(next: () => LedgerPart | undefined): Promise<boolean> {
    const { sql, alarms, env, name, countBeforeArchive } = this.#written;
    const [merchant, memberId] = partsOfName(name);
    const part = alarms.commit(next);
    if (!part) return false;
    const file = ledgerFile(merchant, memberId, part);
    await putArchiveFile(env.ARCHIVE, file);
    await putLedgerHead(env.ARCHIVE, { merchant, memberId }, { number: part.number, hash: file.sha256 });
    alarms.commit(() => acknowledgeLedgerPart(sql, part, file.sha256, countBeforeArchive));
    return true;
  }
}

/** The number and hash of a member's last file, stored beside the files so that its loss is detected. */
export interface LedgerHead {
  readonly number: number;
  /** SHA-256 of the file of that number. */
  readonly hash: string;
}

/** The key of the head of a member's files. */
export function ledgerHeadKey({ merchant, memberId }: { merchant: string; memberId: string }): string {
  return `ledger-heads/merchant=${merchant}/member=${memberId}.json`;
}

async function putLedgerHead(
  bucket: R2Bucket,
  of: { merchant: string; memberId: string },
  head: LedgerHead,
): Promise<void> {
  await bucket.put(ledgerHeadKey(of), JSON.stringify(head), {
    httpMetadata: { contentType: 'application/json' },
  });
}

/** A part of a member's ledger as an archive file, chained to the one before it. */
export function ledgerFile(merchant: string, memberId: string, part: LedgerPart): ArchiveFile {
  const { number, previous, link, currency, rows } = part;
  const text = (name: 'kind' | 'debit' | 'credit' | 'source' | 'reference' | 'round_id' | 'hash') =>
    ({ name, type: 'text', values: rows.map((row): string => row[name]) }) as const;
  const whole = (name: 'seq' | 'at_ms' | 'amount_minor' | 'cash_after_minor') =>
    ({ name, type: 'whole', values: rows.map((row) => row[name]) }) as const;
  const same = (name: string, value: string) =>
    ({ name, type: 'text', values: rows.map(() => value) }) as const;
  return archiveFile(
    `ledger/merchant=${merchant}/member=${memberId}/${String(number).padStart(8, '0')}.parquet`,
    [
      same('merchant', merchant),
      same('member_id', memberId),
      same('currency', currency),
      whole('seq'),
      whole('at_ms'),
      text('kind'),
      text('debit'),
      text('credit'),
      whole('amount_minor'),
      whole('cash_after_minor'),
      text('source'),
      text('reference'),
      text('round_id'),
      text('hash'),
    ],
    { number: String(number), previous, link },
  );
}
