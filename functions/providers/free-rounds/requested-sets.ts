import type {
  FreeRoundsAnswer,
  FreeRoundsKey,
  FreeRoundsOrder,
  FreeRoundsPort,
} from '#functions/wallet/free/free-rounds-port.ts';

interface RequestedSet extends Record<string, SqlStorageValue> {
  content: string;
  standing: 'asked' | 'accepted' | 'refused' | 'cancelled';
}

const unknown = { standing: 'unknown' } as const;

/** What one vendor was asked, each set once: what may have been created is looked up before it is asked for again. */
export class RequestedSets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Has the vendor create a set. An id that was used for a different set yields `unknown`. */
  async create(port: FreeRoundsPort, order: FreeRoundsOrder): Promise<FreeRoundsAnswer> {
    const known = this.#asked(order.id);
    if (known?.standing === 'cancelled') return { standing: 'refused' };
    if (known && known.content !== contentOf(order)) return unknown;
    if (known && known.standing !== 'asked') return { standing: answerOf(known) };
    if (!known)
      this.#sql.exec(
        "INSERT INTO sets (id, content, standing, asked_at_ms) VALUES (?, ?, 'asked', ?)",
        order.id,
        contentOf(order),
        Date.now(),
      );
    const found = known ? await port.find(order) : { standing: 'absent' as const };
    const answer = found.standing === 'absent' ? await port.create(order) : found;
    if (answer.standing !== 'unknown') this.#settle(order.id, answer.standing);
    return { standing: answer.standing };
  }

  /** Has the vendor end what is left of a set; one that it was never asked for cannot be created afterwards. */
  async cancel(port: FreeRoundsPort, key: FreeRoundsKey): Promise<FreeRoundsAnswer> {
    this.#sql.exec(
      `INSERT INTO sets (id, content, standing, asked_at_ms) VALUES (?, '', 'cancelled', ?) ON CONFLICT DO NOTHING`,
      key.id,
      Date.now(),
    );
    const answer = await port.cancel(key);
    if (answer.standing === 'accepted') this.#settle(key.id, 'cancelled');
    return answer;
  }

  #asked(id: string): RequestedSet | undefined {
    return this.#sql.exec<RequestedSet>('SELECT content, standing FROM sets WHERE id = ?', id).toArray()[0];
  }

  #settle(id: string, standing: RequestedSet['standing']): void {
    this.#sql.exec("UPDATE sets SET standing = ? WHERE id = ? AND standing <> 'cancelled'", standing, id);
  }
}

const contentOf = ({ playerId, games, levelMinor, currency, count }: FreeRoundsOrder) =>
  JSON.stringify([playerId, games, levelMinor, currency, count]);

const answerOf = ({ standing }: RequestedSet) => (standing === 'accepted' ? 'accepted' : 'refused');
