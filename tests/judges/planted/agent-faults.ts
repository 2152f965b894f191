import type { PlantedFault } from './planted-fault.ts';

const counting = 'functions/house-account/object/agents/counting.ts';
const sealing = 'functions/house-account/object/agents/sealing.ts';
const rounds = 'functions/features/agents/member/counted-rounds.ts';
const member = 'src/rules/agents/counted-member.ts';
const team = 'functions/features/agents/team/counting.ts';
const test = 'functions/features/agents/team/counting.test.ts';
const draws = 'functions/features/agents/member/counted-draws.ts';
const drawsTest = 'functions/features/agents/member/counted-draws.test.ts';

/** What agents are paid on; each fault removes one rule of how play is counted. */
export const agentFaults: readonly PlantedFault[] = [
  {
    promise: 'agents: tickets that hedge each other have no valid turnover',
    file: draws,
    from: 'all > chanceMax + roundingError ? 0 : stake',
    to: 'stake',
    test: drawsTest,
    named: 'cover too much of the draw',
  },
  {
    promise: 'agents: a corrected draw is told as a difference',
    file: 'functions/features/lottery/member/settled-play.ts',
    from: "revision > 0 && state !== 'void'",
    to: 'revision < 0',
    test: drawsTest,
    named: 'when their draw is corrected',
  },
  {
    promise: 'agents: a fact counts once, however often it comes',
    file: counting,
    from: 'filter(({ no }) => no > lastFact)',
    to: 'filter(() => true)',
    test,
    named: 'count nothing twice',
  },
  {
    promise: 'agents: what arrives while an hour is sealed counts in the next',
    file: counting,
    from: 'Math.max(atMs - (atMs % quarterMs), openFromMs)',
    to: 'atMs - (atMs % quarterMs)',
    test,
    named: 'lose nothing of what arrives',
  },
  {
    promise: 'agents: a round that changes after it was told is told as a difference',
    file: rounds,
    from: 'payoutMinor: wonMinor - countedWonMinor',
    to: 'payoutMinor: wonMinor',
    test: 'tests/money/agents/random-sums.test.ts',
    named: 'equal a naive sum',
  },
  {
    promise: 'agents: a protected member brings no turnover',
    file: member,
    from: 'isOwn || isProtected || !mayTurnover',
    to: 'isOwn || !mayTurnover',
    test,
    named: 'once they are protected',
  },
  {
    promise: 'agents: nobody is paid on what a protected member lost',
    file: member,
    from: 'if (!isLeftOut && !isProtected)',
    to: 'if (!isLeftOut && (!isProtected || play.stakeMinor > play.payoutMinor))',
    test,
    named: 'once they are protected',
  },
  {
    promise: 'agents: an own account brings nothing',
    file: member,
    from: 'const isLeftOut = isOwn || !mayLoss',
    to: 'const isLeftOut = !mayLoss',
    test,
    named: 'share a bank card',
  },
  {
    promise: 'agents: an hour waits for wallets that have announced play',
    file: sealing,
    from: 'return silent.toArray().length === 0;',
    to: 'return true;',
    test,
    named: 'wait for a wallet',
  },
  {
    promise: 'agents: an hour is added up only when every shard has sealed it',
    file: team,
    from: "if (sealed.state === 'waits') return false;",
    to: "if (sealed.state === 'waits') continue;",
    test,
    named: 'wait for a wallet',
  },
  {
    promise: 'agents: an hour waits for branches that are on their way',
    file: team,
    from: 'if (await isMoving(env, merchant, hour.fromMs)) return false;',
    to: '',
    test,
    named: 'wait for branches',
  },
  {
    promise: 'agents: a day is paid by the rates of that day',
    file: sealing,
    from: 'ratesOn(env, merchant, ids, day, rates)',
    to: 'ratesOn(env, merchant, ids, 0, rates)',
    test,
    named: 'by the rate that they had',
  },
];
