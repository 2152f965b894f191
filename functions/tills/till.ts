import { openAccount } from '#functions/cashier/card-account.ts';
import type { CashierPort } from '#functions/cashier/till-port.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { providerOf } from '#functions/providers/payments/provider-of.ts';
import { TillObject } from './till.object.ts';
import type { TillPorts } from './till.ports.ts';

/** A till with the providers that are built in. */
export class Till extends TillObject {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env, ports);
  }
}

const ports: TillPorts = {
  providerOf,
  memberOf: (env, merchant, memberId) => playerOf(env, merchant, memberId) as unknown as CashierPort,
  openAccount,
};
