import { decideTogether } from '#functions/audit/approvals.ts';
import type { ActSite, Approved, JointAction } from '#functions/audit/joint-action.ts';
import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { verdictOf } from '#functions/edge/gate/verdict.ts';
import { systemStatusSetting } from '#functions/edge/system-state.ts';
import { replaceDocument } from '#functions/features/operations/operations.repo.ts';
import { refuseShuttingOut } from '#functions/features/operations/shut-out.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { findDocument, type StoredDocument } from '#functions/settings/settings.repo.ts';
import type { SettingsDocument } from '#functions/settings/settings-document.ts';
import { forgetSettings } from '#functions/settings/settings.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { firstRunContracts } from '#src/contracts/first-run/first-run.ts';
import type { RegionPolicy } from '#src/contracts/operations/operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { factsOf } from './first-run.facts.ts';
import { type FirstRunFacts, stepsOf } from './first-run.steps.ts';

/** The policy with which a site opens, and the versions of the two documents that opening replaces. */
interface Opening {
  readonly host: string;
  readonly policy: RegionPolicy;
  readonly policyVersion: number;
  readonly statusVersion: number;
}

/** What an approval of the opening is about. */
export const openingSubject = 'site:open';

const openState = { maintenance: false } as const;

type Opened = Result<{ readonly state: 'open' }, 'INVALID_INPUT' | 'VERSION_CONFLICT'>;

/** Stores the policy, and then ends the maintenance: killed in between, the site is still closed. */
export const siteOpening = {
  name: 'site.open',
  async basisOf(site, { policyVersion, statusVersion }) {
    const [policy, status] = await storedDocuments(site);
    const isAsRequested = versionOf(policy) === policyVersion && versionOf(status) === statusVersion;
    // What was complete when it was asked for may lack something by the time it is approved.
    return isAsRequested
      ? `${policyVersion} ${statusVersion} ${(await openSteps(site)).join(' ')}`
      : 'changed';
  },
  async perform(site: ActSite, opening: Opening, by: Approved): Promise<Opened> {
    const { host, policy, policyVersion, statusVersion } = opening;
    const checked = regionPolicySetting.check(policy, host, site.settings);
    if (!checked.ok) return checked;
    const [, status] = await storedDocuments(site);
    // A status that somebody else has stored meanwhile is not opened over; then the policy stays closed too.
    if (versionOf(status) !== statusVersion && !isOpened(status, statusVersion))
      return failed('VERSION_CONFLICT');
    const isPlaced = await replaceOnce(site, regionPolicySetting, policy, policyVersion, by);
    const isDone = isPlaced && (await replaceOnce(site, systemStatusSetting, openState, statusVersion, by));
    forgetSettings(site.merchant);
    return isDone ? ok({ state: 'open' }) : failed('VERSION_CONFLICT');
  },
} satisfies JointAction<Opening, { readonly state: 'open' }, 'INVALID_INPUT' | 'VERSION_CONFLICT'>;

/**
 * Opens the site once two owners want exactly the same. STEPS_OPEN names the steps that still lack something;
 * STATE_CHANGED if the site is open already.
 */
export async function askToOpen(
  context: RequestContext,
  claims: OperatorClaims,
  { policy, reason }: InputOf<typeof firstRunContracts.goLive>,
) {
  const { settings, target, location } = context;
  const facts = await factsOf(context);
  if (facts.isOpen) return failed('STATE_CHANGED');
  const open = openOf(facts, ['open']);
  if (open.length > 0) return failed('STEPS_OPEN', { steps: open });
  const { host } = target;
  const checked = regionPolicySetting.check(policy, host, settings);
  if (!checked.ok) return checked;
  const staysIn = refuseShuttingOut(context, claims, regionPolicySetting.name, policy);
  if (!staysIn.ok) return staysIn;
  // Passing as a visitor does not count: the next maintenance would shut out everybody.
  if (verdictOf(location, checked.value, true) !== 'operator')
    return failed('INVALID_INPUT', { fields: ['policy.operatorCidr'] });
  const [stored, status] = await storedDocuments(context);
  const payload = { host, policy, policyVersion: versionOf(stored), statusVersion: versionOf(status) };
  return decideTogether(context, claims, siteOpening, { subject: openingSubject, payload, reason });
}

function storedDocuments({ env, merchant }: Pick<ActSite, 'env' | 'merchant'>) {
  const read = ({ name }: SettingsDocument) => findDocument(env.DB, merchant, name);
  return Promise.all([read(regionPolicySetting), read(systemStatusSetting)]);
}

/** The steps that lack something, by what is stored; where the asker is does not count here. */
async function openSteps(site: ActSite): Promise<readonly string[]> {
  return openOf(await factsOf(site), ['places', 'open']);
}

function openOf(facts: FirstRunFacts, except: readonly string[]): string[] {
  return stepsOf(facts)
    .filter(({ name, state }) => state === 'open' && !except.includes(name))
    .map(({ name }) => name);
}

/** Whether this opening has stored the status before. */
function isOpened(status: StoredDocument | undefined, statusVersion: number): boolean {
  return status?.version === statusVersion + 1 && status.document === JSON.stringify(openState);
}

function versionOf(stored: StoredDocument | undefined): number {
  return stored?.version ?? 0;
}

/** Replaces a document at a version; true also if that has happened before, by the same opening. */
async function replaceOnce(
  site: ActSite,
  { name }: SettingsDocument,
  document: object,
  expectedVersion: number,
  { approvedBy: operatorId, reason }: Approved,
): Promise<boolean> {
  const replacement = { document, expectedVersion, reason };
  if (await replaceDocument({ ...site, operatorId }, name, replacement)) return true;
  const stored = await findDocument(site.env.DB, site.merchant, name);
  return stored?.version === expectedVersion + 1 && stored.document === JSON.stringify(document);
}
