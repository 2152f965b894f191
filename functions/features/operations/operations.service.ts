import { operatorOf } from '#functions/audit/operator-act.ts';
import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { systemStatusSetting } from '#functions/edge/system-state.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { findDocument } from '#functions/settings/settings.repo.ts';
import { forgetSettings } from '#functions/settings/settings.ts';
import type { SettingsDocument } from '#functions/settings/settings-document.ts';
import { type RegionPolicy, regionPolicy, type SystemState } from '#src/contracts/operations/operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { listChanges, replaceDocument } from './operations.repo.ts';

interface Stored {
  readonly version: number;
  readonly changedAtMs: number;
  readonly changedBy: string;
}

const changesPerPage = 50;

/**
 * The stored system state; version 0 for a site that was never closed. An invalid document closes the site,
 * is marked as unreadable, and can be replaced.
 */
export async function readSystemStatus({
  env,
  merchant,
}: RequestContext): Promise<SystemState & Stored & { unreadable?: true }> {
  const row = await findDocument(env.DB, merchant, 'system-status');
  if (!row) return { maintenance: false, version: 0, changedAtMs: 0, changedBy: '' };
  const { document, ...stored } = row;
  const state = systemStatusSetting.read(document);
  return state.ok && state.value
    ? { ...state.value, ...stored }
    : { maintenance: true, unreadable: true, ...stored };
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
  expectedVersion?: number,
): Promise<Result<SystemState & Stored, 'INVALID_INPUT' | 'VERSION_CONFLICT'>> {
  return writeDocument(context, operator, systemStatusSetting, state, expectedVersion);
}

/**
 * Replaces the region policy. INVALID_INPUT names the entries that are not ranges, or `operatorCidr` if a
 * deployment would trust private hosts.
 */
export function writeRegionPolicy(
  context: RequestContext,
  operator: OperatorClaims,
  policy: RegionPolicy,
  expectedVersion?: number,
): Promise<Result<RegionPolicy & Stored, 'INVALID_INPUT' | 'VERSION_CONFLICT'>> {
  return writeDocument(context, operator, regionPolicySetting, policy, expectedVersion);
}

/**
 * Replaces a settings document with one that its schema accepts; the isolate that does so sees it
 * immediately.
 */
export async function writeDocument<Document extends object>(
  context: RequestContext,
  claims: OperatorClaims,
  setting: SettingsDocument,
  document: Document,
  expected: number | undefined,
): Promise<Result<Document & Stored, 'INVALID_INPUT' | 'VERSION_CONFLICT'>> {
  const { env, merchant, nowMs, settings, target } = context;
  const checked = setting.check(document, target.host, settings);
  if (!checked.ok) return checked;
  const operator = operatorOf(context, claims);
  const expectedVersion = expected ?? (await findDocument(env.DB, merchant, setting.name))?.version ?? 0;
  if (!(await replaceDocument(operator, setting.name, document, expectedVersion)))
    return failed('VERSION_CONFLICT');
  forgetSettings(merchant);
  return ok({
    ...document,
    version: expectedVersion + 1,
    changedAtMs: nowMs,
    changedBy: operator.operatorId,
  });
}

/** One page of what operators changed, newest first. */
export async function pageOfChanges({ env, merchant }: RequestContext, cursor: number | undefined) {
  const rows = await listChanges(env.DB, merchant, cursor, changesPerPage + 1);
  const items = rows.slice(0, changesPerPage);
  const last = items.at(-1);
  return rows.length > changesPerPage && last ? { items, nextCursor: String(last.id) } : { items };
}
