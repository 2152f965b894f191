import { describe, expect, it } from 'vitest';
import { readPlayDays } from '#functions/features/records/member/play-history.days.ts';
import { readMovements } from '#functions/features/records/member/play-history.movements.ts';
import { readRounds } from '#functions/features/records/member/history.ts';
import { readTransactions } from '#functions/features/records/member/transactions.reading.ts';
import { addToHours, pendingHours } from '#functions/house-account/object/hours.ts';
import { addToJackpots, pendingJackpots } from '#functions/house-account/object/jackpots.ts';
import { receive, unrecorded } from '#functions/house-account/object/inbox.ts';
import { harmFigures } from '#functions/protection/harm-figures.ts';
import type { Round } from '#functions/wallet/bets/rounds.ts';
import { type LedgerRow, openWallet, post, readWallet, type Wallet } from '#functions/wallet/ledger.ts';
import { codesOf } from '#src/contracts/records/transaction-codes.ts';
import {
  type Account,
  type PostingKind,
  type PostingTraits,
  postingKinds,
  transactionGroups,
} from '#src/contracts/wallet/posting-kinds.ts';
import { houseSql, memberSql } from '#tests/support/object-sql.ts';

const nowMs = 1_800_000_000_000;
const amountMinor = 100;
const ever = { fromMs: 0, toMs: 8_640_000_000_000_000 };
const member = { merchant: 'demo', memberId: 'm1', currency: 'USD', usernameMask: 'sa***7' };
const jackpotShare = 3;

/** Every kind with every pair of accounts that it may move money between. */
const movements = (Object.entries(postingKinds) as [PostingKind, PostingTraits][]).flatMap(([kind, traits]) =>
  traits.moves.map(([debit, credit]) => ({ kind, debit, credit, traits })),
);
type Movement = (typeof movements)[number];

/** How a movement counts in the member's own sums: as stakes leave and return to cash. */
const stakedBy = ({ debit, credit, traits: { staked } }: Movement) =>
  (staked > 0 && debit === 'cash') || (staked < 0 && credit === 'cash') ? staked * amountMinor : 0;

const funds: readonly (readonly [Account, Account])[] = [
  ['external', 'cash'],
  ['external', 'hold'],
  ['external', 'bonus'],
  ['receivable', 'external'],
];

/** A member's object with money in every account, and one more row. */
function posted({ kind, debit, credit }: Movement): { readonly sql: SqlStorage; readonly row: LedgerRow } {
  const sql = memberSql();
  let wallet = openWallet(sql, member.currency, member.usernameMask);
  const rest = { amountMinor: 10_000, source: 'site', reference: 'r', roundId: '' };
  for (const [from, to] of funds)
    wallet = post(sql, wallet, { ...rest, kind: 'CLEARED', debit: from, credit: to }, nowMs - 1);
  post(sql, wallet, { kind, debit, credit, amountMinor, source: 'v', reference: 'r', roundId: 'one' }, nowMs);
  return { sql, row: sql.exec<LedgerRow>('SELECT * FROM ledger ORDER BY seq DESC LIMIT 1').one() };
}

const theRound = (seq: number): Round & { readonly first_seq: number; readonly last_seq: number } => ({
  source: 'v',
  id: 'one',
  vendor_code: 'V',
  game_code: 'g',
  trial: 0,
  bets: 1,
  stake_minor: amountMinor,
  win_minor: 0,
  opened_at_ms: nowMs,
  closed_at_ms: null,
  version: 1,
  jackpot_share: jackpotShare,
  first_seq: seq,
  last_seq: seq,
});

describe.each(movements)('$kind from $debit to $credit', (movement) => {
  const { kind, debit, credit, traits } = movement;
  const { sql, row } = posted(movement);

  it('is counted by the triggers of the newest schema as the table of kinds says', () => {
    const counted = sql
      .exec(
        'SELECT staked_minor, won_minor, bonus_staked_minor, put_minor, took_minor, played_at_ms FROM wallet',
      )
      .one();
    expect({ ...counted }).toEqual({
      staked_minor: stakedBy(movement),
      won_minor: traits.won * amountMinor,
      bonus_staked_minor: traits.bonusStaked * amountMinor,
      put_minor: traits.put * amountMinor,
      took_minor: traits.took * amountMinor,
      played_at_ms: traits.isPlayed && (debit === 'cash' || debit === 'bonus') ? nowMs : 0,
    });
    expect(sql.exec('SELECT * FROM largest_wins').toArray()).toHaveLength(
      traits.isLargeWin && credit === 'cash' ? 1 : 0,
    );
  });

  it('waits for the house account if the table of kinds says so', () => {
    const isSent = [debit, credit].includes('clearing') && traits.isDelivered;
    const waiting = sql.exec<{ seq: number }>('SELECT ledger_seq AS seq FROM outbox').toArray();
    expect(waiting.map(({ seq }) => seq)).toEqual(isSent ? [row.seq] : []);
  });

  it('moves nothing only where it counts as a bet of cash', () => {
    const wallet = readWallet(sql) as Wallet;
    const nothing = { kind, debit, credit, amountMinor: 0, source: 'v', reference: 'r', roundId: 'one' };
    const refused = /CHECK constraint failed/;
    if (traits.bets !== 0 && traits.staked !== 0)
      expect(() => post(sql, wallet, nothing, nowMs)).not.toThrow();
    else expect(() => post(sql, wallet, nothing, nowMs)).toThrow(refused);
  });
});

describe.each(movements)('what is read of $kind from $debit to $credit', (movement) => {
  const { debit, credit, traits } = movement;
  const { sql, row } = posted(movement);
  const delivery = { afterSeq: 0, postings: [row], rounds: [theRound(row.seq)], alerts: [] };
  const isShown = [debit, credit].some((account) => account === 'cash' || account === 'bonus');

  it('is the same in the play history as in the sums of the wallet', () => {
    const [day] = readPlayDays(sql, ever, undefined)?.quarters ?? [];
    expect([day?.stakedMinor ?? 0, day?.wonMinor ?? 0]).toEqual([
      stakedBy(movement),
      traits.won * amountMinor,
    ]);
    expect([day?.bonusStakedMinor ?? 0, day?.bonusWonMinor ?? 0]).toEqual([
      traits.bonusStaked * amountMinor,
      traits.bonusWon * amountMinor,
    ]);
    const page = { beforeSeq: undefined, most: 10 };
    const [moved] = readMovements(sql, ever, page)?.movements ?? [];
    expect(moved?.seq === row.seq ? moved.kind : undefined).toBe(isShown ? traits.movement : undefined);
  });

  it('is in the statement under its group', () => {
    const page = { beforeSeq: undefined, most: 10 };
    const found = transactionGroups.filter((group) =>
      readTransactions(sql, { ...ever, kinds: codesOf(group) }, page)?.transactions.some(
        ({ seq }) => seq === row.seq,
      ),
    );
    expect(found).toEqual(isShown && traits.group !== 'none' ? [traits.group] : []);
  });

  it('is a loss of its round where it counts as a stake', () => {
    expect(harmFigures(sql, 'UTC', nowMs).lossesInARow(60)).toBe(
      traits.stake > 0 && (traits.staked > 0 || traits.bonusStaked > 0) ? 1 : 0,
    );
  });

  it('opens a round of the betting history', () => {
    const round = theRound(row.seq);
    sql.exec(
      `INSERT INTO rounds (${Object.keys(round).join(', ')}) VALUES (${Object.keys(round)
        .map(() => '?')
        .join(', ')})`,
      ...Object.values(round),
    );
    const filter = {
      fromMs: undefined,
      toMs: undefined,
      vendorCode: undefined,
      gameCode: undefined,
      state: undefined,
    };
    const rounds = readRounds(sql, filter, { beforeSeq: undefined, most: 10 })?.rounds;
    expect(rounds).toHaveLength(traits.opens === 'round' ? 1 : 0);
  });

  it('is in the house’s hourly sums, its jackpots and its records', () => {
    const house = houseSql();
    addToHours(house, member.currency, delivery, nowMs);
    addToJackpots(house, member, delivery);
    const [hour] = pendingHours(house);
    expect([hour?.bets, hour?.stake_minor, hour?.win_minor]).toEqual([
      traits.bets,
      String(traits.stake * amountMinor),
      String(traits.win * amountMinor),
    ]);
    expect([hour?.bonus_stake_minor, hour?.bonus_win_minor]).toEqual([
      // Free rounds are none of the members' own money either.
      String(traits.staked === 0 ? traits.stake * amountMinor : 0),
      String(traits.won === 0 ? traits.win * amountMinor : 0),
    ]);
    expect(pendingJackpots(house).map(({ share }) => share)).toEqual(
      traits.jackpot === 0 ? [] : [String(traits.jackpot * amountMinor * jackpotShare)],
    );
    const received = houseSql();
    receive(received, member, delivery, nowMs);
    const [entry] = unrecorded(received)?.entries ?? [];
    expect(entry?.delivery.postings ?? []).toHaveLength(traits.win === 0 ? 0 : 1);
  });
});
