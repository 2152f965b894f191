import { recordSampled } from '#functions/events/event-sampling.ts';
import type { Settings } from '#functions/http/context.ts';
import { regionPolicySetting } from './region-policy.ts';
import type { Site } from '#functions/edge/site.ts';
import { systemStatusSetting } from '#functions/edge/system-state.ts';

/** What closed the gate, as the event log records it. */
interface Closure {
  readonly unreadable: string;
  /** The refused fields of the document, and what their rules say. */
  readonly fields?: string;
  readonly reasons?: string;
}

const closures = new WeakMap<Site, { readonly closure: Closure | undefined }>();

/** Records in the event log that the gate is closed because its settings cannot be read, not by an operator. */
export function recordGateClosed(
  env: Env,
  execution: Pick<ExecutionContext, 'waitUntil'>,
  site: Site | undefined,
  about: { readonly merchant: string; readonly requestId: string; readonly nowMs: number },
): void {
  const closure = closureOf(site);
  if (closure)
    recordSampled(env, execution, {
      kind: 'GATE_CLOSED',
      actor: 'system',
      details: { ...closure },
      ...about,
    });
}

/** Kept for each site, because a long policy is not parsed again for every refused request. */
function closureOf(site: Site | undefined): Closure | undefined {
  if (!site) return { unreadable: 'settings' };
  let known = closures.get(site);
  if (!known) {
    known = { closure: judged(site) };
    closures.set(site, known);
  }
  return known.closure;
}

function judged({ settings, policy, system }: Site): Closure | undefined {
  if (!policy) return refusalOf(settings, regionPolicySetting);
  return system === undefined ? refusalOf(settings, systemStatusSetting) : undefined;
}

function refusalOf(
  settings: Settings,
  document: typeof regionPolicySetting | typeof systemStatusSetting,
): Closure {
  const unreadable = document.name;
  const text = settings.document(unreadable);
  if (text === undefined) return { unreadable, reasons: 'none is stored' };
  const read = document.read(text);
  // A valid policy closes the gate only where it makes operators of private addresses.
  if (read.ok) return { unreadable, fields: 'operatorCidr' };
  const listed = (name: string) => [read.details?.[name] ?? []].flat().join('; ');
  const reasons = listed('reasons');
  return { unreadable, fields: listed('fields'), ...(reasons === '' ? {} : { reasons }) };
}
