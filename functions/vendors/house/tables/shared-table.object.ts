import { DurableObject } from 'cloudflare:workers';
import { watchOwnStore } from '#functions/events/store-filling.ts';
import { forgetClosedIds } from '#functions/vendors/house/closed-ids.ts';
import type { SharedTable } from './shared-table.ts';

/** The object of one shared table, without its game's own calls: watchers, alarms and the deletion of players. */
export abstract class SharedTableObject<Name extends string> extends DurableObject<Env> {
  protected abstract readonly game: { readonly table: SharedTable<Name> };

  /** Deletes the bets of a player who is gone for good; false while one of them is open. */
  forget(memberId: string): boolean {
    const { table } = this.game;
    return table.commit(() => {
      forgetClosedIds(table.sql, memberId);
      return table.bets.forget(memberId);
    });
  }

  /** Opens a watcher's socket. */
  override fetch(): Response {
    return this.game.table.openSocket();
  }

  override webSocketMessage(socket: WebSocket, data: ArrayBuffer | string): Promise<void> {
    return this.game.table.hear(socket, data);
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    this.game.table.left(socket, code);
  }

  override async alarm(): Promise<void> {
    await this.game.table.alarm();
    await watchOwnStore('table', this.ctx, this.env);
  }
}
