import { readAgreement, writeAgreement } from './wallet.agreement.ts';
import { type Member, outboxHolds } from './wallet.delivery.ts';
import type { HouseWord } from './house.comparison.ts';
import type { Mismatch, WalletAlert } from './wallet.freeze.ts';
import { readWallet } from './wallet.ledger.ts';
import { readCheckpoint } from './wallet.replay.ts';
import { type Reconciliation, reconciliationPeriodMs } from './wallet.reconciliation.ts';
import { agreedSeq, nextStatement, pendingPostings, type Statement } from './wallet.statement.ts';

/** How long a posting may wait while the house answers before it counts as stuck, in milliseconds. */
export const drainPatienceMs = 3_600_000;
/** Statements in one check: a wallet further behind goes on at its next. */
const statementsMax = 10;

/** What a check found, for the house that asked for it. */
export interface Checked extends Reconciliation {
  readonly member: Member;
  /** The freeze that stands, new or old. */
  readonly alert: WalletAlert | undefined;
  /** Whether nothing waits to be delivered, proven or compared. */
  readonly atRest: boolean;
}

/** Asks the house about a statement. */
export type AskHouse = (statement: Statement) => Promise<HouseWord>;

/**
 * Compares what left the wallet with what the house has, posting by posting from the last agreement on, and once an
 * hour by the sum of everything. Asks between transactions: what moves meanwhile belongs to the next check.
 */
export async function compareWithHouse(
  sql: SqlStorage,
  ask: AskHouse,
  nowMs: number,
): Promise<Mismatch | undefined> {
  for (let turn = 0; turn < statementsMax; turn++) {
    const before = readWallet(sql);
    if (!before) return undefined;
    const agreed = readAgreement(sql);
    const whole = nowMs - agreed.summedAtMs >= reconciliationPeriodMs && !outboxHolds(sql);
    const statement = nextStatement(sql, before, agreed.seq, whole);
    const word = await ask(statement);
    const after = readWallet(sql);
    const stood = after?.headSeq === before.headSeq;
    const mismatch = word.mismatch ?? exceeding(word, after?.headSeq) ?? differing(word, sql, stood);
    if (mismatch) return mismatch;
    const summedAtMs = word.sumMinor !== undefined && stood ? nowMs : agreed.summedAtMs;
    writeAgreement(sql, { ...agreed, seq: agreedSeq(statement), summedAtMs });
    if (statement.throughSeq === before.headSeq) return undrained(sql, nowMs);
  }
  return undefined;
}

/** Whether nothing of the wallet waits: all delivered, proven and compared. */
export function isAtRest(sql: SqlStorage): boolean {
  const wallet = readWallet(sql);
  if (!wallet || wallet.frozenCode !== undefined) return true;
  const { headSeq } = wallet;
  return !outboxHolds(sql) && readCheckpoint(sql).seq === headSeq && readAgreement(sql).seq === headSeq;
}

function exceeding({ lastSeq }: HouseWord, headSeq = 0): Mismatch | undefined {
  return lastSeq > headSeq ? 'HOUSE_EXCEEDS' : undefined;
}

/** The sums compare only where nothing waited before, and nothing moved while the house was adding up. */
function differing({ sumMinor }: HouseWord, sql: SqlStorage, stood: boolean): Mismatch | undefined {
  const external = readWallet(sql)?.balances.external;
  if (sumMinor === undefined || external === undefined || !stood) return undefined;
  return sumMinor === external + readAgreement(sql).houseMinor ? undefined : 'HOUSE_DIFFERS';
}

/** A posting that waits too long although the house has just answered. */
function undrained(sql: SqlStorage, nowMs: number): Mismatch | undefined {
  const { sinceMs } = pendingPostings(sql);
  return sinceMs !== undefined && sinceMs < nowMs - drainPatienceMs ? 'CLEARING_UNDRAINED' : undefined;
}
