import { DurableObject } from 'cloudflare:workers';
import type {
  MoveRequest,
  TakeRequest,
  MoveAnswer,
  MoveFound,
} from '#functions/cashier/vendor-wallet-port.ts';
import { migrate } from '#functions/objects/object-schema.ts';
import { balanceMinorOf, findMove, makeMove, type NewMove } from './pocket.accounts.ts';
import { pocketMigrations } from './pocket.migrations.ts';

/**
 * The wallet of a vendor that keeps its own, for demonstrations: it has accounts of its own, and knows nothing
 * about the site's wallets beyond the requests it receives.
 */
export class Pocket extends DurableObject<Env> {
  readonly #sql: SqlStorage;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    migrate(state.storage, pocketMigrations, Date.now());
    this.#sql = state.storage.sql;
  }

  put(move: MoveRequest, refuses: boolean): MoveAnswer {
    return this.#make({ ...move, direction: 'put', refuses });
  }

  take(move: TakeRequest, refuses: boolean): MoveAnswer {
    return this.#make({ ...move, direction: 'take', refuses });
  }

  find(id: string): MoveFound {
    return findMove(this.#sql, id);
  }

  balanceMinor(memberId: string): number {
    return balanceMinorOf(this.#sql, memberId);
  }

  #make(move: NewMove): MoveAnswer {
    return this.ctx.storage.transactionSync(() => makeMove(this.#sql, move, Date.now()));
  }
}
