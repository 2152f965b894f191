import { readUsed } from '#functions/protection/limit-windows.ts';
import type { ObjectStorage } from '../platform/object-storage.ts';
import type { BonusModel } from './bonus-model.ts';
import type { FreeModel } from './free-model.ts';

type Row = Readonly<Record<string, number | string | null>>;

const entering = ['granted', 'won', 'returned', 'written_off'];
const leaving = ['staked', 'reversed', 'converted', 'capped', 'expired', 'forfeited', 'remaining'];
const flows = [...entering, ...leaving.slice(0, -1)];
const named = flows.map((name) => `${name}_minor AS ${name}`).join(', ');
const sum = (names: readonly string[]) => names.map((name) => `${name}_minor`).join(' + ');

/** The first difference between what is stored and the model, or the first invariant that does not hold. */
export function differenceOf(storage: ObjectStorage, model: BonusModel): string | undefined {
  return accountsDifference(storage, model) ?? grantsDifference(storage, model);
}

function accountsDifference(storage: ObjectStorage, model: BonusModel): string | undefined {
  const [row] = storage.rows<Row>(
    `SELECT cash_minor AS cash, hold_minor AS hold, bonus_minor AS bonus, receivable_minor AS receivable,
       cash_minor + hold_minor + bonus_minor + receivable_minor + clearing_minor + external_minor AS sum,
       (SELECT coalesce(sum(remaining_minor), 0) FROM grants) AS remaining FROM wallet`,
  );
  const { cash, hold, owed } = model.purse;
  const expected = {
    ...{ cash, hold, bonus: model.bonus(), receivable: 0 - owed, sum: 0 },
    // I1: the bonus account is what all grants have left.
    remaining: row?.['bonus'],
  };
  return different('the accounts are', row, expected);
}

function grantsDifference(storage: ObjectStorage, model: BonusModel): string | undefined {
  const rows = storage.rows<Row>(
    `SELECT iif(free_id IS NULL, id, 'of ' || free_id) AS id, state, is_collecting AS collecting, suspended_at_ms IS NOT NULL AS suspended, is_flagged AS flagged, remaining_minor AS remaining,
       taken_back_minor AS taken, CAST(wagered AS TEXT) AS wagered,
       CAST(required AS TEXT) AS required, ${sum(entering)} AS entered, ${sum(leaving)} AS gone,
       converted_minor <= cap_minor AS bounded, ${named} FROM grants ORDER BY number`,
  );
  const expected = model.grants.map((grant, at) => ({
    ...{ id: grant.id, state: grant.state, collecting: Number(grant.isCollecting) },
    suspended: Number(grant.isSuspended),
    ...{ flagged: Number(grant.isFlagged), remaining: grant.remaining },
    ...{ taken: grant.takenBack, wagered: String(grant.wagered), required: String(grant.required) },
    // I2: what came in is what went out and what is left. I3: no more is converted than the cap.
    ...{ entered: rows[at]?.['gone'], gone: rows[at]?.['gone'], bounded: 1 },
    ...grant.flows,
  }));
  // I4: at most one grant is active.
  if (rows.filter(({ state }) => state === 'active').length > 1) return 'two grants are active';
  if (rows.length !== expected.length) return `there are ${rows.length} grants`;
  for (const [at, row] of rows.entries()) {
    const difference = different(`the grant ${row['id']} is`, row, expected[at]);
    if (difference) return difference;
  }
  return undefined;
}

/** The first round whose stakes, bonus stakes or uncounted stakes differ from the model. */
export function roundsDifference(storage: ObjectStorage, model: FreeModel): string | undefined {
  const rows = storage.rows<Row>(
    `SELECT id, bets, stake_minor AS stake, nominal_minor AS nominal, bonus_stake_minor AS bonus, win_minor AS paid, counting_minor AS counting,
       closed_at_ms AS closed FROM rounds`,
  );
  for (const row of rows) {
    const free = model.freeRounds.get(String(row['id']));
    const round = free
      ? { ...free, stake: 0, bonusStake: 0, counting: 0 }
      : model.rounds.get(String(row['id']));
    const { id, bets, stake, bonusStake: bonus, paid, counting, closedAtMs } = round ?? {};
    const nominal = free?.nominal ?? 0;
    const expected = { id, bets, stake, nominal, bonus, paid, counting, closed: closedAtMs ?? null };
    const difference = different(`the round ${row['id']} is`, row, expected);
    if (difference) return difference;
  }
  return rows.length === model.rounds.size + model.freeRounds.size ? undefined : 'a round is missing';
}

/** The first set of free rounds whose rounds, wins or end differ from the model. */
export function setsDifference(storage: ObjectStorage, model: FreeModel): string | undefined {
  const rows = storage.rows<Row>(
    `SELECT id, used, paid_minor AS paid, ended_at_ms AS ended, finished_at_ms IS NOT NULL AS finished
     FROM free_rounds ORDER BY number`,
  );
  for (const [at, row] of rows.entries()) {
    const { id, used, paid, endedAtMs, isFinished } = model.sets[at] ?? {};
    const expected = { id, used, paid, ended: endedAtMs ?? null, finished: Number(isFinished) };
    const difference = different(`the set ${row['id']} is`, row, expected);
    if (difference) return difference;
  }
  return undefined;
}

/** The first window of the limits that does not hold what the model counts in it. */
export function windowsDifference(
  storage: ObjectStorage,
  { limits: { both, cash }, nowMs }: BonusModel,
): string | undefined {
  const { windows } = readUsed(storage.asPlatform().sql, nowMs);
  for (const period of ['day', 'week', 'month'] as const) {
    const { stakedMinor, lostMinor, playedMs } = windows[period];
    const found = { staked: stakedMinor, lost: lostMinor, played: playedMs };
    const expected = {
      staked: both.used('wager', period, nowMs),
      lost: cash.used('loss', period, nowMs),
      played: both.used('time', period, nowMs),
    };
    const difference = different(`the window of a ${period} is`, found, expected);
    if (difference) return difference;
  }
  return undefined;
}

function different(what: string, found: unknown, expected: unknown): string | undefined {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  return one === other ? undefined : `${what} ${one}, the model says ${other}`;
}
