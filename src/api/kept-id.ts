import { forgetKept, keep, readKeptJson } from '#src/browser/kept.ts';

/** A request whose outcome is not known yet: what it asked for, its id, and when it was last sent. */
export interface KeptRequest {
  readonly id: string;
  readonly content: string;
  readonly sentAtMs: number;
}

/**
 * The id of a request of one kind, kept in this tab while it is unknown whether the request took effect, so that
 * neither another press nor a reload asks for the same thing twice.
 */
export class KeptId {
  readonly #key: string;
  /** Used where the browser blocks storage. */
  #kept: KeptRequest | undefined;

  constructor(kind: string) {
    this.#key = `kept-request:${kind}`;
  }

  /** The request whose outcome is unknown, if any. */
  get inDoubt(): KeptRequest | undefined {
    return this.#kept ?? keptOf(readKeptJson('session', this.#key));
  }

  /** Keeps the request that is about to be sent; one with the same content as the kept one gets its id. */
  send(content: string): KeptRequest {
    const { inDoubt } = this;
    const id = inDoubt?.content === content ? inDoubt.id : crypto.randomUUID();
    this.#kept = { id, content, sentAtMs: Date.now() };
    keep('session', this.#key, JSON.stringify(this.#kept));
    return this.#kept;
  }

  /** Forgets the request, because its outcome is known. */
  release(): void {
    this.#kept = undefined;
    forgetKept('session', this.#key);
  }
}

function keptOf(stored: unknown): KeptRequest | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { id, content, sentAtMs } = stored as Partial<KeptRequest>;
  const isWhole = typeof id === 'string' && typeof content === 'string' && typeof sentAtMs === 'number';
  return isWhole ? { id, content, sentAtMs } : undefined;
}
