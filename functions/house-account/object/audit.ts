import { logTrouble } from '#functions/http/log.ts';
import type { Calls } from '#functions/objects/calls.ts';
import { recordAlert } from './inbox.ts';
import { dueMembers, recordCompared, recordWoken, silentMembers } from './registry.ts';
import { comparisonPeriodMs } from '#functions/wallet/delivery/applied.ts';

/**
 * Wallets that one audit wakes and compares at most; the rest stay due for the next minute's, in the same
 * order.
 */
const wokenMax = 50;
const comparedMax = 250;
const atOnce = 8;
const auditMsMax = 30_000;
const retryMs = 60_000;

/** What one audit of a shard did. */
export interface Audit {
  readonly woken: number;
  readonly compared: number;
  readonly frozen: number;
  readonly unreached: number;
  /** Whether due wallets were left over for the next audit. */
  readonly isBehind: boolean;
}

/** A member's object and its storage size. */
export interface FullestMember {
  readonly memberId: string;
  readonly bytes: number;
}

interface Audited {
  readonly sql: SqlStorage;
  readonly walletOf: (member: string) => Pick<Calls<Env['PLAYER']>, 'reconcileWallet' | 'wakeWallet'>;
  /** Called with the storage size of each compared wallet's object. */
  readonly recordStored: (found: FullestMember) => void;
  readonly now: () => number;
}

/**
 * Wakes the wallets whose announced postings did not arrive, and compares those that are due. A wallet that
 * cannot be reached is due again a minute later; an idle one leaves the list until its next announcement.
 */
export async function audit(audited: Audited): Promise<Audit> {
  const { sql, now } = audited;
  const startedAtMs = now();
  const silent = silentMembers(sql, startedAtMs, wokenMax);
  const due = dueMembers(sql, startedAtMs, comparedMax + 1);
  const tally = { woken: 0, compared: 0, frozen: 0, unreached: 0, isBehind: due.length > comparedMax };
  await eachOf(silent, async (member) => {
    const stillWaits = await audited.walletOf(member).wakeWallet().catch(logUnreached);
    recordWoken(sql, member, stillWaits ?? true, now());
    tally.woken += 1;
  });
  await eachOf(due.slice(0, comparedMax), async (member) => {
    const begunAtMs = now();
    if (begunAtMs - startedAtMs > auditMsMax) {
      tally.isBehind = true;
      return;
    }
    const found = await compareOne(audited, member, begunAtMs);
    tally[found] += 1;
  });
  return tally;
}

async function compareOne(
  { sql, walletOf, recordStored }: Audited,
  member: string,
  begunAtMs: number,
): Promise<'compared' | 'frozen' | 'unreached'> {
  try {
    const checked = await walletOf(member).reconcileWallet();
    recordCompared(
      sql,
      member,
      { atRest: checked?.atRest ?? true, begunAtMs },
      begunAtMs + comparisonPeriodMs,
    );
    if (checked) recordStored({ memberId: checked.member.memberId, bytes: checked.storedBytes });
    if (!checked?.alert) return 'compared';
    recordAlert(sql, checked.member, checked.alert);
    return 'frozen';
  } catch (error) {
    logUnreached(error);
    recordCompared(sql, member, { atRest: false, begunAtMs }, begunAtMs + retryMs);
    return 'unreached';
  }
}

async function eachOf(members: readonly string[], work: (member: string) => Promise<void>): Promise<void> {
  const waiting = [...members];
  const worker = async () => {
    for (let member = waiting.shift(); member !== undefined; member = waiting.shift()) await work(member);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function logUnreached(reason: unknown): undefined {
  logTrouble('wallet-unreached', reason);
}
