import { Table } from './table.ts';
import type { Launches } from './wire.ts';

export interface Case {
  readonly name: string;
  run(launches: Launches): Promise<void>;
}

/** A case that plays at one table, with the balance known at the start. */
export function playing(name: string, play: (table: Table, beforeMinor: number) => Promise<void>): Case {
  return {
    name,
    async run(launches) {
      const table = new Table(await launches());
      await play(table, await table.balanceMinor());
    },
  };
}
