import { Table } from './table.ts';
import type { Seats } from './wire.ts';

export interface Case {
  readonly name: string;
  run(seats: Seats): Promise<void>;
}

/** A case that plays at one table, with the balance known at the start. */
export function playing(name: string, play: (table: Table, beforeMinor: number) => Promise<void>): Case {
  return {
    name,
    async run(seats) {
      const table = new Table(await seats());
      await play(table, await table.balanceMinor());
    },
  };
}
