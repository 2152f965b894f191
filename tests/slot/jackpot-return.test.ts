import { describe, expect, it } from 'vitest';
import { driftOf } from '#functions/features/jackpots/object/jackpot.audit.ts';
import { jackpotMigrations } from '#functions/features/jackpots/object/jackpot.migrations.ts';
import { decideWin, takeShare } from '#functions/features/jackpots/object/jackpot.pool.ts';
import { statementsOf } from '#functions/objects/object-schema.ts';
import { jackpotTerms } from '#src/rules/jackpot/jackpot.ts';
import { isDeep } from '#tests/support/lane.ts';
import { objectSql } from '#tests/support/object-sql.ts';

describe('many rounds', () => {
  it('pay out the stated share, within four standard errors, and lose no fraction of a minor unit', () => {
    const sql = objectSql(statementsOf(jackpotMigrations));
    const small = jackpotTerms(500, 10_000);
    const stakeMinor = 8_000;
    const rounds = isDeep ? 200_000 : 10_000;
    let state = 12_345;
    const drawn = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * small.oddsMinor);
    };
    const won: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      takeShare(sql, {
        shard: 0,
        revision: round,
        share: String(round * stakeMinor * small.shareBasisPoints),
        paidMinor: '0',
      });
      if (drawn() >= stakeMinor) continue;
      const claim = { roundId: `r${round}`, playerId: 'demo/m1', gameCode: 'g', terms: small };
      won.push(decideWin(sql, claim, 0));
    }
    const chance = stakeMinor / small.oddsMinor;
    const error = Math.sqrt(rounds * chance * (1 - chance));
    expect(Math.abs(won.length - rounds * chance)).toBeLessThan(4 * error);
    const mean = won.reduce((sum, minor) => sum + minor, 0) / won.length;
    expect(Math.abs(mean - 40_000)).toBeLessThan((4 * 30_000) / Math.sqrt(won.length));
    expect(driftOf(sql, 0)).toBeUndefined();
  });
});
