import { describe, expect, test } from 'vitest';
import { readGameMessage } from '#src/rules/game-message.ts';

describe('a message of a framed game', () => {
  test.each([
    [{ type: 'ready' }],
    [{ type: 'relogin' }],
    [{ type: 'close' }],
    [{ type: 'balance', balanceMinor: 12, currency: 'USD' }],
    [{ type: 'round', stakeMinor: 90, winMinor: 0 }],
    [{ type: 'verify', fragment: 'server=ab&nonce=1' }],
  ])('%j is read as it stands', (message) => {
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
    [{ type: 'navigate', to: '/m/home' }],
  ])('%j is no message', (message) => {
    expect(readGameMessage(message)).toBeUndefined();
  });

  test('fields beyond its own are dropped', () => {
    expect(readGameMessage({ type: 'close', to: 'elsewhere' })).toEqual({ type: 'close' });
  });
});
