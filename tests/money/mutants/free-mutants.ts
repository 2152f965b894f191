import type { Change, Mutant } from './mutant.ts';

const withdrawals = 'features/rewards/member/withdrawal-grants.ts';

const of = (name: string, ...changes: readonly Change[]): Mutant => ({ name, world: 'bonus', changes });

/** Mutants of free rounds. */
const roundMutants: readonly Mutant[] = [
  of('free round without clock', {
    file: 'wallet/free/free-rounds.schema.ts',
    from: "NEW.kind IN ('BET_BONUS', 'BET_FREE')",
    to: "NEW.kind IN ('BET_BONUS')",
  }),
  of('more free rounds played than there are', {
    file: 'wallet/free/free-bet.ts',
    from: 'isPlayable(set, nowMs) && set.used < set.count',
    to: "(isPlayable(set, nowMs) || set.state === 'used')",
  }),
  of('free rounds pay more than their cap', {
    file: 'wallet/free/free-win.ts',
    from: 'Math.min(amountMinor, capMinor - paidMinor)',
    to: 'Math.min(amountMinor, capMinor)',
  }),
  of('free round that is given back stays used', {
    file: 'wallet/free/free-rounds.ts',
    from: 'SET used = used - 1,',
    to: 'SET used = used - 0,',
  }),
  of('stake of 0 is what caps by multiple know of a free round', {
    file: 'wallet/bets/held-wins.ts',
    from: 'found.roundStakeMinor + (found.roundNominalMinor ?? 0)',
    to: 'found.roundStakeMinor',
  }),
  of('win on hold paid again from the cap of its set', {
    file: 'wallet/bets/held-wins.ts',
    from: '    if (free) forgetFreeWin(sql, free);\n',
    to: '',
  }),
  of('released free win paid past its cap', {
    file: 'wallet/bets/held-wins.ts',
    from: 'payFreeWin(sql, ended, { source, reference, roundId, parts: free }, nowMs);',
    to: `const all = { ...free, cashMinor: free.cashMinor + free.cappedMinor, cappedMinor: 0 };
    payFreeWin(sql, ended, { source, reference, roundId, parts: all }, nowMs);`,
  }),
];

/** Mutants of what free rounds win as bonus money. */
const collectingMutants: readonly Mutant[] = [
  of('collected winnings staked before their set has ended', {
    file: 'wallet/bonus/judging.ts',
    from: "state === 'waiting' && is_collecting === 0 && waits",
    to: "state === 'waiting' && is_collecting >= 0 && waits",
  }),
  of('collected winnings credited again when they become active', {
    file: 'wallet/bonus/judging.ts',
    from: 'if (grant.free_id !== null) {',
    to: "if (grant.free_id === '') {",
  }),
  of('later winnings need no wagering', {
    file: 'wallet/free/collecting.ts',
    from: '    raiseRequired(sql, known, wonMinor);\n',
    to: '',
  }),
  of('winnings that were reversed still need wagering', {
    file: 'wallet/free/free-return.ts',
    from: '  if (grantId !== undefined) lowerRequired(sql, grantId, bonusMinor);\n',
    to: '',
  }),
  of('collected winnings convert past the cap of their set', {
    file: 'wallet/free/collecting.ts',
    from: 'Math.min(capMinor, set.cap_minor)',
    to: 'capMinor',
  }),
  of('winnings after the end of their set collected for ever', {
    file: 'wallet/free/free-win.ts',
    from: '(closes || set.finished_at_ms !== null)',
    to: 'closes',
  }),
  of('collected winnings spared by a withdrawal without review', {
    file: withdrawals,
    from: 'AND (is_collecting = 1 OR waits_until_ms > ?2)',
    to: 'AND waits_until_ms > ?2 + 0 * is_collecting AND suspended_at_ms IS NOT NULL',
  }),
];

export const freeMutants: readonly Mutant[] = [...roundMutants, ...collectingMutants];
