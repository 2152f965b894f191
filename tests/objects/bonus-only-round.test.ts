import { beforeAll, describe, expect, it } from 'vitest';
import { readBetRecords } from '#functions/features/records/member/bet-records.reading.ts';
import { readEvidence } from '#functions/features/records/member/evidence.ts';
import { readRoundDetails } from '#functions/features/records/member/dispute.ts';
import { type PlayedRound, readRounds } from '#functions/features/records/member/history.ts';
import { readMovements } from '#functions/features/records/member/play-history.movements.ts';
import { readTransactions } from '#functions/features/records/member/transactions.reading.ts';
import { pendingHours } from '#functions/house-account/object/hours.ts';
import { receive, unrecorded } from '#functions/house-account/object/inbox.ts';
import { confirmDelivery, nextDelivery } from '#functions/wallet/delivery/delivery.ts';
import { confirmFacts, factsToTell } from '#functions/wallet/delivery/facts.ts';
import { harmFigures } from '#functions/protection/harm-figures.ts';
import { readUsed } from '#functions/protection/limit-windows.ts';
import { codesOf } from '#src/contracts/records/transaction-codes.ts';
import { countedMinor } from '#src/rules/evidence/counted-minor.ts';
import { giveBonus, slot } from '#tests/support/bonus.ts';
import { houseSql } from '#tests/support/object-sql.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';

const ever = { fromMs: 0, toMs: 8_640_000_000_000_000 };
const page = { beforeSeq: undefined, most: 50 };
const member = { merchant: 'demo', memberId: 'm1', currency: 'USD', usernameMask: 'sa***7' };
const any = { vendorCode: undefined, gameCode: undefined, state: undefined };
const house = houseSql();
let wallet: TestWallet;

beforeAll(() => {
  wallet = testWallet(10);
  giveBonus(wallet, 'g1', 1_000);
  const inRound = (roundId: string) => ({ roundId, game: slot });
  wallet.bet('cash', 10, inRound('r0'));
  wallet.win('w0', 4, { ...inRound('r0'), roundClosed: true });
  wallet.bet('mixed', 100, inRound('r1'));
  wallet.win('w1', 0, { ...inRound('r1'), roundClosed: true });
  wallet.bet('bonus', 200, inRound('r2'));
  wallet.win('w2', 0, { ...inRound('r2'), roundClosed: true });
  for (let sent = nextDelivery(wallet.sql); sent; sent = nextDelivery(wallet.sql)) {
    receive(house, member, sent.delivery, wallet.nowMs);
    confirmDelivery(wallet.sql, sent, wallet.nowMs);
    confirmFacts(wallet.sql, factsToTell(wallet.sql));
  }
});

describe('a round that was played with bonus money alone, and one of both sorts', () => {
  it('are in the betting history and the records, each once and with its whole stake', () => {
    const filter = { fromMs: undefined, toMs: undefined, ...any };
    const rounds = readRounds(wallet.sql, filter, page)?.rounds;
    const shown = (row: PlayedRound) => [row.id, row.bets, row.stake_minor, row.bonus_stake_minor];
    expect(rounds?.map(shown)).toEqual([
      ...[
        ['r2', 1, 200, 200],
        ['r1', 1, 100, 96],
        ['r0', 1, 10, 0],
      ],
    ]);
    const details = readRoundDetails(wallet.sql, 'house', 'r1');
    expect(details?.round).toMatchObject({ stake_minor: 100, bonus_stake_minor: 96 });
    const records = readBetRecords(wallet.sql, { ...ever, ...any }, page)?.records;
    expect(
      records?.map((row) => [row.id, row.stake_minor, row.bonus_stake_minor, row.bonus_win_minor]),
    ).toEqual([
      ...[
        ['r2', 200, 200, 0],
        ['r1', 100, 96, 0],
        ['r0', 10, 0, 0],
      ],
    ]);
  });

  it('are in the statement and the movements, in the money that each row moved', () => {
    const listed = (rows: readonly { changeMinor: number; bonusChangeMinor?: number }[] | undefined) =>
      rows?.map(({ changeMinor, bonusChangeMinor = 0 }) => [changeMinor, bonusChangeMinor]).slice(0, 3);
    const moved = [
      [0, -200],
      [0, -96],
      [-4, 0],
    ];
    expect(listed(readTransactions(wallet.sql, { ...ever, kinds: [] }, page)?.transactions)).toEqual(moved);
    const movements = readMovements(wallet.sql, ever, page)?.movements;
    expect(listed(movements)).toEqual(moved);
    expect(movements?.slice(0, 3).map(({ kind }) => kind)).toEqual(['BET', 'BET', 'BET']);
  });

  it('are in the statement of bonus money by that part, and in the one of play by the other', () => {
    const amountsOf = (group: 'bonus' | 'play') => {
      const filter = { ...ever, kinds: codesOf(group) };
      return readTransactions(wallet.sql, filter, page)?.transactions.map(({ kind, changeMinor }) => [
        kind,
        changeMinor,
      ]);
    };
    expect(amountsOf('bonus')?.slice(0, 2)).toEqual([
      ['BET_BONUS', 0],
      ['BET_BONUS', 0],
    ]);
    expect(amountsOf('play')).toEqual([
      ['BET', -4],
      ['WIN', 4],
      ['BET', -10],
    ]);
  });

  it('count for the wager and the time at play, and not for the loss', () => {
    const { day } = readUsed(wallet.sql, wallet.nowMs).windows;
    expect(day).toMatchObject({ stakedMinor: 310, lostMinor: 10 + 4 - 4 });
  });

  it('are losses in a row as markers of harm see them', () => {
    expect(harmFigures(wallet.sql, 'UTC', wallet.nowMs).lossesInARow(60)).toBe(3);
  });

  it('are bets of the house’s hour, one each, with both sorts of money', () => {
    const parts = { bonus_stake_minor: '296', bonus_win_minor: '0' };
    expect(pendingHours(house)).toMatchObject([{ bets: 3, stake_minor: '310', win_minor: '4', ...parts }]);
    expect(unrecorded(house)).toBeDefined();
  });

  it('are in the evidence with the grant, its terms and its steps', () => {
    const evidence = readEvidence(wallet.sql, () => ({ orders: [], leftOut: [] }), 0);
    const rows = evidence?.ledger.rows.filter(({ roundId }) => roundId === 'r1' || roundId === 'r2') ?? [];
    expect(countedMinor(rows, ({ stake }) => stake)).toBe(300);
    expect(evidence?.grants?.map(({ what }) => what)).toEqual(['grant', 'step', 'step']);
    expect(evidence?.grants?.[0]?.text).toContain('welcome');
  });
});
