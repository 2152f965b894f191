import { beforeEach, describe, expect, it } from 'vitest';
import { noPayoutWays } from '#tests/support/payout-ways.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { readFunds, fundsOf } from './funds.ts';
import { recordTurnover } from './turnover.ts';

let wallet: TestWallet;
beforeEach(() => {
  wallet = testWallet(10_000);
});

const deposit = (depositId: string, creditMinor: number, bankCode = 'BANK') =>
  recordTurnover(wallet.sql, { depositId, tillId: 'sim', bankCode, creditMinor, decimals: 2 }, wallet.nowMs);
const funds = (rule: 'source-only' | 'off' | 'blocks', payable: string[] = ['sim/BANK']) =>
  readFunds(wallet.sql, 'USD', { ...noPayoutWays, rule, payable });

describe('what of the balance can be paid out', () => {
  it('is all of it if nothing was paid in, or the rule is off', () => {
    expect(funds('source-only')).toMatchObject({ sumBalance: 10_000, withdrawableMinor: 10_000 });
    deposit('one', 4_000);
    expect(funds('off')).toMatchObject({ withdrawableMinor: 10_000, turnoverLeftMinor: 0 });
  });

  it('leaves out what was not staked and can be returned to where it came from', () => {
    deposit('one', 4_000);
    expect(funds('source-only')).toMatchObject({ withdrawableMinor: 6_000, turnoverLeftMinor: 4_000 });
    expect(funds('source-only', [])).toMatchObject({ withdrawableMinor: 10_000, turnoverLeftMinor: 4_000 });
    wallet.bet('b', 1_500, { roundId: 'r' });
    expect(funds('source-only')).toMatchObject({ withdrawableMinor: 6_000, turnoverLeftMinor: 2_500 });
  });

  it('is more for an account at the bank that unplayed money came from, and only there', () => {
    const ways = ['sim/BANK', 'sim/OTHER', 'second/BANK'];
    deposit('one', 4_000);
    deposit('two', 1_000, 'OTHER');
    deposit('three', 500, 'GONE');
    expect(funds('source-only', ways)).toMatchObject({
      withdrawableMinor: 5_000,
      returns: [
        { bankCode: 'BANK', withdrawableMinor: 9_000 },
        { bankCode: 'OTHER', withdrawableMinor: 6_000 },
      ],
    });
    expect(funds('source-only', ['second/BANK']).returns).toBeUndefined();
    expect(funds('blocks', ways).returns).toBeUndefined();
    expect(fundsOf(funds('source-only', ways))).not.toHaveProperty('returns');
  });

  it('is nothing while anything still has to be staked and the rule blocks', () => {
    deposit('one', 4_000);
    expect(funds('blocks')).toMatchObject({ withdrawableMinor: 0, turnoverLeftMinor: 4_000 });
  });
});

describe('the funds of a member without a wallet', () => {
  it('are 0, in the site’s currency', () => {
    wallet.sql.exec('DELETE FROM wallet');
    expect(readFunds(wallet.sql, 'KRW', noPayoutWays)).toMatchObject({
      currency: 'KRW',
      decimals: 0,
      sumBalance: 0,
      withdrawableMinor: 0,
      wallets: [{ accountType: 'main', amountMinor: 0 }],
    });
  });
});
