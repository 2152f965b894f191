import type { PlantedFault } from './planted-fault.ts';

const dayClose = 'functions/features/rewards/member/day-close/day-close.test.ts';
const uses = 'functions/features/rewards/promo-uses.repo.ts';

/** The promises of closed days and of uses of promotions; each fault removes the rule of one. */
export const rewardFaults: readonly PlantedFault[] = [
  {
    promise: 'rebate: the fraction that is not paid is carried to the next day',
    file: 'src/rules/rewards/rebate.ts',
    from: 'carry: units % millionths',
    to: 'carry: 0n',
    test: dayClose,
    named: 'carries the fraction',
  },
  {
    promise: 'rebate: what a correction took is earned again before anything is paid',
    file: 'src/rules/rewards/rebate.ts',
    from: 'return { paidMinor: 0, carry: units };',
    to: 'return { paidMinor: 0, carry: 0n };',
    test: dayClose,
    named: 'lowers the next rebate',
  },
  {
    promise: 'rebate: a correction is never paid out',
    file: 'functions/features/rewards/member/day-close/counting.ts',
    from: ': validTurnover(product, stakeMinor, 0);\n  const change',
    to: ': validTurnover(product, Math.abs(stakeMinor), 0);\n  const change',
    test: dayClose,
    named: 'lowers the next rebate',
  },
  {
    promise: 'cashback: a stake that was returned later lowers the next one',
    file: 'src/rules/rewards/cashback.ts',
    from: 'Math.min(0, Math.max(total, corrected))',
    to: '0',
    test: dayClose,
    named: 'lowered by a stake that was returned later',
  },
  {
    promise: 'day close: a day is closed once',
    file: 'functions/features/rewards/member/day-close/days.ts',
    from: 'Math.max(Math.min(...candidates), (state.closed_day ?? -1) + 1)',
    to: 'Math.min(...candidates)',
    test: dayClose,
    named: 'counts the rest of it later',
  },
  {
    promise: 'day close: no row is counted on two days',
    file: 'functions/features/rewards/member/day-close/turn.ts',
    from: '    closed_seq: state.closed_seq,\n    closed_day: day,',
    to: '    closed_day: day,',
    test: dayClose,
    named: 'closes each day by itself',
  },
  {
    promise: 'day close: what a day owes is paid once',
    file: 'functions/features/rewards/member/day-close/paying.ts',
    from: '  markPaid(sql, day, nowMs);\n',
    to: '',
    test: dayClose,
    named: 'is claimed once',
  },
  {
    promise: 'free rounds: collected winnings go on once a withdrawal is rejected',
    file: 'functions/features/rewards/member/withdrawal-grants.ts',
    from: '`WHERE state IN ${openStates} AND suspended_at_ms IS NOT NULL`',
    to: '`WHERE ${begun} AND suspended_at_ms IS NOT NULL`',
    test: 'functions/wallet/free/collecting.test.ts',
    named: 'goes on after a withdrawal is rejected',
  },
  {
    promise: 'uses: a claim that gave nothing gives its use back',
    file: 'functions/features/rewards/member/claim-steps.ts',
    from: "reason: 'FREE_ROUNDS_REFUSED', owes: 'return'",
    to: "reason: 'FREE_ROUNDS_REFUSED', owes: null",
    test: 'functions/features/rewards/member/refused-free-rounds.test.ts',
    named: 'its use is given back',
  },
  {
    promise: 'uses: a use that is given back can be taken by another',
    file: uses,
    from: ', release.with({ merchant, claimId })]',
    to: ']',
    test: 'tests/worker/promotion-uses.test.ts',
    named: 'that was given back',
  },
];
