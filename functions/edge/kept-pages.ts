import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

interface KeptPagesOptions {
  /** How much memory compressed pages may take; the one asked for longest ago makes room. */
  readonly bytesMax: number;
  /** How many pages that were asked for are remembered. */
  readonly askedMax: number;
  /** How long no page is compressed after another: the calls of an isolate wait while one is. */
  readonly pauseMs: number;
  /** Called for the first failure; pages that could not be compressed are sent as ever. */
  readonly onFailure: (error: unknown) => void;
}

export interface KeptPages {
  /** The compressed page of this key. */
  find(key: string): Uint8Array<ArrayBuffer> | undefined;
  /** Whether a page that is being sent should be kept: it was asked for before, and none is being compressed. */
  isDue(key: string, nowMs: number): boolean;
  /** Compresses a page and keeps it; never rejects. */
  keep(key: string, page: Response): Promise<void>;
}

/** Level 11 takes twice as long for one percent less (docs/adr/0088). */
const quality = 10;
/** A page that takes longer was abandoned with its visitor's connection. */
const keepMsMax = 10_000;
const compress = promisify(brotliCompress);

/** Keeps finished pages compressed, in the memory of the isolate. */
export function keptPages({ bytesMax, askedMax, pauseMs, onFailure }: KeptPagesOptions): KeptPages {
  // Maps and sets keep the order of insertion.
  const pages = new Map<string, Uint8Array<ArrayBuffer>>();
  const asked = new Set<string>();
  let bytes = 0;
  let nextAtMs = 0;
  let hasFailed = false;

  function drop(key: string): void {
    bytes -= pages.get(key)?.byteLength ?? 0;
    pages.delete(key);
  }

  function hold(key: string, page: Uint8Array<ArrayBuffer>): void {
    drop(key);
    pages.set(key, page);
    bytes += page.byteLength;
    for (const [oldest] of pages) if (bytes > bytesMax) drop(oldest);
  }

  return {
    find(key) {
      const page = pages.get(key);
      if (page) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    isDue(key, nowMs) {
      const isKnown = asked.delete(key);
      asked.add(key);
      const [oldest] = asked.size > askedMax ? asked : [];
      if (oldest !== undefined) asked.delete(oldest);
      if (!isKnown || nowMs < nextAtMs) return false;
      nextAtMs = nowMs + keepMsMax;
      return true;
    },
    async keep(key, page) {
      try {
        const content = new Uint8Array(await page.arrayBuffer());
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        };
        hold(key, new Uint8Array(await compress(content, { params })));
      } catch (error) {
        if (!hasFailed) onFailure(error);
        hasFailed = true;
      }
      nextAtMs = Date.now() + pauseMs;
    },
  };
}
