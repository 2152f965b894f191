import { linkOf } from '#functions/wallet/ledger.ts';
import type { Mismatch } from '#functions/wallet/proof/freeze.ts';
import { request, type GameLaunch } from './launched-member.ts';

/** A member whose storage a test corrupts. */
export interface Victim {
  readonly launch: GameLaunch;
  /** Reads or writes the house account's rows in this member's shard. */
  house(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
  /** Waits until the outbox is empty. */
  delivered(): Promise<void>;
}

export interface PlantedError {
  readonly what: string;
  readonly finds: Mismatch;
  plant(victim: Victim): Promise<unknown>;
}

const round = { roundId: 'planted' };
const stake = async ({ launch }: Victim) => {
  await request(() => launch.bet('planted-bet', 40, round));
  await request(() => launch.win('planted-win', 25, round));
};
const unlocked = async ({ launch }: Victim, table: string) => {
  await launch.rows(`DROP TRIGGER ${table}_is_not_changed`);
  await launch.rows(`DROP TRIGGER ${table}_is_not_deleted`);
};

/** Corrupts the ledger itself, after two new movements. */
function inLedger(what: string, statement: string, finds: Mismatch = 'CHAIN_BROKEN'): PlantedError {
  const plant = async (victim: Victim) => {
    await stake(victim);
    await unlocked(victim, 'ledger');
    await victim.launch.rows(statement);
  };
  return { what, finds, plant };
}

/** Corrupts other rows of the member. */
function inWallet(what: string, finds: Mismatch, ...statements: string[]): PlantedError {
  const plant = async (victim: Victim) => {
    await stake(victim);
    for (const statement of statements) await victim.launch.rows(statement);
  };
  return { what, finds, plant };
}

/** Corrupts the house account after it has applied a new stake. */
function atHouse(what: string, finds: Mismatch, change: string): PlantedError {
  const plant = async (victim: Victim) => {
    await stake(victim);
    await victim.delivered();
    await victim.house(`UPDATE senders SET ${change} WHERE member = ?`, victim.launch.playerId);
  };
  return { what, finds, plant };
}

/** Appends a correctly chained row to the ledger. */
async function forge(
  { launch }: Victim,
  row: { at_ms: number; kind: string; debit: string; credit: string; amount_minor: number },
): Promise<void> {
  const [wallet] = await launch.rows('SELECT head_seq, head_hash, cash_minor FROM wallet');
  const forged = {
    seq: Number(wallet?.['head_seq']) + 1,
    ...row,
    cash_after_minor: Number(wallet?.['cash_minor']) - (row.debit === 'cash' ? row.amount_minor : 0),
    source: 'house',
    reference: 'forged',
    round_id: 'forged',
  };
  const hash = linkOf(String(wallet?.['head_hash']), forged as never);
  await launch.rows(
    `INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...Object.values(forged),
    hash,
  );
}

const last = '(SELECT max(seq) FROM ledger)';
const cursorAhead = `UPDATE delivered SET seq = ${last}`;

/** Every kind of corruption that reconciliation must find and that the schema does not prevent. */
export const plantedErrors: readonly PlantedError[] = [
  inLedger(
    'a ledger row with another amount',
    `UPDATE ledger SET amount_minor = 41 WHERE reference = 'planted-bet'`,
  ),
  inLedger('a ledger row of another kind', `UPDATE ledger SET kind = 'WIN' WHERE reference = 'planted-bet'`),
  inLedger('a ledger row that is gone', `DELETE FROM ledger WHERE reference = 'planted-bet'`),
  inLedger('a ledger cut off at its end', `DELETE FROM ledger WHERE seq = ${last}`),
  inLedger(
    'a broken hash',
    `UPDATE ledger SET hash = iif(hash LIKE 'ff%', '00', 'ff') || substr(hash, 3) WHERE reference = 'planted-win'`,
  ),
  inLedger(
    'two ledger rows that changed places',
    `UPDATE ledger SET reference = iif(reference = 'planted-bet', 'planted-win', 'planted-bet'),
       amount_minor = 65 - amount_minor, kind = iif(kind = 'BET', 'WIN', 'BET'), debit = credit, credit = debit
     WHERE reference LIKE 'planted-%'`,
  ),
  inWallet('a head that is not the ledger’s', 'CHAIN_BROKEN', 'UPDATE wallet SET head_seq = head_seq - 1'),
  inWallet('a checkpoint ahead of the ledger', 'CHAIN_BROKEN', 'UPDATE checkpoint SET seq = seq + 50'),
  inWallet(
    'a raised balance',
    'REPLAY_DIFFERS',
    'UPDATE wallet SET cash_minor = cash_minor + 5, bonus_minor = bonus_minor + 1, external_minor = external_minor - 6',
  ),
  inWallet(
    'a minor unit from nowhere',
    'SUM_NOT_ZERO',
    'CREATE TABLE spare AS SELECT * FROM wallet',
    'DROP TABLE wallet',
    'CREATE TABLE wallet AS SELECT * FROM spare',
    'UPDATE wallet SET cash_minor = cash_minor + 1',
  ),
  {
    what: 'a cursor that passed postings nobody delivered',
    finds: 'CLEARING_DIFFERS',
    async plant(victim) {
      await stake(victim);
      await victim.launch.rows(cursorAhead);
    },
  },
  {
    what: 'a posting that was cleared and never sent',
    finds: 'HOUSE_LACKS',
    async plant(victim) {
      await stake(victim);
      await victim.launch.rows(cursorAhead);
      const cleared = { at_ms: Date.now(), kind: 'CLEARED', debit: 'clearing', credit: 'external' };
      await forge(victim, { ...cleared, amount_minor: 15 });
    },
  },
  {
    what: 'clearing that does not drain',
    finds: 'CLEARING_UNDRAINED',
    async plant(victim) {
      await victim.house(
        `CREATE TRIGGER deaf BEFORE UPDATE OF last_seq ON senders WHEN NEW.member = '${victim.launch.playerId}'
         BEGIN SELECT RAISE(ABORT, 'deaf'); END`,
      );
      await victim.launch.rows(
        "INSERT INTO operations (source, kind, id, content, answer, at_ms) VALUES ('house', 'bet', 'forged', '[]', '{}', 0)",
      );
      const twoHoursAgo = Date.now() - 7_200_000;
      const bet = { at_ms: twoHoursAgo, kind: 'BET', debit: 'cash', credit: 'clearing', amount_minor: 9 };
      await forge(victim, bet);
    },
  },
  atHouse('a number set back', 'HOUSE_LACKS', 'last_seq = last_seq - 1'),
  atHouse('a posting fewer', 'HOUSE_LACKS', 'postings = postings - 1'),
  atHouse('another sum', 'HOUSE_DIFFERS', 'sum_minor = sum_minor + 1'),
  atHouse('another hash', 'HOUSE_DIFFERS', "hash = 'another'"),
  atHouse('a posting more', 'HOUSE_EXCEEDS', 'postings = postings + 1'),
  atHouse('a number that no outbox ever held', 'HOUSE_EXCEEDS', 'last_seq = 5000'),
  {
    what: 'a hold past its deadline',
    finds: 'HOLD_OVERDUE',
    plant: ({ launch }) =>
      launch.player.hold({ id: 'h1', purpose: 'ticket', amountMinor: 30, currency: 'USD', deadlineAtMs: 1 }),
  },
  {
    what: 'a hold of another amount',
    finds: 'HOLDS_DIFFER',
    async plant({ launch }) {
      const deadlineAtMs = Date.now() + 3_600_000;
      await launch.player.hold({
        id: 'h1',
        purpose: 'ticket',
        amountMinor: 30,
        currency: 'USD',
        deadlineAtMs,
      });
      await launch.rows('UPDATE holds SET amount_minor = 3');
    },
  },
  inWallet('a wallet in another currency', 'CURRENCY_DIFFERS', "UPDATE wallet SET currency = 'EUR'"),
  inWallet(
    'an operation whose key is lost',
    'OPERATION_MISSING',
    'DROP TRIGGER operations_is_not_deleted',
    "DELETE FROM operations WHERE id = 'planted-bet'",
  ),
];
