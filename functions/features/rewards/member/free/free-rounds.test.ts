import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedTerms, slot } from '#tests/support/bonus.ts';
import { setOf } from '#tests/support/free-rounds.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import type { MemberHost } from '#functions/member-object/member-part.ts';
import { readMemory } from '#functions/member-object/read-memory.ts';
import { insertSet } from '#functions/wallet/free/free-rounds.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { owingSets, recordAnswer } from './asking.ts';
import { cancelSets, endOverdueSets, setsDueAtMs } from './ending.ts';
import { readFreeSets } from './reading.ts';
import { tellSets } from './telling.ts';

let wallet: TestWallet;
const bet = (id: string) => wallet.bet(id, 20, { roundId: id, freeRoundsId: 'f1', game: slot });
const win = (amountMinor: number, roundId: string) =>
  wallet.win(`w-${roundId}`, amountMinor, { roundId, game: slot, roundClosed: true });
const owed = () => owingSets(wallet.sql, wallet.nowMs).map(({ id, owes }) => [id, owes]);
const answer = (standing: 'accepted' | 'refused' | 'unknown') =>
  recordAnswer(wallet.sql, setOf(wallet, 'f1'), { standing }, wallet.nowMs);

beforeEach(() => {
  wallet = testWallet(100);
  const set = { id: 'f1', claimId: 'c1', vendor: 'house', games: ['game-1'], count: 3, levelMinor: 20 };
  const pays = { pays: 'cash', capMinor: 1_000, terms: acceptedTerms() } as const;
  insertSet(wallet.sql, { ...set, ...pays, endsAtMs: wallet.nowMs + 7 * dayMs }, wallet.nowMs);
});

describe('the creation of a set', () => {
  it('is asked for until it is answered, later each time', () => {
    expect(owed()).toEqual([['f1', 'create']]);
    answer('unknown');
    expect(owed()).toEqual([]);
    wallet.nowMs += hourMs;
    expect(owed()).toEqual([['f1', 'create']]);
    expect(answer('accepted')).toBeUndefined();
    expect(setOf(wallet, 'f1')).toMatchObject({ state: 'ready', owes: null, is_told: 0 });
    expect(setsDueAtMs(wallet.sql)).toBe(setOf(wallet, 'f1').ends_at_ms);
  });

  it('is known by a bet of it, whatever becomes of the answer', () => {
    expect(codeOf(bet('b1'))).toBeUndefined();
    expect(owed()).toEqual([]);
    expect(setOf(wallet, 'f1')).toMatchObject({ state: 'ready', used: 1 });
  });

  it('that is refused ends the set, and its claim is told', () => {
    expect(answer('refused')).toMatchObject({ claim_id: 'c1', state: 'refused' });
    expect(codeOf(bet('b1'))).toBe('FREE_ROUNDS_UNKNOWN');
    expect(readFreeSets(wallet.sql)).toMatchObject([{ state: 'refused', left: 0 }]);
    const host = {
      sql: wallet.sql,
      memory: readMemory(wallet.sql),
      transaction: (work: () => void) => work(),
    };
    for (let turn = 0; turn < 2; turn += 1) tellSets(host as unknown as MemberHost);
    const told = wallet.sql.exec<{ texts: string }>('SELECT texts FROM inbox_messages').toArray();
    expect(told).toHaveLength(1);
    expect(told[0]?.texts).toContain('could not be given');
  });
});

describe('the end of a set', () => {
  it('comes by our clock, is told to the vendor, and leaves wins of its rounds to be paid', () => {
    answer('accepted');
    bet('b1');
    wallet.nowMs += 7 * dayMs;
    endOverdueSets(wallet.sql, wallet.nowMs);
    expect(setOf(wallet, 'f1')).toMatchObject({ state: 'expired', finished_at_ms: null });
    expect(owed()).toEqual([['f1', 'cancel']]);
    expect(codeOf(bet('b2'))).toBe('FREE_ROUNDS_USED');
    expect(codeOf(win(30, 'b1'))).toBeUndefined();
    expect(wallet.balances().cash).toBe(130);
    expect(setOf(wallet, 'f1').finished_at_ms).toBe(wallet.nowMs);
  });

  it('by an exclusion is repeated until the vendor agrees', () => {
    answer('accepted');
    expect(cancelSets(wallet.sql, wallet.nowMs)).toBe(1);
    for (const standing of ['unknown', 'refused'] as const) {
      expect(owed()).toEqual([['f1', 'cancel']]);
      answer(standing);
      expect(setOf(wallet, 'f1').state).toBe('ending');
      wallet.nowMs += hourMs;
    }
    answer('accepted');
    expect(setOf(wallet, 'f1')).toMatchObject({ state: 'cancelled', owes: null });
    expect(cancelSets(wallet.sql, wallet.nowMs)).toBe(0);
  });

  it('is finished a week later although a round was never closed', () => {
    answer('accepted');
    bet('b1');
    cancelSets(wallet.sql, wallet.nowMs);
    answer('accepted');
    expect(setsDueAtMs(wallet.sql)).toBe(wallet.nowMs + 7 * dayMs);
    wallet.nowMs += 7 * dayMs;
    endOverdueSets(wallet.sql, wallet.nowMs);
    expect(setOf(wallet, 'f1').finished_at_ms).toBe(wallet.nowMs);
    expect(setsDueAtMs(wallet.sql)).toBeUndefined();
    expect(codeOf(win(5, 'b1'))).toBeUndefined();
  });
});
