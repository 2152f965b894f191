const BLOCK_DRAWS = 8;
const DRAW_RANGE = 2 ** 32;
const WIDE_RANGE = 2 ** 53;

/** What the outcome of one round is derived from. */
export type FairSeeds = {
  /** 64 lower-case hex digits, secret until the seed is retired. */
  readonly serverSeed: string;
  /** The player's own text: 1 to 64 of A-Z a-z 0-9 _ - */
  readonly clientSeed: string;
  /** The number of rounds played before on this pair of seeds. */
  readonly nonce: number;
};

export type FairStream = {
  /** The next integer from 0 up to but not including the bound, uniformly distributed. */
  readonly below: (bound: number) => Promise<number>;
};

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether a text is a valid server seed. */
export function isServerSeed(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

/** Whether a text is a valid client seed. */
export function isClientSeed(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** SHA-256 of the server seed's text in hex, shown before the first round played on it. */
export async function commitmentOf(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(serverSeed)));
}

/** Gives one block of 32 bytes of a stream by its cursor. */
type Block = (cursor: number) => Promise<DataView> | DataView;

/** A stream of the integers in the blocks, as defined in docs/fairness.md. */
export function streamOf(blockAt: Block): FairStream {
  let cursor = 0;
  let used = BLOCK_DRAWS;
  let block: DataView = new DataView(new ArrayBuffer(0));

  async function nextUint32(): Promise<number> {
    if (used === BLOCK_DRAWS) {
      block = await blockAt(cursor);
      cursor += 1;
      used = 0;
    }
    used += 1;
    return block.getUint32((used - 1) * 4);
  }

  /** 53 bits: the upper 21 of one 32-bit integer, and all of the next. */
  async function nextWide(): Promise<number> {
    const upper = await nextUint32();
    return (upper >>> 11) * DRAW_RANGE + (await nextUint32());
  }

  async function belowWide(bound: number): Promise<number> {
    const limit = WIDE_RANGE - (WIDE_RANGE % bound);
    let drawn = await nextWide();
    while (drawn >= limit) drawn = await nextWide();
    return drawn % bound;
  }

  async function below(bound: number): Promise<number> {
    if (bound > DRAW_RANGE) return belowWide(bound);
    const limit = DRAW_RANGE - (DRAW_RANGE % bound);
    let drawn = await nextUint32();
    while (drawn >= limit) drawn = await nextUint32();
    return drawn % bound;
  }

  return { below };
}

/**
 * The stream of one round; throws on malformed seeds. Anything a round decides besides its outcome has a label, and
 * so a separate stream.
 */
export async function openFairStream(seeds: FairSeeds, label?: string): Promise<FairStream> {
  const { serverSeed, clientSeed, nonce } = seeds;
  if (!isServerSeed(serverSeed) || !isClientSeed(clientSeed)) throw new TypeError('malformed seed');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('malformed nonce');
  const text = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), algorithm, false, ['sign']);
  return streamOf(async (cursor) => {
    const message = text.encode([clientSeed, nonce, ...(label ? [label] : []), cursor].join(':'));
    return new DataView(await crypto.subtle.sign('HMAC', key, message));
  });
}
