import { isInMaintenance } from '#functions/edge/system-state.ts';
import type { Site } from '#functions/edge/site.ts';
import type { Verdict, VisitorLocation } from '#functions/http/context.ts';
import { decisionOf, type GateDecision } from './verdict.ts';

const unread: GateDecision = { verdict: 'closed', rule: 1 };
const unreadStatus: GateDecision = { verdict: 'closed', rule: 3 };

/** The gate's decision on a visitor location; a site whose settings could not be read is closed. */
export function decideAtGate(location: VisitorLocation, site: Site | undefined, nowMs: number): GateDecision {
  if (!site) return unread;
  if (site.system) return decisionOf(location, site.policy, isInMaintenance(site.system, nowMs));
  // Without the status document the site counts as closed; operators still pass, so that they can repair it.
  const asClosed = decisionOf(location, site.policy, true);
  return asClosed.verdict === 'maintenance' ? unreadStatus : asClosed;
}

/** The gate's verdict alone. */
export function gate(location: VisitorLocation, site: Site | undefined, nowMs: number): Verdict {
  return decideAtGate(location, site, nowMs).verdict;
}

/** Whether the verdict lets a visitor in. */
export function passes(verdict: Verdict): verdict is 'operator' | 'served' {
  return verdict === 'operator' || verdict === 'served';
}

/**
 * The specification's status number: 1 for maintenance (restricted or not) and for a closed gate, 2 for a
 * restriction alone, 0 for visitors who are let in.
 */
export function systemStatusOf(verdict: Verdict): 0 | 1 | 2 {
  if (passes(verdict)) return 0;
  return verdict === 'restricted' ? 2 : 1;
}
