import type { DepositReason, DepositStatus, DepositState } from '#src/contracts/cashier/cashier-fields.ts';
import type { IconName } from '#src/ui/icons/icon-name.ts';
import type { DepositWords } from '#src/features/cashier/deposit/state/deposit-words.server.ts';

type Key = keyof DepositWords['t'];

/** How a deposit's state is presented, with the next step. */
export interface Outcome {
  readonly icon: IconName;
  readonly tone: 'confirmed' | 'waiting' | 'danger' | 'plain';
  readonly title: Key;
  /** Sentences below the title. */
  readonly lines: readonly Key[];
  /** The suggested next step; undefined while the member only has to wait. */
  readonly next: 'games' | 'again' | 'support' | undefined;
}

const outcomes: Readonly<Record<DepositState, Outcome>> = {
  created: {
    icon: 'clock',
    tone: 'waiting',
    title: 'waiting',
    lines: ['nothingYet', 'waitingExplained'],
    next: undefined,
  },
  pending: {
    icon: 'clock',
    tone: 'waiting',
    title: 'pendingTitle',
    lines: ['pendingExplained', 'waitingExplained'],
    next: undefined,
  },
  credited: { icon: 'check', tone: 'confirmed', title: 'creditedTitle', lines: [], next: 'games' },
  expired: {
    icon: 'clock',
    tone: 'plain',
    title: 'expiredTitle',
    lines: ['expiredExplained'],
    next: 'again',
  },
  failed: { icon: 'close', tone: 'danger', title: 'failedTitle', lines: ['failedRefused'], next: 'again' },
  parked: { icon: 'pause', tone: 'plain', title: 'parkedTitle', lines: [], next: 'support' },
  returned: {
    icon: 'refresh',
    tone: 'plain',
    title: 'returnedTitle',
    lines: ['returnedExplained'],
    next: 'again',
  },
  disputed: {
    icon: 'scale',
    tone: 'plain',
    title: 'disputedTitle',
    lines: ['disputedExplained'],
    next: 'support',
  },
  won: { icon: 'check', tone: 'confirmed', title: 'wonTitle', lines: ['wonExplained'], next: 'games' },
  lost: { icon: 'scale', tone: 'danger', title: 'lostTitle', lines: ['lostExplained'], next: 'support' },
};

const parkedWhy = {
  excluded: ['parkedExcluded', 'parkedBack'],
  limit: ['parkedLimit', 'parkedBack'],
  'funds-source': ['parkedFunds', 'parkedBack'],
  currency: ['parkedCurrency', 'parkedBack'],
  'deposit-ended': ['parkedEnded', 'parkedDecided'],
  frozen: ['parkedFrozen', 'parkedDecided'],
  'unknown-deposit': ['parkedOther', 'parkedDecided'],
  provider: ['parkedOther', 'parkedDecided'],
  refused: ['parkedOther', 'parkedDecided'],
  'given-up': ['parkedOther', 'parkedDecided'],
} as const satisfies Record<DepositReason, readonly Key[]>;

/** The sentences about a payment that is not in the balance. */
export function parkedLines(reason: DepositReason | undefined): readonly Key[] {
  return parkedWhy[reason ?? 'provider'];
}

/** How a deposit is presented, by its state and the reason if there is one. */
export function outcomeOf({ state, reason }: Pick<DepositStatus, 'state' | 'reason'>): Outcome {
  const outcome = outcomes[state];
  if (state === 'parked') return { ...outcome, lines: parkedLines(reason) };
  if (state === 'expired' && reason === 'given-up') return { ...outcome, title: 'givenUpTitle' };
  if (state === 'failed' && reason === 'provider') return { ...outcome, lines: ['failedProvider'] };
  return outcome;
}
