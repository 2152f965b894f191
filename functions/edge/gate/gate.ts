import type { Site } from '#functions/edge/site.ts';
import type { Verdict, VisitorLocation } from '#functions/http/context.ts';
import { verdictOf } from './verdict.ts';

/** The gate's verdict on a visitor location; a site whose settings could not be read is closed. */
export function gate(location: VisitorLocation, site: Site | undefined): Verdict {
  if (!site) return 'closed';
  if (!site.system) {
    // Without the status document the site counts as closed; operators still pass, so that they can repair it.
    const asClosed = verdictOf(location, site.policy, true);
    return asClosed === 'maintenance' ? 'closed' : asClosed;
  }
  return verdictOf(location, site.policy, site.system.maintenance);
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
