import { tillsSetting } from '#functions/cashier/tills.settings.ts';
import { newestCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import { missingLanguages } from '#functions/content/text-languages.ts';
import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { verdictOf } from '#functions/edge/gate/verdict.ts';
import { isInMaintenance, systemStatusSetting } from '#functions/edge/system-state.ts';
import { helpOrganisationsSetting } from '#functions/features/help/help-organisations.settings.ts';
import { helpFor } from '#functions/features/help/help.service.ts';
import { complaintsSetting } from '#functions/features/limits/complaints.settings.ts';
import { messagesSetting } from '#functions/features/messages/messages.settings.ts';
import type { RequestContext, Settings } from '#functions/http/context.ts';
import { deskOf } from '#functions/operators/operator-desk.ts';
import { jurisdictionSetting, packsInForce } from '#functions/protection/jurisdiction.settings.ts';
import { messagingSetting } from '#functions/outgoing/messaging.settings.ts';
import { brandSetting } from '#functions/settings/brand.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { needsProof } from '#functions/protection/identity-gate.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { regionPolicy } from '#src/contracts/operations/operations.ts';
import { recordedCheck } from './first-run.repo.ts';
import type { FirstRunFacts } from './first-run.steps.ts';

/** The help article that a registration agrees to. */
const termsId = 'terms';

/** What the stored documents, the desk and the catalogue say of a merchant on its way to the first served page. */
export async function factsOf(
  context: Pick<RequestContext, 'env' | 'merchant' | 'settings' | 'nowMs'> & Partial<RequestContext>,
): Promise<FirstRunFacts> {
  const { env, merchant, settings, nowMs, location } = context;
  const [accounts, catalogue, help, message, round] = await Promise.all([
    deskOf(env, merchant).accounts(),
    newestCatalogue(env, merchant, nowMs),
    helpFor(context),
    recordedCheck(env.DB, merchant, 'messages'),
    recordedCheck(env.DB, merchant, 'round'),
  ]);
  const owners = accounts.filter(({ state, roles }) => state === 'active' && roles.includes('owner'));
  const policy = regionPolicySetting.of(settings);
  const terms = help.find(({ id }) => id === termsId);
  const outcome = message?.['outcome'];
  return {
    activeOwners: owners.length,
    brand: brandFacts(settings),
    stated: statedFields(settings),
    hasPolicy: policy !== undefined,
    isAskerInside: location !== undefined && verdictOf(location, policy, true) === 'operator',
    ...protectionFacts(settings),
    hasGame: [...catalogue.byNode.values()].some(
      ({ enabled, vendorCode }) => enabled && catalogue.vendors.get(vendorCode)?.enabled === true,
    ),
    ...tillFacts(env, settings),
    termsMissingIn: missingLanguages(settings, terms?.texts ?? {}),
    welcomeMissingIn: missingLanguages(settings, messagesSetting.of(settings).welcome ?? {}),
    messageTest: outcome === 'arrived' || outcome === 'waived' ? outcome : undefined,
    round: round && { step: round['step'], nodeId: round['nodeId'], memberId: round['memberId'] },
    isOpen: isOpen(settings, nowMs),
  };
}

/** Whether players are served: nothing is closed, and the policy lets somebody in. */
export function isOpen(settings: Settings, nowMs: number): boolean {
  const status = systemStatusSetting.of(settings);
  return status !== undefined && !isInMaintenance(status, nowMs) && hasVisitors(settings);
}

/** Whether the policy lets anybody in but its operators, as that of a new merchant does not. */
export function hasVisitors(settings: Settings): boolean {
  const stored = settings.document(regionPolicySetting.name);
  if (regionPolicySetting.of(settings) === undefined || stored === undefined) return false;
  const { mode, countries, allowCidr } = regionPolicy.parse(JSON.parse(stored));
  return mode === 'denylist' || countries.length > 0 || allowCidr.length > 0;
}

function brandFacts(settings: Settings): FirstRunFacts['brand'] {
  const document = settings.document(brandSetting.name);
  const { brand } = merchantSetting.of(settings);
  return {
    hasName: brand.name !== undefined,
    isValid: document !== undefined && brandSetting.read(document).ok,
    hasCopyright: brandSetting.of(settings).copyright !== undefined,
  };
}

function statedFields(settings: Settings): ReadonlySet<string> {
  const document = settings.document(merchantSetting.name);
  if (document === undefined || !merchantSetting.read(document).ok) return new Set();
  return new Set(Object.keys(JSON.parse(document) as object));
}

function protectionFacts(settings: Settings) {
  const { elsewhere, byCountry } = packsInForce(settings);
  const isStored = settings.document(jurisdictionSetting.name) !== undefined;
  const inForce = [elsewhere, ...Object.values(byCountry)];
  const organisations = helpOrganisationsSetting.of(settings);
  const { disputeBody, disputeBodies } = complaintsSetting.of(settings);
  return {
    hasPack: isStored && inForce.every(({ isFallback }) => !isFallback),
    packsWithProof: [
      ...new Set(inForce.flatMap(({ pack }) => (needsProof(pack, 'deposit') ? [pack.name] : []))),
    ],
    hasHelpOrganisations:
      organisations.elsewhere.length > 0 || Object.keys(organisations.countries).length > 0,
    hasDisputeBody: disputeBody !== undefined || Object.keys(disputeBodies).length > 0,
  };
}

function tillFacts(env: Env, settings: Settings) {
  const { isDemonstration } = demonstrationSetting.of(settings);
  // A till of play money works on a demonstration alone, and no other till works there.
  const tills = tillsSetting.of(settings).tills.filter(({ isOn, demo }) => isOn && demo === isDemonstration);
  const { sms, mail } = messagingSetting.of(settings);
  const named = [...tills, sms, mail].flatMap(secretNamesOf);
  return {
    hasDepositChannel: tills.some(({ channels }) => channels.some((channel) => channel.isOn)),
    hasPayoutBank: tills.some(({ payoutBanks }) => payoutBanks.length > 0),
    hasDeposits: hasFeature(settings, 'deposit'),
    hasWithdrawals: hasFeature(settings, 'withdraw'),
    missingSecrets: [...new Set(named)].filter((name) => !hasSecret(env, name)),
  };
}

/** The names of Worker secrets that a till or a provider of messages needs; their values are never shown. */
function secretNamesOf(needs: object): readonly string[] {
  return Object.entries(needs).flatMap(([field, value]) =>
    ['keyName', 'callbackSecretName', 'secretName'].includes(field) ? [String(value)] : [],
  );
}

function hasSecret(env: Env, name: string): boolean {
  const value: unknown = Reflect.get(env, name);
  return typeof value === 'string' && value !== '';
}
