import { describe, expect, test } from 'vitest';
import { readCodeMessage } from './code-message.ts';
import { readGameMessage } from './game-message.ts';

describe('a message of a framed game', () => {
  test.each([
    [{ type: 'ready' }],
    [{ type: 'relogin' }],
    [{ type: 'check' }],
    [{ type: 'turning', isOn: true }],
    [{ type: 'close' }],
    [{ type: 'balance', balanceMinor: 12, currency: 'USD' }],
    [{ type: 'balance', balanceMinor: 12, bonusMinor: 0, currency: 'USD' }],
    [{ type: 'round', stakeMinor: 90, winMinor: 0 }],
    [{ type: 'unseen' }],
    [{ type: 'unseen', playId: '0b9d5b4e-6a0f-4c7e-9d0a-3f1a2b3c4d5e' }],
    [{ type: 'protection', page: 'identity' }],
    [{ type: 'verify', fragment: 'server=ab&nonce=1' }],
  ])('%j is accepted unchanged', (message) => {
    expect(readGameMessage(message)).toEqual(message);
  });

  test.each([
    [undefined],
    ['relogin'],
    [{ type: 'balance', balanceMinor: -1, currency: 'USD' }],
    [{ type: 'balance', balanceMinor: 1.5, currency: 'USD' }],
    [{ type: 'balance', balanceMinor: 1, currency: '<b>' }],
    [{ type: 'round', stakeMinor: '90', winMinor: 0 }],
    [{ type: 'verify', fragment: 'javascript:alert(1)' }],
    [{ type: 'verify', fragment: { toString: 'no way to a text' } }],
    [{ type: 'balance', balanceMinor: 1, currency: ['USD'] }],
    [{ type: 'turning', isOn: 'yes' }],
    [{ type: 'unseen', playId: '<b>' }],
    [{ type: 'protection', page: '/m/withdraw' }],
    [{ type: 'navigate', to: '/m/home' }],
  ])('%j is not a message', (message) => {
    expect(readGameMessage(message)).toBeUndefined();
  });

  test('a balance with something else as its bonus is one without a bonus', () => {
    const balance = { type: 'balance', balanceMinor: 12, currency: 'USD' };
    expect(readGameMessage({ ...balance, bonusMinor: '<b>' })).toEqual(balance);
  });

  test('fields beyond its own are dropped', () => {
    expect(readGameMessage({ type: 'close', to: 'elsewhere' })).toEqual({ type: 'close' });
  });
});

describe('the embedding page’s answer to a launch', () => {
  const answer = { type: 'launch-code', code: 'a.b-c', cycleMs: 5_000 };

  test('is accepted unchanged', () => {
    expect(readCodeMessage(answer)).toEqual(answer);
    const unseen = { ...answer, unseenPlayId: '0b9d5b4e-6a0f-4c7e-9d0a-3f1a2b3c4d5e' };
    expect(readCodeMessage(unseen)).toEqual(unseen);
  });

  test('drops a play that is none', () => {
    expect(readCodeMessage({ ...answer, unseenPlayId: 7 })).toEqual(answer);
  });

  test.each([[{ ...answer, code: '<b>' }], [{ ...answer, cycleMs: -1 }], [{ ...answer, cycleMs: 'soon' }]])(
    '%j is not one',
    (message) => {
      expect(readCodeMessage(message)).toBeUndefined();
    },
  );
});
