import { decryptAccount } from '#functions/cashier/card-account.ts';
import { tillOf } from '#functions/cashier/till-of.ts';
import { housesOf } from '#functions/wallet/delivery/house-stub.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { providerOf } from '#functions/providers/payments/provider-of.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { TillObject } from './till.object.ts';
import type { TillPorts } from './till.ports.ts';

/** A till with the built-in providers. */
export class Till extends TillObject {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, ports);
  }
}

const ports: TillPorts = {
  providerOf,
  memberOf: playerOf,
  decryptAccount,
  tillOf,
  async houseDepositsMinor(env, merchant, currency) {
    const totals = await Promise.all(housesOf(env, merchant).map((house) => house.totals()));
    const deposits = totals
      .flat()
      .filter((total) => traitsOf(total.kind).operation === 'deposit' && total.currency === currency);
    // The house account counts amounts that go to members as negative.
    return deposits.reduce((sum, { amount_minor: minor }) => sum - minor, 0);
  },
};
