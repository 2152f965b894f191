import type { Site } from './site.ts';
import { recordSampled } from '#functions/events/event-sampling.ts';

/** Records in the event log that the gate is closed because its settings cannot be read, not by an operator. */
export function noteGateClosed(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  site: Site | undefined,
  about: { readonly merchant: string; readonly requestId: string; readonly nowMs: number },
): void {
  const unreadable = unreadableOf(site);
  if (unreadable)
    recordSampled(env, execution, {
      kind: 'GATE_CLOSED',
      actor: 'system',
      details: { unreadable },
      ...about,
    });
}

function unreadableOf(site: Site | undefined): string | undefined {
  if (!site) return 'settings';
  if (!site.policy) return 'region-policy';
  return site.system === undefined ? 'system-status' : undefined;
}
