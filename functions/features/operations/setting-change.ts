import type { ActSite, Approved, JointAction } from '#functions/audit/joint-action.ts';
import { findDocument } from '#functions/settings/settings.repo.ts';
import { forgetSettings } from '#functions/settings/settings.ts';
import { settingsDocumentOf } from '#functions/settings/settings-document.ts';
import type { ApprovalAction } from '#src/contracts/operators/approval-fields.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { replaceDocument } from './operations.repo.ts';

/** A document that replaces a stored one at a version, on a site of this host. */
interface SettingChange {
  readonly name: string;
  readonly expectedVersion: number;
  readonly host: string;
  readonly document: object;
}

interface Changed {
  readonly version: number;
  readonly changedAtMs: number;
  readonly changedBy: string;
}

type Change = JointAction<SettingChange, Changed, 'NOT_FOUND' | 'INVALID_INPUT' | 'VERSION_CONFLICT'>;

/** The change of a settings document that no operator makes alone. */
function settingChange<Name extends ApprovalAction>(name: Name): Change & { readonly name: Name } {
  return { name, readBasis: (version) => ({ version }), basisOf, replaces, perform };
}

export const guardedSettingChange = settingChange('setting.guarded');
export const oddsChange = settingChange('odds.change');
export const looserPolicy = settingChange('policy.loosen');

async function basisOf({ env, merchant }: ActSite, { name }: SettingChange): Promise<string> {
  return String((await findDocument(env.DB, merchant, name))?.version ?? 0);
}

async function replaces(
  { env, merchant }: ActSite,
  { name }: SettingChange,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const stored = await findDocument(env.DB, merchant, name);
  return stored && (JSON.parse(stored.document) as Readonly<Record<string, unknown>>);
}

async function perform(
  site: ActSite,
  { name, expectedVersion, host, document }: SettingChange,
  { approvedBy: operatorId, reason }: Approved,
): Promise<Result<Changed, 'NOT_FOUND' | 'INVALID_INPUT' | 'VERSION_CONFLICT'>> {
  const { env, merchant, settings, nowMs } = site;
  const setting = settingsDocumentOf(name);
  if (!setting) return failed('NOT_FOUND');
  const checked = setting.check(document, host, settings);
  if (!checked.ok) return checked;
  const fits = await setting.checkStored(document, env, merchant);
  if (!fits.ok) return fits;
  if (!(await replaceDocument({ ...site, operatorId }, name, { document, expectedVersion, reason }))) {
    const stored = await findDocument(env.DB, merchant, name);
    // After a crash between the change and its report, the change is found here.
    const isDone = stored?.version === expectedVersion + 1 && stored.document === JSON.stringify(document);
    if (!isDone) return failed('VERSION_CONFLICT');
  }
  forgetSettings(merchant);
  return ok({ version: expectedVersion + 1, changedAtMs: nowMs, changedBy: operatorId });
}
