import { isPrivateHost } from '#functions/edge/private-hosts.ts';
import { compilePolicy } from '#functions/edge/region-policy.ts';
import { readSystemState } from '#functions/edge/system-state.ts';
import { forgetSettings } from '#functions/settings/settings.ts';
import { eventsOf } from '#functions/events/record-event.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { type RegionPolicy, regionPolicy, type SystemState } from '#src/contracts/operations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { findDocument, listChanges, replaceDocument } from './operations.repo.ts';

interface Stored {
  readonly version: number;
  readonly changedAtMs: number;
  readonly changedBy: string;
}

const changesPerPage = 50;

/**
 * The stored system state; a site that was never closed stands at version 0. What cannot be read closes the site,
 * says so, and is replaced like any other.
 */
export async function readSystemStatus({
  env,
  merchant,
}: RequestContext): Promise<SystemState & Stored & { unreadable?: true }> {
  const row = await findDocument(env.DB, merchant, 'system-status');
  if (!row) return { maintenance: false, version: 0, changedAtMs: 0, changedBy: '' };
  const { document, ...stored } = row;
  const state = readSystemState(document);
  return state === 'unreadable'
    ? { maintenance: true, unreadable: true, ...stored }
    : { ...state, ...stored };
}

/** The stored region policy; NOT_FOUND where none is stored or what is stored is none. */
export async function readRegionPolicy({
  env,
  merchant,
}: RequestContext): Promise<Result<RegionPolicy & Stored, 'NOT_FOUND'>> {
  const row = await findDocument(env.DB, merchant, 'region-policy');
  if (!row) return failed('NOT_FOUND');
  const { document, ...stored } = row;
  const policy = regionPolicy.safeParse(JSON.parse(document));
  return policy.success ? ok({ ...policy.data, ...stored }) : failed('NOT_FOUND');
}

/** Starts or ends maintenance. */
export function writeSystemStatus(context: RequestContext, state: SystemState, expectedVersion?: number) {
  return write(context, 'system-status', state, expectedVersion);
}

/**
 * Replaces the region policy. INVALID_INPUT names the entries that are no ranges, or `operatorCidr` where a
 * deployment is told to trust its own machine.
 */
export async function writeRegionPolicy(
  context: RequestContext,
  policy: RegionPolicy,
  expectedVersion?: number,
): Promise<Result<RegionPolicy & Stored, 'INVALID_INPUT' | 'VERSION_CONFLICT'>> {
  const compiled = compilePolicy(policy);
  if (!compiled.ok) return failed('INVALID_INPUT', compiled.details);
  if (compiled.value.trustsPrivateHosts && !isPrivateHost(context.target.host))
    return failed('INVALID_INPUT', { fields: ['operatorCidr'] });
  return write(context, 'region-policy', policy, expectedVersion);
}

async function write<Document>(
  context: RequestContext,
  name: string,
  document: Document,
  expected: number | undefined,
): Promise<Result<Document & Stored, 'VERSION_CONFLICT'>> {
  const { env, merchant, nowMs, requestId } = context;
  const operatorId = context.operator?.operatorId;
  if (operatorId === undefined) throw new Error(`${name} has no operator to be changed by`);
  const expectedVersion = expected ?? (await findDocument(env.DB, merchant, name))?.version ?? 0;
  const change = { merchant, name, document: JSON.stringify(document), expectedVersion, operatorId };
  if (!(await replaceDocument(env.DB, { ...change, atMs: nowMs, requestId })))
    return failed('VERSION_CONFLICT');
  forgetSettings(merchant);
  context.execution.waitUntil(eventsOf(env, merchant).fold());
  return ok({ ...document, version: expectedVersion + 1, changedAtMs: nowMs, changedBy: operatorId });
}

/** One page of what operators changed, newest first. */
export async function pageOfChanges({ env, merchant }: RequestContext, cursor: number | undefined) {
  const rows = await listChanges(env.DB, merchant, cursor, changesPerPage + 1);
  const items = rows.slice(0, changesPerPage);
  const last = items.at(-1);
  return rows.length > changesPerPage && last ? { items, nextCursor: String(last.id) } : { items };
}
