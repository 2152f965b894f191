import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { PageRoom } from './page-room.ts';

interface KeptPagesOptions {
  /** How much memory compressed pages may take. */
  readonly bytesMax: number;
  /** How many pages that were asked for are remembered. */
  readonly askedMax: number;
  /** How long no page is compressed after another: the calls of an isolate wait while one is. */
  readonly pauseMs: number;
  /** How many pages are compressed a minute; so many at once, where there were none for a while. */
  readonly perMinuteMax: number;
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

const minuteMs = 60_000;
/** Level 11 takes twice as long for one percent less (docs/adr/0088). */
const quality = 10;
/** A page that takes longer was abandoned with its visitor's connection. */
const keepMsMax = 10_000;
const compress = promisify(brotliCompress);

/** Keeps finished pages compressed, in the memory of the isolate. */
export function keptPages(options: KeptPagesOptions): KeptPages {
  const { bytesMax, askedMax, pauseMs, perMinuteMax, onFailure } = options;
  const room = new PageRoom(bytesMax);
  // Sets keep the order of insertion.
  const asked = new Set<string>();
  const shareMs = minuteMs / perMinuteMax;
  let nextAtMs = 0;
  /** Until when the share of time is taken of the pages that were compressed so far. */
  let takenUntilMs = 0;
  let hasFailed = false;

  return {
    find: (key) => room.find(key),
    isDue(key, nowMs) {
      const isKnown = asked.delete(key);
      asked.add(key);
      const [oldest] = asked.size > askedMax ? asked : [];
      if (oldest !== undefined) asked.delete(oldest);
      if (!isKnown || nowMs < nextAtMs || takenUntilMs + shareMs > nowMs + minuteMs) return false;
      nextAtMs = nowMs + keepMsMax;
      takenUntilMs = Math.max(takenUntilMs, nowMs) + shareMs;
      return true;
    },
    async keep(key, page) {
      try {
        const content = new Uint8Array(await page.arrayBuffer());
        // The end of the answer leaves first: the isolate does nothing else while it compresses.
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
