import type { RequestContext } from '#functions/http/context.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { jackpotPool } from '#src/rules/jackpot/jackpot.ts';
import { jackpotSetting } from './jackpot.settings.ts';

/** The contents of the pools of every currency that has a jackpot, for money and for trials. */
export async function jackpotPools({ env, merchant, settings }: RequestContext) {
  const { seedMinor } = jackpotSetting.of(settings);
  const input = Object.keys(seedMinor).flatMap((currency) =>
    [false, true].map((trial) => ({ currency, trial })),
  );
  return Promise.all(
    input.map(async ({ currency, trial }) => {
      const pool = objectNamed(env.JACKPOT, jackpotPool(merchant, currency, trial));
      const { drift, ...statement } = await pool.statement();
      const id = trial ? `${currency}-trial` : currency;
      return { id, currency, trial, ...statement, ...(drift === null ? {} : { drift }) };
    }),
  );
}
