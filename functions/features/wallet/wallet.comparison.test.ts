import { beforeEach, describe, expect, it } from 'vitest';
import { type TestHouse, testHouse, testMember } from '#tests/support/house.ts';
import { codeOf, type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { compare, type HouseWord } from './house.comparison.ts';
import { differingTotals, receivedFrom, recordAlert, unrecorded } from './house.inbox.ts';
import { readAgreement } from './wallet.agreement.ts';
import { compareWithHouse, drainPatienceMs, isAtRest } from './wallet.check.ts';
import { freeze } from './wallet.freeze.ts';
import { hold } from './wallet.holds.ts';
import { type LedgerRow, readWallet } from './wallet.ledger.ts';
import { reconcile, reconciliationPeriodMs } from './wallet.reconciliation.ts';
import { readCheckpoint } from './wallet.replay.ts';
import { type HouseStanding, release } from './wallet.release.ts';
import { nextStatement, type Statement, statementRowsMax } from './wallet.statement.ts';

let wallet: TestWallet;
let house: SqlStorage;
let carry: TestHouse['carry'];
let deliver: TestHouse['deliver'];
beforeEach(() => {
  wallet = testWallet(1_000);
  ({ sql: house, carry, deliver } = testHouse(wallet));
});

const standing = () => readWallet(wallet.sql) as NonNullable<ReturnType<typeof readWallet>>;
const ask = (statement: Statement): Promise<HouseWord> =>
  Promise.resolve(compare(house, 'demo/m1', statement));
const check = (asked = ask) => compareWithHouse(wallet.sql, asked, wallet.nowMs);
/** Changes the house's rows past its triggers, as a fault of the store would. */
function plant(...statements: string[]): void {
  for (const name of ['inbox_is_not_changed', 'inbox_is_not_deleted']) house.exec(`DROP TRIGGER ${name}`);
  for (const statement of statements) house.exec(statement);
}

describe('a statement', () => {
  it('names what touched clearing since the last agreement, and what of it has left', () => {
    deliver();
    wallet.bet('b1', 300);
    hold(
      wallet.sql,
      { id: 'h', purpose: 'x', amountMinor: 1, currency: 'USD', deadlineAtMs: 2e12 },
      wallet.nowMs,
    );
    wallet.win('w1', 120);
    expect(nextStatement(wallet.sql, standing(), 0, true)).toEqual({
      currency: 'USD',
      afterSeq: 0,
      throughSeq: 5,
      postings: [
        [1, 'PLAY_CREDIT', -1_000, true],
        [3, 'BET', 300, false],
        [5, 'WIN', -120, false],
      ],
      whole: true,
    });
    expect(nextStatement(wallet.sql, standing(), 3, false).postings).toEqual([[5, 'WIN', -120, false]]);
  });

  it('ends where it is full, and the next begins there', () => {
    wallet.credit(statementRowsMax);
    for (let turn = 0; turn < statementRowsMax; turn++) wallet.bet(`b${turn}`, 1);
    const first = nextStatement(wallet.sql, standing(), 0, false);
    expect([first.postings.length, first.throughSeq]).toEqual([statementRowsMax, statementRowsMax]);
    const second = nextStatement(wallet.sql, standing(), first.throughSeq, false);
    expect([second.postings.length, second.throughSeq]).toEqual([2, statementRowsMax + 2]);
  });
});

describe('a comparison with the house', () => {
  it('agrees up to the head where all has arrived, and by the sum', async () => {
    wallet.bet('b1', 300);
    deliver();
    expect(await check()).toBeUndefined();
    expect(readAgreement(wallet.sql)).toMatchObject({ seq: standing().headSeq, summedAtMs: wallet.nowMs });
  });

  it('agrees up to the first posting that still waits', async () => {
    deliver();
    wallet.bet('b1', 300);
    const { headSeq } = standing();
    expect(await check()).toBeUndefined();
    expect(readAgreement(wallet.sql)).toMatchObject({ seq: headSeq - 1, summedAtMs: 0 });
  });

  it('lets a posting be at the house that the outbox still holds', async () => {
    carry();
    expect(await check()).toBeUndefined();
  });

  it('has nothing to say of a member without a wallet', async () => {
    expect(await compareWithHouse(testWallet(0).sql, ask, wallet.nowMs)).toBeUndefined();
  });

  it.each([
    ['a posting that never arrived', 'HOUSE_LACKS', 'DELETE FROM inbox WHERE seq = 2'],
    ['another amount', 'HOUSE_DIFFERS', 'UPDATE inbox SET amount_minor = 299 WHERE seq = 2'],
    ['another kind', 'HOUSE_DIFFERS', "UPDATE inbox SET kind = 'WIN' WHERE seq = 2"],
    ['a posting never sent', 'HOUSE_EXCEEDS', "INSERT INTO inbox VALUES ('demo/m1', 3, 'BET', 5)"],
    ['a posting beyond the head', 'HOUSE_EXCEEDS', "INSERT INTO inbox VALUES ('demo/m1', 9, 'BET', 5)"],
    ['another currency', 'CURRENCY_DIFFERS', "UPDATE roll SET currency = 'EUR'"],
  ])('finds %s', async (_what, mismatch, statement) => {
    wallet.bet('b1', 300);
    deliver();
    plant(statement);
    expect(await check()).toBe(mismatch);
    expect(readAgreement(wallet.sql).seq).toBe(0);
  });

  it('adds up once an hour what it agreed on before', async () => {
    deliver();
    await check();
    plant('UPDATE inbox SET amount_minor = -999 WHERE seq = 1');
    wallet.nowMs += reconciliationPeriodMs - 1;
    expect(await check()).toBeUndefined();
    wallet.nowMs += 1;
    expect(await check()).toBe('HOUSE_DIFFERS');
  });

  it('does not compare sums while something moves', async () => {
    deliver();
    const moving = (statement: Statement) => {
      const word = compare(house, 'demo/m1', statement);
      if (statement.afterSeq === 0) wallet.bet('meanwhile', 10);
      return Promise.resolve({ ...word, sumMinor: word.sumMinor === undefined ? undefined : 5 });
    };
    expect(await check(moving)).toBeUndefined();
    expect(readAgreement(wallet.sql).summedAtMs).toBe(0);
  });

  it('finds a posting that waits for more than an hour although the house answers', async () => {
    wallet.nowMs += drainPatienceMs;
    expect(await check()).toBeUndefined();
    wallet.nowMs += 1;
    expect(await check()).toBe('CLEARING_UNDRAINED');
  });
});

describe('a wallet at rest', () => {
  it('has delivered, proven and compared everything', async () => {
    expect(isAtRest(wallet.sql)).toBe(false);
    deliver();
    expect(isAtRest(wallet.sql)).toBe(false);
    reconcile(wallet.sql, wallet.nowMs);
    expect(isAtRest(wallet.sql)).toBe(false);
    await check();
    expect(isAtRest(wallet.sql)).toBe(true);
    wallet.bet('b1', 1);
    expect(isAtRest(wallet.sql)).toBe(false);
  });

  it('is one that is frozen, and one that is none', () => {
    freeze(wallet.sql, 'CHAIN_BROKEN', wallet.nowMs);
    expect(isAtRest(wallet.sql)).toBe(true);
    expect(isAtRest(testWallet(0).sql)).toBe(true);
  });
});

describe('the books of the house', () => {
  it('add up by currency what the wallets brought', () => {
    deliver();
    expect(differingTotals(house)).toEqual([]);
    house.exec('UPDATE totals SET amount_minor = amount_minor + 1');
    expect(differingTotals(house)).toEqual(['USD']);
    expect(receivedFrom(house, 'demo/m1')).toEqual({ postings: 1, sumMinor: -1_000 });
  });

  it('tell the records of a freeze that the wallet itself cannot deliver', () => {
    const alert = { code: 'HOUSE_LACKS', raisedAtMs: 5 } as const;
    recordAlert(house, testMember, alert);
    expect(unrecorded(house)?.entries).toEqual([
      { member: testMember, delivery: { postings: [], rounds: [], alerts: [alert] } },
    ]);
  });
});

describe('a release', () => {
  const asked = { askedBy: 'one', releasedBy: 'other', reason: 'counted', requestId: 'r' };
  const told = (): HouseStanding => ({
    currency: 'USD',
    sumMinor: receivedFrom(house, 'demo/m1').sumMinor,
  });
  const letGo = (house_: HouseStanding = told(), askedAtSeq = standing().headSeq) =>
    release(wallet.sql, asked, { standing: house_, askedAtSeq }, wallet.nowMs);
  const refused = (code: string) => ({ ok: false, code });

  beforeEach(() => {
    wallet.bet('b1', 300);
    deliver();
    freeze(wallet.sql, 'HOUSE_DIFFERS', wallet.nowMs);
  });

  it('lets the wallet go on as it stands, the difference accepted and kept', async () => {
    plant('UPDATE inbox SET amount_minor = 250 WHERE seq = 2');
    const before = wallet.balances();
    wallet.sql.exec('DELETE FROM outbox');
    expect(letGo()).toEqual({ ok: true, value: undefined });
    expect(wallet.balances()).toEqual(before);
    expect(readAgreement(wallet.sql)).toEqual({
      seq: standing().headSeq,
      summedAtMs: 0,
      houseMinor: -50,
      clearingMinor: 0,
      holdMinor: 0,
    });
    expect(readCheckpoint(wallet.sql)).toMatchObject({ seq: standing().headSeq, atMs: wallet.nowMs });
    const [row] = wallet.sql.exec<{ release: string }>('SELECT release FROM freezes').toArray();
    expect(JSON.parse(row?.release ?? '')).toMatchObject({ ...asked, accepted: { houseMinor: -50 } });
    expect(await check()).toBeUndefined();
    expect(codeOf(wallet.bet('b2', 1))).toBeUndefined();
  });

  it('accepts what stands in hold and in clearing beyond what explains it', () => {
    wallet.sql.exec('DELETE FROM outbox');
    wallet.sql.exec('UPDATE wallet SET cash_minor = cash_minor - 30, hold_minor = 20, clearing_minor = 10');
    expect(letGo().ok).toBe(true);
    expect(readAgreement(wallet.sql)).toMatchObject({ holdMinor: 20, clearingMinor: 10 });
    expect(reconcile(wallet.sql, wallet.nowMs)?.mismatch).toBeUndefined();
  });

  it('waits until the outbox is empty and nothing moved since the house was asked', () => {
    expect(letGo()).toEqual(refused('CLEARING_UNDRAINED'));
    wallet.sql.exec('DELETE FROM outbox');
    expect(letGo(told(), standing().headSeq - 1)).toEqual(refused('CLEARING_UNDRAINED'));
    expect(standing().frozenCode).toBe('HOUSE_DIFFERS');
  });

  it('is refused over another currency, an overdue hold or accounts that do not add up', () => {
    wallet.sql.exec('DELETE FROM outbox');
    expect(letGo({ ...told(), currency: 'EUR' })).toEqual(refused('CURRENCY_DIFFERS'));
    wallet.sql.exec(
      "INSERT INTO holds (id, purpose, amount_minor, deadline_at_ms, state) VALUES ('h', 'x', 1, 5, 'held')",
    );
    expect(letGo()).toEqual(refused('HOLD_OVERDUE'));
    wallet.sql.exec('PRAGMA ignore_check_constraints = ON');
    wallet.sql.exec('UPDATE wallet SET cash_minor = cash_minor + 1');
    expect(letGo()).toEqual(refused('SUM_NOT_ZERO'));
  });

  it('asks nothing of a house that never heard of the member', () => {
    wallet.sql.exec('DELETE FROM outbox');
    expect(letGo({ ...told(), currency: undefined }).ok).toBe(true);
  });

  it('changes nothing where nothing is frozen', () => {
    wallet.sql.exec('DELETE FROM outbox');
    letGo();
    const agreed = readAgreement(wallet.sql);
    expect(letGo({ currency: 'EUR', sumMinor: 5 }, 0)).toEqual({ ok: true, value: undefined });
    expect(readAgreement(wallet.sql)).toEqual(agreed);
    expect(release(testWallet(0).sql, asked, { standing: told(), askedAtSeq: 0 }, 0).ok).toBe(true);
  });
});

describe('a reconciliation', () => {
  it('finds money in clearing that no outbox carries', () => {
    wallet.sql.exec('DELETE FROM outbox');
    expect(reconcile(wallet.sql, wallet.nowMs)?.mismatch).toBe('CLEARING_DIFFERS');
  });

  it('finds money set aside that no hold explains', () => {
    const request = { id: 'h1', purpose: 'x', amountMinor: 100, currency: 'USD', deadlineAtMs: 2e12 };
    hold(wallet.sql, request, wallet.nowMs);
    wallet.sql.exec("UPDATE holds SET state = 'voided'");
    expect(reconcile(wallet.sql, wallet.nowMs)?.mismatch).toBe('HOLDS_DIFFER');
  });

  it('finds a movement whose operation is gone', () => {
    wallet.bet('b1', 300);
    wallet.sql.exec('DROP TRIGGER operations_is_not_deleted');
    wallet.sql.exec("DELETE FROM operations WHERE kind = 'bet'");
    expect(reconcile(wallet.sql, wallet.nowMs)?.mismatch).toBe('OPERATION_MISSING');
  });

  it('finds a row that tells another balance than the rows add up to', () => {
    const [first] = wallet.sql.exec<LedgerRow>('SELECT * FROM ledger').toArray();
    expect(first?.cash_after_minor).toBe(1_000);
    wallet.sql.exec('DROP TRIGGER ledger_is_not_changed');
    wallet.sql.exec('UPDATE ledger SET cash_after_minor = 999');
    expect(reconcile(wallet.sql, wallet.nowMs)?.mismatch).toBe('CHAIN_BROKEN');
  });
});
