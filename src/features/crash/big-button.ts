import type { CrashBet, CrashPhase } from '#src/contracts/house/crash.ts';

/** What the big button does now. */
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

/** The state of the player and the table. */
export interface ButtonState {
  readonly phase: CrashPhase | undefined;
  /** The player's bet in the current round. */
  readonly bet: Pick<CrashBet, 'state' | 'cashOut'> | undefined;
  readonly isQueued: boolean;
  /** A call about the bet or its cash-out is under way. */
  readonly asking: 'bet' | 'cash-out' | undefined;
  /** The multiple of a cash-out now, in hundredths; undefined before a cash-out is possible. */
  readonly shown: number | undefined;
  readonly isConnected: boolean;
}

/** The label and action of the big button: one action at a time, and never one that the table would refuse. */
export function buttonFace({ phase, bet, isQueued, asking, shown, isConnected }: ButtonState): ButtonFace {
  if (asking === 'bet' || bet?.state === 'asked') return { act: 'none', word: 'placing' };
  if (asking === 'cash-out') return { act: 'none', word: 'cashingOut' };
  const isFlying = bet?.state === 'taken';
  // A cash-out is a call of its own, so it works even while the table's messages do not arrive.
  if (isFlying && phase === 'flight')
    return shown === undefined ? { act: 'none', word: 'onBoard' } : { act: 'cash-out', word: 'cashOut' };
  if (isFlying) return { act: 'none', word: 'onBoard' };
  if (isQueued) return { act: 'cancel', word: 'queued' };
  if (!isConnected || phase === undefined) return { act: 'none', word: 'connecting' };
  return phase === 'betting' && bet === undefined
    ? { act: 'bet', word: 'bet' }
    : { act: 'queue', word: 'betNext' };
}
