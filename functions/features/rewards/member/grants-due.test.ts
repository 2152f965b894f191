import { beforeEach, describe, expect, it } from 'vitest';
import { addStop, endless } from '#functions/protection/play-stops.ts';
import { dayMs, hourMs, minuteMs } from '#src/rules/durations.ts';
import { giveBonus } from '#tests/support/bonus.ts';
import { type TestWallet, testWallet } from '#tests/support/wallet.ts';
import { grantsDueAtMs, serveGrants } from './grants-due.ts';
import { suspendGrants } from './withdrawal-grants.ts';

let wallet: TestWallet;
const dueInMs = () => (grantsDueAtMs(wallet.sql, wallet.nowMs) ?? 0) - wallet.nowMs;

beforeEach(() => {
  wallet = testWallet(1_000);
  giveBonus(wallet, 'g1', 1_000, { days: 1 });
});

describe('grants are looked after', () => {
  it('when the term is over, or once a day', () => {
    wallet.nowMs += 20 * hourMs;
    expect(dueInMs()).toBe(4 * hourMs);
    suspendGrants(wallet.sql, wallet.nowMs);
    expect(dueInMs()).toBe(dayMs);
  });

  it('not for a term whose clock stands still', () => {
    wallet.nowMs += dayMs - 1;
    addStop(wallet.sql, { kind: 'operator', termEndsAtMs: endless, actor: '', reason: '' }, wallet.nowMs);
    expect(dueInMs()).toBe(dayMs);
  });

  it('soon, if a term was over before its grant went on', () => {
    wallet.nowMs += 2 * dayMs;
    expect(dueInMs()).toBe(minuteMs);
    serveGrants(wallet.sql, wallet.nowMs);
    expect(grantsDueAtMs(wallet.sql, wallet.nowMs)).toBeUndefined();
  });
});
