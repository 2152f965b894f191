import type { CrashBet, CrashPhase } from '#src/contracts/crash.ts';

/** What the one big button does now. */
export type ButtonAct = 'bet' | 'queue' | 'cancel' | 'cash-out' | 'none';

export type ButtonWord =
  | 'bet'
  | 'betNext'
  | 'cashOut'
  | 'cashingOut'
  | 'connecting'
  | 'onBoard'
  | 'placing'
  | 'queued';

export interface ButtonFace {
  readonly act: ButtonAct;
  readonly word: ButtonWord;
}

/** Where the player and the table stand. */
export interface Standing {
  readonly phase: CrashPhase | undefined;
  /** The player's bet of the round that is on. */
  readonly bet: Pick<CrashBet, 'state' | 'cashOut'> | undefined;
  readonly isQueued: boolean;
  /** A call about the bet or its cash-out is under way. */
  readonly asking: 'bet' | 'cash-out' | undefined;
  /** What the bet would be cashed out at, in hundredths; undefined before it can be. */
  readonly shown: number | undefined;
  readonly isConnected: boolean;
}

/** What the big button says and does: there is one at a time, and it never promises what the table would refuse. */
export function buttonFace({ phase, bet, isQueued, asking, shown, isConnected }: Standing): ButtonFace {
  if (asking === 'bet' || bet?.state === 'asked') return { act: 'none', word: 'placing' };
  if (asking === 'cash-out') return { act: 'none', word: 'cashingOut' };
  const isFlying = bet?.state === 'taken';
  // A cash-out is a call of its own: it goes through while the table's messages do not.
  if (isFlying && phase === 'flight')
    return shown === undefined ? { act: 'none', word: 'onBoard' } : { act: 'cash-out', word: 'cashOut' };
  if (isFlying) return { act: 'none', word: 'onBoard' };
  if (isQueued) return { act: 'cancel', word: 'queued' };
  if (!isConnected || phase === undefined) return { act: 'none', word: 'connecting' };
  return phase === 'betting' && bet === undefined
    ? { act: 'bet', word: 'bet' }
    : { act: 'queue', word: 'betNext' };
}
