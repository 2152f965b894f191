import { decideTogether } from '#functions/audit/approvals.ts';
import { operatorOf } from '#functions/audit/operator-act.ts';
import { profileOf } from '#functions/edge/merchant.ts';
import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { isInMaintenance, systemStatusSetting } from '#functions/edge/system-state.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { findDocument } from '#functions/settings/settings.repo.ts';
import { forgetSettings } from '#functions/settings/settings.ts';
import type { SettingsDocument } from '#functions/settings/settings-document.ts';
import {
  type operationsContracts,
  type RegionPolicy,
  regionPolicy,
  type SystemState,
} from '#src/contracts/operations/operations.ts';
import { actSummary } from '#functions/audit/act-summary.ts';
import { memberOfAct } from '#functions/events/member-of-act.ts';
import { guardedSettings } from '#src/contracts/operations/setting-permissions.ts';
import { isLooser } from '#src/rules/site/looser-policy.ts';
import { withoutContacts } from '#src/rules/text/without-contacts.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type ChangeRow, listChanges, replaceDocument } from './operations.repo.ts';
import { refuseShuttingOut } from './shut-out.ts';
import { guardedSettingChange, looserPolicy, oddsChange } from './setting-change.ts';

interface Stored {
  readonly version: number;
  readonly changedAtMs: number;
  readonly changedBy: string;
}

const changesPerPage = 50;

type ShownStatus = OutputOf<typeof operationsContracts.operatorSystemStatus>;

/**
 * The stored system state; version 0 for a site that was never closed. An invalid document closes the site,
 * is marked as unreadable, and can be replaced.
 */
export async function readSystemStatus({
  env,
  merchant,
  settings,
  nowMs,
}: RequestContext): Promise<ShownStatus> {
  const { languages } = profileOf(settings);
  const row = await findDocument(env.DB, merchant, 'system-status');
  const { document, ...stored } = row ?? { document: undefined, version: 0, changedAtMs: 0, changedBy: '' };
  const read = systemStatusSetting.read(document);
  const state = read.ok ? read.value : undefined;
  const about = { ...stored, languages: [...languages] };
  if (!state) return { maintenance: true, unreadable: true, isClosed: true, ...about };
  return { ...state, isClosed: isInMaintenance(state, nowMs), ...about };
}

/** The stored region policy; NOT_FOUND if none is stored or the stored one is invalid. */
export async function readRegionPolicy({
  env,
  merchant,
}: RequestContext): Promise<Result<RegionPolicy & Stored, 'NOT_FOUND'>> {
  const row = await findDocument(env.DB, merchant, 'region-policy');
  if (!row) return failed('NOT_FOUND');
  const { document, ...stored } = row;
  // The gate compiles the policy; operators read it as it was written.
  if (!regionPolicySetting.read(document).ok) return failed('NOT_FOUND');
  return ok({ ...regionPolicy.parse(JSON.parse(document)), ...stored });
}

/** Starts or ends maintenance. */
export function writeSystemStatus(
  context: RequestContext,
  operator: OperatorClaims,
  state: SystemState,
  about: About = {},
): Promise<Result<SystemState & Stored, 'INVALID_INPUT' | 'VERSION_CONFLICT'>> {
  return replaceNow(context, operator, systemStatusSetting, { document: state, ...about });
}

/**
 * Replaces the region policy; one that lets more visitors in waits for another operator. INVALID_INPUT names the
 * entries that are not ranges, or `operatorCidr` if a deployment would trust private hosts.
 */
export function writeRegionPolicy(
  context: RequestContext,
  operator: OperatorClaims,
  policy: RegionPolicy,
  about: About = {},
): Promise<Result<RegionPolicy & Written, WriteRefusal>> {
  return writeDocument(context, operator, regionPolicySetting, { document: policy, ...about });
}

/** What is stored now, with the id of the request if the new document waits for another operator. */
type Written = Stored & { readonly approvalId?: string };
/** The version that a document replaces where the caller read one, and why. */
interface About {
  readonly expectedVersion?: number | undefined;
  readonly reason?: string | undefined;
}
/** A document that is to be stored. */
interface Wanted<Document> extends About {
  readonly document: Document;
}

export type WriteRefusal =
  | 'INVALID_INPUT'
  | 'VERSION_CONFLICT'
  | 'NOT_FOUND'
  | 'SECOND_OPERATOR_NEEDED'
  | 'STEP_UP_NEEDED'
  | 'APPROVAL_WAITING'
  | 'STATE_CHANGED';

/**
 * Replaces a settings document with one that its schema accepts; the isolate that does so sees it immediately. A
 * guarded document, or a looser region policy, is only requested and waits for another operator.
 */
export async function writeDocument<Document extends object>(
  context: RequestContext,
  claims: OperatorClaims,
  setting: SettingsDocument,
  wanted: Wanted<Document>,
): Promise<Result<Document & Written, WriteRefusal>> {
  const { document, expectedVersion: expected, reason = '' } = wanted;
  const { env, merchant, settings, target } = context;
  const { host } = target;
  const checked = setting.check(document, host, settings);
  if (!checked.ok) return checked;
  const fits = await setting.checkStored(document, env, merchant);
  if (!fits.ok) return fits;
  const staysIn = refuseShuttingOut(context, claims, setting.name, document);
  if (!staysIn.ok) return staysIn;
  const before = await findDocument(env.DB, merchant, setting.name);
  const together = togetherFor(setting.name, before?.document, document);
  // The version that was compared, so that nothing stored in between is overwritten unseen.
  if (!together) {
    const expectedVersion = wanted.expectedVersion ?? before?.version ?? 0;
    return replaceNow(context, claims, setting, { ...wanted, expectedVersion });
  }
  const { version = 0, changedAtMs = 0, changedBy = '' } = before ?? {};
  const expectedVersion = expected ?? version;
  if (version !== expectedVersion) return failed('VERSION_CONFLICT');
  const payload = { name: setting.name, expectedVersion, host, document };
  const act = { subject: `setting:${setting.name}` as const, payload, reason };
  const decided = await decideTogether(context, claims, together, act);
  if (!decided.ok) return decided;
  const { value } = decided;
  return 'approvalId' in value
    ? ok({ ...document, version, changedAtMs, changedBy, approvalId: value.approvalId })
    : ok({ ...document, ...value });
}

async function replaceNow<Document extends object>(
  context: RequestContext,
  claims: OperatorClaims,
  setting: SettingsDocument,
  { document, expectedVersion: expected, reason }: Wanted<Document>,
): Promise<Result<Document & Stored, 'INVALID_INPUT' | 'VERSION_CONFLICT'>> {
  const { env, merchant, nowMs, settings, target } = context;
  const checked = setting.check(document, target.host, settings);
  if (!checked.ok) return checked;
  const { operatorId } = claims;
  const expectedVersion = expected ?? (await findDocument(env.DB, merchant, setting.name))?.version ?? 0;
  const replacement = { document, expectedVersion, reason };
  if (!(await replaceDocument(operatorOf(context, claims), setting.name, replacement)))
    return failed('VERSION_CONFLICT');
  forgetSettings(merchant);
  return ok({ ...document, version: expectedVersion + 1, changedAtMs: nowMs, changedBy: operatorId });
}

/** The action for which this change needs two operators; undefined if one may make it. */
function togetherFor(name: string, before: string | undefined, after: object) {
  if (name === 'lottery-odds') return oddsChange;
  if (guardedSettings.has(name)) return guardedSettingChange;
  if (name !== regionPolicySetting.name) return undefined;
  const readable = before !== undefined && regionPolicySetting.read(before).ok;
  const known = readable ? regionPolicy.parse(JSON.parse(before)) : undefined;
  return isLooser(known, regionPolicy.parse(after)) ? looserPolicy : undefined;
}

/** One page of what operators changed, newest first. */
export async function pageOfChanges({ env, merchant }: RequestContext, cursor: number | undefined) {
  const rows = await listChanges(env.DB, merchant, cursor, changesPerPage + 1);
  const items = rows.slice(0, changesPerPage).map(shownChange);
  const last = items.at(-1);
  return rows.length > changesPerPage && last ? { items, nextCursor: String(last.id) } : { items };
}

/** Contacts that an operator wrote into a reason are hidden: they are shown by the contacts' own call alone. */
function shownChange({ ofMember, summary, isVoid, reason, ...row }: ChangeRow) {
  const memberId = memberOfAct(row.subject) ?? ofMember ?? undefined;
  return {
    ...row,
    reason: withoutContacts(reason),
    ...(memberId !== undefined && { memberId }),
    ...actSummary(row.subject, summary, isVoid),
  };
}
