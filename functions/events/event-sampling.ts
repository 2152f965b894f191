import { logTrouble } from '#functions/http/log.ts';
import type { EventKind } from '#src/contracts/events/events.ts';
import { recordEvent } from './record-event.ts';

/** How long an isolate holds back further events of a kind, actor and subject after recording one, in milliseconds. */
const silenceMs = 60_000;
const sampledMax = 1_000;

interface Sample {
  readonly recordedAtMs: number;
  /** Events held back since the last one was recorded. */
  heldBack: number;
}

const samples = new Map<string, Sample>();

interface SampledEvent {
  readonly kind: EventKind;
  readonly actor: string;
  readonly subject?: string;
  readonly merchant: string;
  readonly requestId: string;
  readonly nowMs: number;
  readonly details?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Records a sample of the events that anybody can cause without limit: the first of a kind, actor and subject at once,
 * then one per minute and isolate. Its detail `times` counts it and the events held back before it.
 */
export function recordSampled(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  event: SampledEvent,
): void {
  const { kind, actor, subject = '', merchant, requestId, nowMs, details } = event;
  const key = `${merchant}/${kind}/${actor}/${subject}`;
  const known = samples.get(key);
  if (known && nowMs - known.recordedAtMs < silenceMs) {
    known.heldBack += 1;
    return;
  }
  if (samples.size >= sampledMax) samples.clear();
  samples.set(key, { recordedAtMs: nowMs, heldBack: 0 });
  const times = 1 + (known?.heldBack ?? 0);
  execution.waitUntil(
    recordEvent(env, merchant, {
      kind,
      atMs: nowMs,
      actor,
      subject,
      requestId,
      details: { ...details, times },
    }).catch((error: unknown) => logTrouble('event-unrecorded', error)),
  );
}
