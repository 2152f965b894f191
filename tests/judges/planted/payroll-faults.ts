import type { PlantedFault } from './planted-fault.ts';

const rules = 'src/rules/agents/pay';
const payroll = 'functions/features/agents/team/payroll';
const rulesTest = 'src/rules/agents/pay/pay.test.ts';
const test = 'functions/features/agents/team/payroll/payroll.test.ts';

/** How agents are paid; each fault breaks one rule of how statements are computed, held and paid. */
export const payrollFaults: readonly PlantedFault[] = [
  {
    promise: 'payroll: an amount is split in whole numbers, without floating point',
    file: `${rules}/largest-remainder.ts`,
    from: `const product = BigInt(amountMinor) * weight;
    return { at, whole: product / total, rest: product % total };`,
    to: `const share = (amountMinor * Number(weight)) / Number(total);
    return { at, whole: BigInt(Math.floor(share)), rest: BigInt(Math.floor((share % 1) * 2 ** 50)) };`,
    test: rulesTest,
    named: 'of equal ones at the first',
  },
  {
    promise: 'payroll: what a half-month lost weighs on the next dividend',
    file: `${rules}/dividend.ts`,
    from: 'const baseMinor = ngrMinor + carryInMinor;',
    to: 'const baseMinor = ngrMinor;',
    test,
    named: 'keep what was lost for the next half-month',
  },
  {
    promise: 'payroll: what is less than a unit of a rebate comes with the next one',
    file: `${rules}/rebate.ts`,
    from: 'BigInt(carryInMinor) * BigInt(whole) + BigInt(remainderIn)',
    to: 'BigInt(carryInMinor) * BigInt(whole)',
    test,
    named: 'come to a walk over the play',
  },
  {
    promise: 'payroll: what two operators have to look at is held',
    file: `${payroll}/initial-state.ts`,
    from: "state: heldFor === '' ? 'due' : 'held'",
    to: "state: 'due'",
    test,
    named: 'is held if the agent is flagged',
  },
  {
    promise: 'payroll: a payment is known by its statement, whenever it is made',
    file: 'functions/features/agents/member/agent-credit.ts',
    from: "kind: 'pay', id: statementId }",
    to: "kind: 'pay', id: `${statementId} ${nowMs}` }",
    test: `${payroll}/payments.test.ts`,
    named: 'are each made exactly once',
  },
  {
    promise: 'payroll: a downline is paid out of what its upline gets in the same run',
    file: `${payroll}/contract-batch.ts`,
    from: 'claimOfAgent(paying.sql, row.agent, row.product)?.purseMinor ?? 0',
    to: 'row.purseMinor ?? 0',
    test,
    named: 'pass a part of the purse down',
  },
  {
    promise: 'payroll: a run leaves no purse and no contract to the next one',
    file: `${payroll}/compute.ts`,
    from: "sql.exec('DELETE FROM pay_claims');",
    to: '',
    test,
    named: 'pay by the contracts of their own run alone',
  },
  {
    promise: 'payroll: the cursor moves in the transaction that stores the statements',
    file: `${payroll}/compute.ts`,
    from: `for (const agent of agents) storeRebates(paying, run, agent);
  goOn(paying, run, agents, 'done');`,
    to: `for (const agent of agents) storeRebates(paying, run, agent);
  queueMicrotask(() => goOn(paying, run, agents, 'done'));`,
    test,
    named: 'come to a walk over the play',
  },
  {
    promise: 'payroll: money that belongs to no product is split over the products by their stakes',
    file: `${rules}/dividend.ts`,
    from: 'splitByWeight(totalMinor, weights)',
    to: 'splitByWeight(totalMinor, weights.map(() => 1))',
    test: rulesTest,
    named: 'splits what belongs to no product by the stakes',
  },
  {
    promise: 'payroll: figures that just reach a bound meet the tier',
    file: 'src/rules/agents/contract.ts',
    from: 'figures[bound] >= boundOf(tier, bound)',
    to: 'figures[bound] > boundOf(tier, bound)',
    test: 'src/rules/agents/contract.test.ts',
    named: 'pay by the highest one whose every bound is met',
  },
  {
    promise: 'payroll: a contract by the month is paid once, with its second half',
    file: `${payroll}/compute.ts`,
    from: "terms.kind !== 'dividend' || terms.period === 'half' || monthHalvesMs.length > 0",
    to: "terms.kind !== 'dividend' || monthHalvesMs.length >= 0",
    test,
    named: 'by the month add up its halves',
  },
];
