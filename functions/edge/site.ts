import { type ContentSecurity, contentSecurityOf } from './content-security.ts';
import { readSuccessShare } from './logging.ts';
import { merchantProfile, type MerchantProfile } from './merchant.ts';
import { isPrivateHost } from './private-hosts.ts';
import { type Rates, readRates } from './rates.ts';
import { type CompiledPolicy, readPolicy } from './region-policy.ts';
import type { Settings } from '#functions/settings/settings.ts';
import { readSystemState, type ReadSystemState } from './system-state.ts';

/** All that the edge derives from one reading of the settings, made once and used by every request. */
export interface Site {
  readonly settings: Settings;
  /** Undefined where no policy can be trusted: the gate is closed. */
  readonly policy: CompiledPolicy | undefined;
  readonly system: ReadSystemState;
  readonly profile: MerchantProfile;
  readonly contentSecurity: ContentSecurity;
  readonly rates: Rates;
  /** Which share of the plain successes is logged. */
  readonly successShare: number;
}

const sites = new WeakMap<Settings, Site>();
const policies = new Map<
  string,
  { readonly document: string | undefined; readonly policy: CompiledPolicy | undefined }
>();

/** The site that these settings make. */
export function siteOf(settings: Settings, host: string): Site {
  const known = sites.get(settings);
  if (known) return known;
  const policy = policyOf(settings);
  const site: Site = {
    settings,
    policy: policy?.trustsPrivateHosts && !isPrivateHost(host) ? undefined : policy,
    system: readSystemState(settings.document('system-status')),
    profile: merchantProfile(settings.document('merchant')),
    contentSecurity: contentSecurityOf(settings.document('origins')),
    rates: readRates(settings.document('rates')),
    successShare: readSuccessShare(settings.document('logging')),
  };
  sites.set(settings, site);
  return site;
}

/** Compiling 100,000 ranges takes long: done once per stored text. */
function policyOf(settings: Settings): CompiledPolicy | undefined {
  const document = settings.document('region-policy');
  const known = policies.get(settings.merchant);
  if (known && known.document === document) return known.policy;
  const policy = readPolicy(document);
  policies.set(settings.merchant, { document, policy });
  return policy;
}
