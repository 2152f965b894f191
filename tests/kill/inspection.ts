import { heldByFeatures } from '#tests/support/held-by-features.ts';
import { recordOf } from '#functions/house-account/object/registry.ts';
import { mismatchWith } from '#functions/wallet/proof/check.ts';
import type { Mismatch } from '#functions/wallet/proof/freeze.ts';
import { readWallet } from '#functions/wallet/ledger.ts';
import { reconcile } from '#functions/wallet/proof/reconciliation.ts';
import { sentSeq } from '#functions/wallet/delivery/pending.ts';
import { type ObjectOnDisk, objectsOnDisk } from './objects-on-disk.ts';
import type { Player, Sent } from './orders.ts';

/** One member's state on disk after a kill, with the operations that the vendor sent. */
interface Remains {
  readonly player: Player;
  readonly object: ObjectOnDisk;
}

/** The result of an inspection: faults, and operations that were committed although their response was lost. */
export interface Left {
  readonly faults: readonly string[];
  readonly writtenUnanswered: readonly Sent[];
}

/**
 * Reads the members' objects from disk after a kill. There is no fault if every operation is complete or absent, and
 * every posting that was delivered from an outbox is in the house account.
 */
export function leftOnDisk(state: string, players: readonly Player[], run: string): Left {
  const writtenUnanswered: Sent[] = [];
  const faults = withHouses(state, (houses) =>
    inspected(state, players, run, ({ player, object }) => {
      const { mismatch: lost } = wordOf(houses, player, object);
      const mismatch = lost ?? reconcile(object.sql, Date.now(), heldByFeatures)?.mismatch;
      const open = player.sent.filter(({ answer }) => answer === undefined);
      writtenUnanswered.push(...open.filter((sent) => storedAnswer(object, sent)));
      const found = player.sent.flatMap((sent) => faultOf(object, sent));
      return mismatch ? [`${player.playerId}: ${mismatch}`, ...found] : found;
    }),
  );
  return { faults, writtenUnanswered };
}

/** Postings that did not reach the house account exactly once, or amounts still in the clearing account. */
export function undeliveredOnDisk(state: string, players: readonly Player[], run: string): string[] {
  return withHouses(state, (houses) =>
    inspected(state, players, run, ({ player, object }) => {
      const { balances } = readWallet(object.sql) ?? {};
      if (balances?.clearing !== 0) return [`${player.playerId}: clearing is not 0`];
      if (object.rows('SELECT 1 FROM outbox').length > 0)
        return [`${player.playerId}: the outbox is not empty`];
      const word = wordOf(houses, player, object);
      const isMet = word.mismatch === undefined && word.sumMinor === balances.external && word.shards === 1;
      return isMet ? [] : [`${player.playerId}: the house has ${JSON.stringify(word)}`];
    }),
  );
}

interface Word {
  readonly mismatch: Mismatch | undefined;
  readonly sumMinor: number | undefined;
  /** The number of house account shards that know the member. */
  readonly shards: number;
}

/** The postings of the member's ledger that the house account has applied. */
function wordOf(houses: readonly ObjectOnDisk[], { playerId }: Player, { sql }: ObjectOnDisk): Word {
  const wallet = readWallet(sql);
  if (!wallet) return { mismatch: undefined, sumMinor: undefined, shards: 0 };
  const records = houses.map((house) => recordOf(house.sql, playerId));
  const known = records.filter(({ lastSeq }) => lastSeq > 0);
  const record = known[0] ?? records[0];
  const mismatch = record && mismatchWith(sql, wallet, record, sentSeq(sql));
  return { mismatch, sumMinor: record?.sumMinor, shards: known.length };
}

function withHouses<Value>(state: string, read: (houses: readonly ObjectOnDisk[]) => Value): Value {
  const houses = objectsOnDisk(state, 'House');
  try {
    return read(houses);
  } finally {
    for (const house of houses) house.close();
  }
}

function inspected(
  state: string,
  players: readonly Player[],
  run: string,
  faultsOf: (remains: Remains) => string[],
): string[] {
  const faults: string[] = [];
  const seen = new Set<Player>();
  for (const object of objectsOnDisk(state, 'Player')) {
    const player = ownerOf(object, players, run);
    if (player) faults.push(...faultsOf({ player, object }));
    if (player) seen.add(player);
    object.close();
  }
  const missing = players.filter((player) => player.sent.length > 0 && !seen.has(player));
  return [...faults, ...missing.map(({ playerId }) => `${playerId}: nothing is left`)];
}

function ownerOf(object: ObjectOnDisk, players: readonly Player[], run: string): Player | undefined {
  const [row] = object.rows(
    "SELECT id FROM operations WHERE id LIKE ? AND source = 'house' LIMIT 1",
    `${run}-p%`,
  );
  const index = /-p(\d+)-/.exec(String(row?.['id']))?.[1];
  return index === undefined ? undefined : players[Number(index)];
}

const ledgerKind = { bet: 'BET', win: 'WIN', rollback: 'BET_REVERSED' } as const;

/**
 * An acknowledged operation must be stored with the response that was given; any other one completely or not at all.
 */
function faultOf(object: ObjectOnDisk, sent: Sent): string[] {
  const { rows } = object;
  const { id, operation, amountMinor, answer, target } = sent;
  const stored = storedAnswer(object, sent);
  if (answer !== undefined && !stored) return [`${id}: acknowledged and lost`];
  if (answer !== undefined && stored && !isSame(answer, stored)) return [`${id}: stored another answer`];
  const reference = operation === 'rollback' ? target : id;
  const moved = rows(
    'SELECT amount_minor FROM ledger WHERE source = ? AND kind = ? AND reference = ?',
    'house',
    ledgerKind[operation],
    reference,
  );
  if (operation === 'rollback') {
    const buried = rows('SELECT 1 FROM tombstones WHERE rollback_id = ?', id).length;
    return !stored && buried > 0
      ? [`${id}: half a rollback`]
      : moved.length > 1
        ? [`${id}: taken back twice`]
        : [];
  }
  const expected = stored?.ok && amountMinor > 0 ? 1 : 0;
  const isWhole = moved.length === expected && moved.every((row) => row['amount_minor'] === amountMinor);
  return isWhole ? [] : [`${id}: ${moved.length} movements where ${expected} belong`];
}

interface Stored {
  readonly ok: boolean;
  readonly balanceMinor?: number;
}

function storedAnswer({ rows }: ObjectOnDisk, { operation, id }: Sent): Stored | undefined {
  const [stored] = rows(
    "SELECT answer FROM operations WHERE source = 'house' AND kind = ? AND id = ?",
    operation,
    id,
  );
  return stored && (JSON.parse(String(stored['answer']) || '{}') as Stored);
}

function isSame(answer: string, stored: Stored): boolean {
  const wire = JSON.parse(answer) as { success: boolean; value?: { balanceMinor: number } };
  return wire.success === stored.ok && wire.value?.balanceMinor === stored.balanceMinor;
}
