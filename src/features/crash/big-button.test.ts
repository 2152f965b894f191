import { describe, expect, it } from 'vitest';
import { buttonFace, type ButtonState } from './big-button.ts';

const idle: ButtonState = {
  phase: 'betting',
  bet: undefined,
  isQueued: false,
  asking: undefined,
  shown: undefined,
  isConnected: true,
};
const taken = { state: 'taken' } as const;

describe('the big button', () => {
  it.each<[string, Partial<ButtonState>, string, string]>([
    ['bets while bets are taken', {}, 'bet', 'bet'],
    ['waits for the wallet', { asking: 'bet' }, 'none', 'placing'],
    ['waits for an answer that a reload lost', { bet: { state: 'asked' } }, 'none', 'placing'],
    ['rests once the bet is on board', { bet: taken }, 'none', 'onBoard'],
    ['rests until the first hundredth', { phase: 'flight', bet: taken }, 'none', 'onBoard'],
    ['cashes out in flight', { phase: 'flight', bet: taken, shown: 150 }, 'cash-out', 'cashOut'],
    [
      'cashes out although the table is not heard',
      { phase: 'flight', bet: taken, shown: 150, isConnected: false },
      'cash-out',
      'cashOut',
    ],
    [
      'cashes out once',
      { phase: 'flight', bet: taken, shown: 150, asking: 'cash-out' },
      'none',
      'cashingOut',
    ],
    ['queues for the next flight', { phase: 'flight' }, 'queue', 'betNext'],
    [
      'queues after cashing out',
      { phase: 'flight', bet: { state: 'settling', cashOut: 120 } },
      'queue',
      'betNext',
    ],
    ['queues while bets are closed', { phase: 'closing' }, 'queue', 'betNext'],
    ['cancels what is queued', { phase: 'flight', isQueued: true }, 'cancel', 'queued'],
    ['promises nothing without a connection', { isConnected: false }, 'none', 'connecting'],
    ['promises nothing before the table is known', { phase: undefined }, 'none', 'connecting'],
  ])('%s', (_, state, act, word) => {
    expect(buttonFace({ ...idle, ...state })).toEqual({ act, word });
  });
});
