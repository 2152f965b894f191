import type { Product } from '#src/rules/products.ts';

/** What one member brought in one period, in minor units; the share of jackpots in ten-thousandths of one. */
export interface MemberSums {
  stakeMinor: number;
  payoutMinor: number;
  validMinor: number;
  rounds: number;
  jackpotShare: number;
  convertedMinor: number;
  givenMinor: number;
  verified: number;
}

export const noSums: MemberSums = {
  stakeMinor: 0,
  payoutMinor: 0,
  validMinor: 0,
  rounds: 0,
  jackpotShare: 0,
  convertedMinor: 0,
  givenMinor: 0,
  verified: 0,
};

interface SumsKey {
  readonly length: 'quarter' | 'day' | 'half';
  readonly startMs: number;
  readonly member: string;
  readonly product: Product | '';
}

export const sumColumns = `stake_minor, payout_minor, valid_minor, rounds, jackpot_share, converted_minor, given_minor,
  verified`;
/** Adds the columns of a row that exists already. */
export const sumsAdded = sumColumns
  .split(',')
  .map((name) => name.trim())
  .map((name) => `${name} = ${name} + excluded.${name}`)
  .join(', ');

/** Adds to the sums of a member. Must run inside a transaction. */
export function addSums(
  sql: SqlStorage,
  { length, startMs, member, product }: SumsKey,
  sums: MemberSums,
): void {
  sql.exec(
    `INSERT INTO member_sums (length, start_ms, member, product, ${sumColumns})
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET ${sumsAdded}`,
    ...[length, startMs, member, product],
    ...[sums.stakeMinor, sums.payoutMinor, sums.validMinor, sums.rounds, sums.jackpotShare],
    ...[sums.convertedMinor, sums.givenMinor, sums.verified],
  );
}
