import type { DownlineSums, Part, PeriodLength } from '#src/rules/agents/sums.ts';
import type { Product } from '#src/rules/products.ts';
import type { SealedPeriod, SealRequest } from './seal-request.ts';

interface PartRow extends Record<string, SqlStorageValue> {
  length: PeriodLength;
  start_ms: number;
  agent: number;
  product: Product | '';
  rate_ppm: number;
  stake_minor: number;
  payout_minor: number;
  valid_minor: number;
  rounds: number;
  jackpot_minor: number;
  active: number;
  left_stake_minor: number;
  left_payout_minor: number;
  converted_minor: number;
  given_minor: number;
  protected: number;
  verified: number;
}

/** The sealed sums of one team, of the periods that ended with an hour. */
export function readPeriods(sql: SqlStorage, { team, toMs }: SealRequest): SealedPeriod[] {
  const rows = sql
    .exec<PartRow>(
      'SELECT * FROM agent_parts WHERE sealed_to_ms = ? AND team = ? ORDER BY length, agent, product, rate_ppm',
      toMs,
      team,
    )
    .toArray();
  return [...Map.groupBy(rows, ({ length }) => length)].map(([length, ofLength]) => ({
    length,
    startMs: ofLength[0]?.start_ms ?? 0,
    parts: ofLength.flatMap((row) => (row.product === '' ? [] : [partOf(row, row.product)])),
    downlines: ofLength.flatMap((row) => (row.product === '' ? [downlinesOf(row)] : [])),
  }));
}

function partOf(row: PartRow, product: Product): Part {
  return {
    agent: row.agent,
    product,
    ratePpm: row.rate_ppm,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    validMinor: row.valid_minor,
    rounds: row.rounds,
    jackpotMinor: row.jackpot_minor,
    active: row.active,
    leftOut: { stakeMinor: row.left_stake_minor, payoutMinor: row.left_payout_minor },
  };
}

function downlinesOf(row: PartRow): DownlineSums {
  return {
    agent: row.agent,
    convertedMinor: row.converted_minor,
    givenMinor: row.given_minor,
    active: row.active,
    protected: row.protected,
    verified: row.verified,
  };
}
