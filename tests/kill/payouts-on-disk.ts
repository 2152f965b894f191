import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { folderOf, type ObjectOnDisk, objectNames, objectsOnDisk } from './objects-on-disk.ts';

/** The steps of a withdrawal in order, each identified by the last state written to disk. */
export const stages = [
  'asked',
  'approved',
  'at the till',
  'being sent',
  'at the bank',
  'accepted',
  'paid by the bank',
  'paid at the till',
  'paid',
] as const;
export type Stage = (typeof stages)[number];

const queries = {
  Player: 'SELECT id, state FROM withdrawals',
  Till: 'SELECT payout_id AS id, state FROM payouts',
  SimBank: 'SELECT payout_id AS id, state FROM payouts',
} as const;
type Side = keyof typeof queries;

/** The step that each withdrawal has reached, from the databases of its member, its till and its bank. */
export function stagesOnDisk(state: string, ids: readonly string[]): Stage[] {
  return stagesFrom((side) => everyOf(state, side, ({ rows }) => rows(queries[side])), ids);
}

/** The same, with a function that runs each side's query on the databases of all its objects. */
export function stagesFrom(
  read: (side: Side, query: string) => readonly Record<string, unknown>[],
  ids: readonly string[],
): Stage[] {
  const statesOf = (side: Side) =>
    new Map(read(side, queries[side]).map(({ id, state }) => [String(id), String(state)]));
  const [members, tills, banks] = [statesOf('Player'), statesOf('Till'), statesOf('SimBank')];
  return ids.map((id) => stageOf(members.get(id), tills.get(id), banks.get(id)));
}

function stageOf(member: string | undefined, till: string | undefined, bank: string | undefined): Stage {
  if (member === 'paid') return 'paid';
  if (till === 'paid') return 'paid at the till';
  if (bank === 'paid') return 'paid by the bank';
  if (till === 'accepted') return 'accepted';
  if (bank !== undefined) return 'at the bank';
  if (till === 'sending' || till === 'unknown') return 'being sent';
  if (till !== undefined) return 'at the till';
  return member === undefined ? 'asked' : 'approved';
}

function everyOf<Value>(
  state: string,
  of: Parameters<typeof objectsOnDisk>[1],
  read: (object: ObjectOnDisk) => readonly Value[],
): Value[] {
  return objectsOnDisk(state, of).flatMap((object) => {
    try {
      return read(object);
    } finally {
      object.close();
    }
  });
}

/** Makes the next look-up of every payout due now, as if hours had passed. No runtime may hold the databases. */
export function letHoursPass(state: string): void {
  for (const name of objectNames(state, 'Till')) {
    const database = new DatabaseSync(join(folderOf(state, 'Till'), name));
    database.exec('UPDATE payouts SET next_at_ms = 1 WHERE next_at_ms IS NOT NULL');
    database.exec('UPDATE payouts SET absent_at_ms = 1 WHERE absent_at_ms IS NOT NULL');
    database.close();
  }
}

/**
 * The faults once every withdrawal is reported as paid: each must have left once, from its member and at the bank.
 */
export function payoutFaults(state: string, ids: readonly string[]): string[] {
  const lines = everyOf(state, 'SimBank', ({ rows }) =>
    rows("SELECT id, amount_minor AS minor FROM lines WHERE kind = 'payout'"),
  );
  const postings = everyOf(state, 'Player', ({ rows }) =>
    rows("SELECT kind, reference AS id, amount_minor AS minor FROM ledger WHERE kind LIKE 'WITHDRAWAL%'"),
  );
  const faults = ids.flatMap((id) => {
    const left = lines.filter((line) => line['id'] === id).map(({ minor }) => -Number(minor));
    const moved = postings
      .filter((row) => row['id'] === id)
      .map(({ kind, minor }) => `${String(kind)} ${String(minor)}`);
    const right = left.length === 1 ? [`WITHDRAWAL_HELD ${left[0]}`, `WITHDRAWAL_PAID ${left[0]}`] : [];
    return left.length === 1 && moved.sort().join() === right.join()
      ? []
      : [`${id}: the bank paid ${left.join()}, its member has ${moved.join()}`];
  });
  return [...faults, ...houseFaults(state, postings), ...walletFaults(state)];
}

function houseFaults(state: string, postings: readonly Record<string, unknown>[]): string[] {
  const totals = everyOf(state, 'House', ({ rows }) =>
    rows("SELECT amount_minor AS minor FROM totals WHERE kind = 'WITHDRAWAL_PAID'"),
  );
  const sum = (rows: readonly Record<string, unknown>[]) =>
    rows.reduce((all, { minor }) => all + Number(minor), 0);
  const [found, paid] = [sum(totals), sum(postings.filter(({ kind }) => kind === 'WITHDRAWAL_PAID'))];
  return Math.abs(found) === paid ? [] : [`the house has ${found} paid out, its members ${paid}`];
}

function walletFaults(state: string): string[] {
  return everyOf(state, 'Player', ({ sql, rows }) => {
    const [wallet] = rows('SELECT hold_minor AS hold, clearing_minor AS clearing FROM wallet');
    const mismatch = reconcile(sql, Date.now(), heldByFeatures)?.mismatch;
    const isOpen = wallet !== undefined && (wallet['hold'] !== 0 || wallet['clearing'] !== 0);
    return [
      ...(mismatch ? [`a wallet: ${mismatch}`] : []),
      ...(isOpen ? [`a wallet has ${JSON.stringify(wallet)} left`] : []),
    ];
  });
}
