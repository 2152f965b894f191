import { objectNames, objectOnDisk } from '#tests/kill/objects-on-disk.ts';

interface Progress {
  readonly settled: number;
  readonly all: number;
}

/**
 * The settlement progress of a draw's shards, read from what they have written. Reading one shard copies one file.
 */
export class SettledOnDisk {
  readonly #state: string;
  readonly #shards: readonly string[];

  /** Finds the shards that hold tickets of a game. */
  constructor(state: string, gameId: number) {
    this.#state = state;
    this.#shards = objectNames(state, 'TicketShard').filter((name) => {
      const shard = objectOnDisk(state, 'TicketShard', name);
      const [row] = shard.rows(
        "SELECT count(*) AS tickets FROM tickets WHERE terms ->> 'gameId' = ?",
        gameId,
      );
      shard.close();
      return Number(row?.['tickets']) > 0;
    });
  }

  /** The sum over all shards. */
  all(): Progress {
    const found = this.#shards.map((name) => this.#of(name));
    return {
      settled: found.reduce((sum, { settled }) => sum + settled, 0),
      all: found.reduce((sum, { all }) => sum + all, 0),
    };
  }

  /** The first shard, for a quick look. */
  first(): Progress {
    return this.#of(this.#shards[0] ?? '');
  }

  /** A shard that still has open tickets; undefined if none has. */
  open(): { now(): Progress } | undefined {
    const name = this.#shards.find((each) => {
      const { settled, all } = this.#of(each);
      return settled < all;
    });
    return name === undefined ? undefined : { now: () => this.#of(name) };
  }

  #of(name: string): Progress {
    const shard = objectOnDisk(this.#state, 'TicketShard', name);
    const [row] = shard.rows(
      "SELECT coalesce(sum(revision > 0), 0) AS settled, count(*) AS tickets FROM tickets WHERE state = 'in'",
    );
    shard.close();
    return { settled: Number(row?.['settled']), all: Number(row?.['tickets']) };
  }
}
