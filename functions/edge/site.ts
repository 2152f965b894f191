import type { Settings } from '#functions/http/context.ts';
import type { SystemState } from '#src/contracts/operations/operations.ts';
import { isPrivateHost } from './gate/private-hosts.ts';
import { type CompiledPolicy, regionPolicySetting } from './gate/region-policy.ts';
import { systemStatusSetting } from './system-state.ts';

/** The settings that the gate needs. */
export interface Site {
  readonly settings: Settings;
  /** Undefined if there is no valid policy: the gate is closed. */
  readonly policy: CompiledPolicy | undefined;
  /** Undefined if the document is invalid: the gate is closed to all but operators. */
  readonly system: SystemState | undefined;
}

const sites = new WeakMap<Settings, Site>();

/** The site with these settings on this host. */
export function siteOf(settings: Settings, host: string): Site {
  const known = sites.get(settings);
  if (known) return known;
  const policy = regionPolicySetting.of(settings);
  const site: Site = {
    settings,
    policy: policy?.trustsPrivateHosts && !isPrivateHost(host) ? undefined : policy,
    system: systemStatusSetting.of(settings),
  };
  sites.set(settings, site);
  return site;
}
