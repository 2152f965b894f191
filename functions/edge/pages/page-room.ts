type Page = Uint8Array<ArrayBuffer>;

/** The maximum share of the cache for pages that were requested again since they were stored. */
const provenShare = 0.75;

/**
 * A segmented LRU cache of compressed pages. A page that is requested again counts
 * as proven, and is evicted only after all that are not: a visitor who requests
 * many variants of a page cannot displace the pages that everybody requests.
 */
export class PageRoom {
  readonly #bytesMax: number;
  // Maps keep insertion order, so the least recently requested page is first.
  readonly #fresh = new Map<string, Page>();
  readonly #proven = new Map<string, Page>();
  #bytes = 0;
  #provenBytes = 0;

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  find(key: string): Page | undefined {
    const page = this.#proven.get(key) ?? this.#fresh.get(key);
    if (!page) return undefined;
    this.#drop(key);
    this.#proven.set(key, page);
    this.#bytes += page.byteLength;
    this.#provenBytes += page.byteLength;
    for (const [oldest, each] of this.#proven) {
      if (this.#provenBytes <= provenShare * this.#bytesMax) break;
      this.#proven.delete(oldest);
      this.#provenBytes -= each.byteLength;
      this.#fresh.set(oldest, each);
    }
    return page;
  }

  hold(key: string, page: Page): void {
    this.#drop(key);
    this.#fresh.set(key, page);
    this.#bytes += page.byteLength;
    for (const [oldest] of this.#fresh) {
      if (this.#bytes <= this.#bytesMax) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= (this.#proven.get(key) ?? this.#fresh.get(key))?.byteLength ?? 0;
    this.#provenBytes -= this.#proven.get(key)?.byteLength ?? 0;
    this.#proven.delete(key);
    this.#fresh.delete(key);
  }
}
