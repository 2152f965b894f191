import { freeMutants } from './free-mutants.ts';
import type { Change, Mutant } from './mutant.ts';

const stake = 'wallet/bonus/stake.ts';
const returns = 'wallet/bonus/returns.ts';
const judging = 'wallet/bonus/judging.ts';
const schema = 'wallet/bonus/grants.schema.ts';
const sums = 'wallet/play/bonus-sums.ts';
const heldWins = 'wallet/bets/held-wins.ts';
const hours = 'house-account/object/hours.ts';
const withdrawals = 'features/rewards/member/withdrawal-grants.ts';

const of = (name: string, ...changes: readonly Change[]): Mutant => ({ name, world: 'bonus', changes });

/** Mutants of stakes and wins with bonus money: which money is staked, how a win is split, what limits count. */
const betMutants: readonly Mutant[] = [
  of('bonus staked before cash', {
    file: stake,
    from: 'const cashMinor = Math.min(amountMinor, Math.max(0, cash));',
    to: `const first = active && game && !isOpen && !active.isSuspended ? active.remainingMinor : 0;
  const cashMinor = Math.min(amountMinor - Math.min(amountMinor, first), Math.max(0, cash));`,
  }),
  of('win split by a float', {
    file: 'wallet/bets/win.ts',
    from: 'bonusPartOf(amountMinor, roundBonusStakeMinor, roundStakeMinor)',
    to: 'Math.round(amountMinor * (roundBonusStakeMinor / roundStakeMinor)) + 0 * bonusPartOf(0, 0, 1)',
  }),
  of('split of a win not stored', {
    file: 'wallet/kernel.ts',
    from: "'wallet' in decision && decision.parts ?",
    to: "'wallet' in decision && decision.parts && kind !== 'win' ?",
  }),
  of('split recomputed at the release of a held win', {
    file: heldWins,
    from: 'const parts = partsOf(stored);',
    to: `const now = sql.exec('SELECT * FROM rounds WHERE source = ? AND id = ?', source, roundId).one();
  const part = Number((BigInt(amountMinor) * BigInt(now.bonus_stake_minor)) / BigInt(now.stake_minor || 1));
  const parts = now.grant_id && { cashMinor: amountMinor - part, bonusMinor: part, grantId: now.grant_id };`,
  }),
  of('remainder of a split dropped', {
    file: 'wallet/bets/win.ts',
    from: 'cashMinor: amountMinor - bonusMinor,',
    to: `cashMinor: Number((BigInt(amountMinor) * BigInt(roundStakeMinor - roundBonusStakeMinor)) / BigInt(roundStakeMinor)),`,
  }),
  of('bonus of another grant staked in an open round', {
    file: stake,
    from: '(!isOpen || bound?.id === active.id)',
    to: '(!isOpen || bound !== undefined)',
  }),
  of('bonus of a suspended grant staked', {
    file: stake,
    from: 'if (grant.isSuspended || grant.remainingMinor',
    to: 'if (grant.remainingMinor',
  }),
  of('bonus staked after the end of its term', {
    file: 'wallet/bets/bet.ts',
    from: 'activeGrant && !isTermOver(sql, activeGrant, nowMs) ? activeGrant : undefined',
    to: 'activeGrant',
  }),
  of('bonus staked for a jackpot', {
    file: stake,
    from: '(game.jackpotShare ?? 0) > 0 || gameWeight',
    to: 'gameWeight',
  }),
  of('bonus staked in a round that began with a jackpot', {
    file: 'wallet/bets/bet.ts',
    from: 'jackpotShare ?? 0, roundJackpotShare)',
    to: 'jackpotShare ?? 0)',
  }),
  of('bonus win makes room under a loss limit', {
    file: sums,
    from: "(NEW.kind IN ('WIN', 'TRANSFER_IN'))",
    to: "(NEW.kind IN ('WIN', 'WIN_BONUS', 'TRANSFER_IN'))",
  }),
  of('bonus stake outside the wager limit', {
    file: 'protection/limit-windows.ts',
    from: '${exact(`(${staked}) + (',
    to: '${exact(`(${staked}) + 0 * (',
  }),
  of('returned bonus stake kept in the limits', {
    file: 'wallet/bets/rollback.ts',
    from: 'forgetStake(sql, { cashMinor: cashOf(bet), bonusMinor: bonusOf(bet) }',
    to: 'forgetStake(sql, { cashMinor: cashOf(bet), bonusMinor: 0 * bonusOf(bet) }',
  }),
  of('bonus stake outside the clock', {
    file: 'wallet/free/free-rounds.schema.ts',
    from: "NEW.kind IN ('BET_BONUS', 'BET_FREE')",
    to: "NEW.kind IN ('BET_FREE')",
  }),
];

/** Mutants of progress and of the ends of a grant. */
const grantMutants: readonly Mutant[] = [
  of('weight of the newest terms instead of the stored one', {
    file: 'wallet/lookup.ts',
    from: 'rounds.grant_weight AS round_grant_weight',
    to: "coalesce((SELECT weights ->> '$.types.slot' FROM grants ORDER BY number DESC LIMIT 1), 0) AS round_grant_weight",
  }),
  of('no maximum on progress', {
    file: stake,
    from: 'countedOf(amountMinor, grant.maxBetMinor)',
    to: 'countedOf(amountMinor, amountMinor)',
  }),
  of('progress made while suspended', {
    file: stake,
    from: 'grant.isSuspended ? 0 : countedOf',
    to: 'countedOf',
  }),
  of('progress kept when its stake is returned', {
    file: returns,
    from: '  loseProgress(sql, grantId, of, countedMinor);\n',
    to: '',
  }),
  of('progress of an ended grant kept when its stake is returned', {
    file: returns,
    from: "state <> 'converted'",
    to: "state IN ('active', 'settling')",
  }),
  of('bonus converted twice', {
    file: judging,
    from: "SET state = 'converted', ended_at_ms",
    to: 'SET ended_at_ms',
  }),
  of(
    'cap of each conversion instead of the grant',
    {
      file: judging,
      from: 'Math.min(amountMinor, grant.cap_minor - grant.converted_minor)',
      to: 'Math.min(amountMinor, grant.cap_minor)',
    },
    { file: schema, from: 'converted_minor BETWEEN 0 AND cap_minor', to: 'converted_minor >= 0' },
  ),
  of(
    'lost bonus paid from cash',
    {
      file: returns,
      from: 'const fromConverted = Math.min(left, grant.converted_minor - grant.taken_back_minor);',
      to: 'const fromConverted = left;',
    },
    { file: schema, from: 'taken_back_minor BETWEEN 0 AND converted_minor', to: 'taken_back_minor >= 0' },
  ),
  of('missing bonus not written off', {
    file: returns,
    from: 'const writtenOff = left - fromConverted;',
    to: 'const writtenOff = 0 * left;',
  }),
  of('settling grant blocks the next', {
    file: judging,
    from: "open.some(({ state }) => state === 'active')",
    to: "open.some(({ state }) => state !== 'waiting')",
  }),
  of('bonus left in an ended grant', {
    file: judging,
    from: "'BONUS_EXPIRED', amountMinor: grant.remaining_minor },",
    to: "'BONUS_EXPIRED', amountMinor: 0 },",
  }),
  of('late money kept by an ended grant', {
    file: 'wallet/bonus/wins.ts',
    from: 'mayHaveEnded ? letGo(',
    to: 'mayHaveEnded && false ? letGo(',
  }),
  of('grant activated while play is stopped', {
    file: judging,
    from: ' || readPlayState(sql).stopUntilMs > nowMs)',
    to: ')',
  }),
  of('clock of a term runs while play is stopped', {
    file: 'wallet/bonus/term.ts',
    from: 'export const stoppedMsMax = 42 * dayMs;',
    to: 'export const stoppedMsMax = 0 * dayMs;',
  }),
];

/** Mutants of what withdrawals do to grants. */
const withdrawalMutants: readonly Mutant[] = [
  of('grant not suspended by a withdrawal', {
    file: 'features/rewards/member/rewards.part.ts',
    from: "if (state === 'review') suspendGrants(sql, nowMs);",
    to: '',
  }),
  of('grant goes on while another withdrawal is open', {
    file: 'features/rewards/member/rewards.part.ts',
    from: 'if (!isReviewOpen) resumeGrants',
    to: 'resumeGrants',
  }),
  of('grant that came after the request ends at its approval', {
    file: withdrawals,
    from: '((activated_at_ms <= ?1) OR',
    to: '((?1 > 0) OR',
  }),
  of(
    'bonus restored twice',
    { file: withdrawals, from: "state = 'forfeited' AND ended_by", to: 'ended_by' },
    { file: withdrawals, from: 'ended_by_withdrawal = NULL, ', to: '' },
    {
      file: 'features/cashier/member/member-withdrawals.ts',
      from: 'if (ended?.isNew) this',
      to: 'if (ended) this',
    },
  ),
];

/** Mutants of what the house account counts. */
const houseMutants: readonly Mutant[] = [
  of('mixed stake counted twice by the house', {
    file: hours,
    from: 'if (traitsOf(kind).bonusStaked === 0) return false;',
    to: 'if (traitsOf(kind).bonusStaked <= 1) return false;',
  }),
  of(
    'mixed stake delivered in two parts',
    {
      file: 'wallet/delivery/delivery.ts',
      from: 'const whole = instant < 0 ? reference : instant;',
      to: 'const whole = full.length - 1 + 0 * (instant + reference);',
    },
    { file: 'wallet/delivery/delivery.ts', from: 'deliveryRowsMax = 100', to: 'deliveryRowsMax = 7' },
  ),
  of('free win missing in what the house counts', {
    file: hours,
    from: 'const { bets, stake, win, staked, won } = traitsOf(kind);',
    to: "const { bets, stake, win, staked, won } = traitsOf(kind === 'FREE_WIN' ? 'GIFT' : kind);",
  }),
  of('reversed bonus win kept by the house', {
    file: hours,
    from: 'sum.bonusWinMinor + (won === 0 ? win * minor : 0)',
    to: 'sum.bonusWinMinor + (won === 0 ? Math.max(0, win) * minor : 0)',
  }),
];

export const bonusMutants: readonly Mutant[] = [
  ...betMutants,
  ...freeMutants,
  ...grantMutants,
  ...withdrawalMutants,
  ...houseMutants,
];
