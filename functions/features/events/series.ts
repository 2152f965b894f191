import { logTrouble } from '#functions/http/log.ts';
import type { EventKind } from '#src/contracts/events.ts';
import { recordEvent } from './record-event.ts';

/** How long one isolate is silent about more of the same, in milliseconds. */
const silenceMs = 60_000;
const seriesMax = 1_000;

interface Series {
  readonly toldAtMs: number;
  /** How often it happened since it was told. */
  unsaid: number;
}

const series = new Map<string, Series>();

interface Sign {
  readonly kind: EventKind;
  readonly actor: string;
  readonly merchant: string;
  readonly requestId: string;
  readonly nowMs: number;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Records what anybody can cause as often as they like: the first of a kind and actor at once, then one a minute
 * for each isolate, with how many it stands for.
 */
export function recordSeries(env: Env, execution: Pick<ExecutionContext, 'waitUntil'>, sign: Sign): void {
  const { kind, actor, merchant, requestId, nowMs, details } = sign;
  const key = `${merchant}/${kind}/${actor}`;
  const known = series.get(key);
  if (known && nowMs - known.toldAtMs < silenceMs) {
    known.unsaid += 1;
    return;
  }
  if (series.size >= seriesMax) series.clear();
  series.set(key, { toldAtMs: nowMs, unsaid: 0 });
  const times = 1 + (known?.unsaid ?? 0);
  execution.waitUntil(
    recordEvent(env, merchant, { kind, atMs: nowMs, actor, requestId, details: { ...details, times } }).catch(
      (error: unknown) => logTrouble('event-unrecorded', error),
    ),
  );
}
