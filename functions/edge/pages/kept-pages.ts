import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minuteMs } from '#src/rules/durations.ts';
import { PageRoom } from './page-room.ts';

interface KeptPagesOptions {
  /** How much memory compressed pages may use, in bytes. */
  readonly bytesMax: number;
  /** How many requested page keys are remembered. */
  readonly requestsMax: number;
  /** The pause after each compression, in milliseconds: compressing blocks the isolate's other requests. */
  readonly pauseMs: number;
  /** How many pages are compressed per minute; also the burst allowed after an idle period. */
  readonly perMinuteMax: number;
  /** Called for the first failure only; pages that cannot be compressed are sent as usual. */
  readonly onFailure: (error: unknown) => void;
}

export interface KeptPages {
  /** The compressed page of this key. */
  find(key: string): Uint8Array<ArrayBuffer> | undefined;
  /**
   * Whether to keep the page being sent: it was requested before, none is being compressed, and the rate allows it.
   */
  isDue(key: string, nowMs: number): boolean;
  /** Compresses a page and keeps it; never rejects. */
  keep(key: string, page: Response): Promise<void>;
}

/** Level 11 takes twice as long for one percent less (docs/adr/0088). */
const quality = 10;
/** After this time another page may start: the unfinished one was probably lost with its visitor's connection. */
const keepMsMax = 10_000;
const compress = promisify(brotliCompress);

/** Caches finished pages, compressed, in the isolate's memory. */
export function keptPages(options: KeptPagesOptions): KeptPages {
  const { bytesMax, requestsMax, pauseMs, perMinuteMax, onFailure } = options;
  const room = new PageRoom(bytesMax);
  // Sets keep the order of insertion.
  const request = new Set<string>();
  const shareMs = minuteMs / perMinuteMax;
  let nextAtMs = 0;
  /** The rate limit's clock: each compression moves it on by its share of a minute. */
  let takenUntilMs = 0;
  let hasFailed = false;

  return {
    find: (key) => room.find(key),
    isDue(key, nowMs) {
      const isKnown = request.delete(key);
      request.add(key);
      const [oldest] = request.size > requestsMax ? request : [];
      if (oldest !== undefined) request.delete(oldest);
      if (!isKnown || nowMs < nextAtMs || takenUntilMs + shareMs > nowMs + minuteMs) return false;
      nextAtMs = nowMs + keepMsMax;
      takenUntilMs = Math.max(takenUntilMs, nowMs) + shareMs;
      return true;
    },
    async keep(key, page) {
      try {
        const content = new Uint8Array(await page.arrayBuffer());
        // Lets the rest of the response be sent first: compression blocks the isolate.
        await new Promise((resolve) => void setTimeout(resolve));
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        };
        room.hold(key, new Uint8Array(await compress(content, { params })));
      } catch (error) {
        if (!hasFailed) onFailure(error);
        hasFailed = true;
      }
      nextAtMs = Date.now() + pauseMs;
    },
  };
}
