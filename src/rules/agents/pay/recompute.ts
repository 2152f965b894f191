import { dividendStatement } from './dividend.ts';
import { feeStatement } from './fee.ts';
import { rebateStatement } from './rebate.ts';
import { salaryStatement } from './salary.ts';
import type { DividendLine, DividendStatement, Statement, StatementHead } from './statement.ts';

/** Computes a statement again from nothing but what it was computed from. */
export function recomputed(statement: Statement): Statement {
  const head = headOf(statement);
  switch (statement.kind) {
    case 'rebate': {
      const { ratePpm, carryInMinor, remainderIn } = statement;
      const lines = statement.lines.map(({ ratePpm: ofLine, validMinor, activeMembers }) => ({
        ratePpm: ofLine,
        validMinor,
        activeMembers,
      }));
      return rebateStatement({ ...head, ratePpm, lines, carryInMinor, remainderIn });
    }
    case 'daily':
    case 'hourly': {
      const { kind, validMinor } = statement;
      const { contract } = statement;
      return salaryStatement({ ...head, kind, contract, validMinor, ...purseBasis(statement) });
    }
    case 'dividend':
      return recomputedDividend(statement, head);
    case 'fee': {
      const { contract, verified } = statement;
      return feeStatement({ ...head, contract, verified });
    }
  }
}

function recomputedDividend(statement: DividendStatement, head: StatementHead): Statement {
  const { product, contract, stakesMinor } = statement;
  if (product === null) throw new TypeError('a dividend without a product');
  return dividendStatement({
    ...head,
    ...purseBasis(statement),
    contract,
    product,
    stakesMinor,
    money: moneyOf(statement),
  });
}

function purseBasis({
  activeMembers,
  carryInMinor,
  purseMinor,
  claims,
}: Exclude<Statement, { kind: 'rebate' | 'fee' }>) {
  const own = claims.map(({ agent, claimMinor }) => ({ agent, claimMinor }));
  return { activeMembers, carryInMinor, purseMinor, claims: own };
}

type LineOf<Name extends DividendLine['line']> = DividendLine & { readonly line: Name };

/** What the lines say was counted; what they say was taken off of it is computed again. */
function moneyOf({ lines }: DividendStatement) {
  const line = <Name extends DividendLine['line']>(name: Name) => {
    const found = lines.find((each): each is LineOf<Name> => each.line === name);
    if (!found) throw new TypeError(`a dividend without the line ${name}`);
    return found;
  };
  const [stakes, agents] = [line('stakes'), line('agents')];
  return {
    stakeMinor: stakes.amountMinor,
    rounds: stakes.rounds,
    payoutMinor: -line('payouts').amountMinor,
    jackpotMinor: -line('jackpots').amountMinor,
    convertedMinor: line('converted').totalMinor,
    givenMinor: line('given').totalMinor,
    agentsMinor: -agents.amountMinor,
    agentsCount: agents.count,
    feePpm: line('vendorFee').ratePpm,
  };
}

function headOf({ v, agent, product, fromMs, toMs, notCounted, previous }: Statement): StatementHead {
  return { v, agent, product, fromMs, toMs, notCounted, previous };
}
