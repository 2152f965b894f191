import { tillOf } from '#functions/cashier/till-of.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { TillObject } from '#functions/tills/object/till.object.ts';
import type { ObjectClass } from '../platform/object-host.ts';
import type { OutsideBank } from './outside-bank.ts';

/** The product's till, with the simulation's bank as its provider. Card accounts are not encrypted here. */
export function tillAt(bank: OutsideBank): ObjectClass {
  return class extends TillObject {
    constructor(state: DurableObjectState, env: Env) {
      super(state, env, {
        providerOf: ({ id }) => bank.provider(id),
        memberOf: playerOf,
        decryptAccount: async (_env, _owner, encrypted) => encrypted,
        tillOf,
        async houseDepositsMinor(of, merchant, currency) {
          const totals = await Promise.all(housesOf(of, merchant).map((house) => house.totals()));
          return totals.flat().reduce((sum, { kind, currency: own, amount_minor: minor }) => {
            return kind === 'DEPOSIT' && own === currency ? sum - minor : sum;
          }, 0);
        },
      });
    }
  };
}
