import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { findDocument, type StoredDocument } from '#functions/settings/settings.repo.ts';
import {
  type SettingsDocument,
  settingsDocumentOf,
  settingsDocuments,
} from '#functions/settings/settings-document.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { permissionToChange, togetherRuleOf } from '#src/contracts/operations/setting-permissions.ts';
import {
  type SettingGroup,
  settingGroupOf,
  settingGroups,
} from '#src/contracts/operations/setting-groups.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { settingsContracts } from '#src/contracts/operations/settings.ts';
import { type Details, failed, ok, type Result } from '#src/rules/result.ts';
import { differencesOf } from '#src/rules/site/document-differences.ts';
import { writeDocument, type WriteRefusal } from './operations.service.ts';
import { findVersion, type HistoryRow, listDocuments, listVersions } from './settings.repo.ts';

type DescribedSetting = OutputOf<typeof settingsContracts.operatorSetting>;
type ShownSetting = Omit<OutputOf<typeof settingsContracts.changeSetting>, 'approvalId'>;
type History = OutputOf<typeof settingsContracts.settingHistory>;

const versionsPerPage = 20;

/** The settings documents that the Worker declares, as stored for the merchant, by group. */
export async function readSettings(
  { env, merchant }: RequestContext,
  { group }: InputOf<typeof settingsContracts.operatorSettings>,
) {
  const stored = await listDocuments(env.DB, merchant);
  const items = settingsDocuments().map((setting) =>
    outlined(
      setting,
      stored.find(({ name }) => name === setting.name),
    ),
  );
  const placeOf = (item: { readonly group: SettingGroup }) => settingGroups.indexOf(item.group);
  return {
    items: items
      .filter((item) => group === undefined || item.group === group)
      .toSorted((one, other) => placeOf(one) - placeOf(other) || (one.name < other.name ? -1 : 1)),
  };
}

/** One settings document with all that a form for it needs; NOT_FOUND if the Worker declares none of that name. */
export async function readSetting(
  { env, merchant, settings }: RequestContext,
  name: string,
): Promise<Result<DescribedSetting, 'NOT_FOUND'>> {
  const setting = settingsDocumentOf(name);
  if (!setting) return failed('NOT_FOUND');
  const { currency, currencies = [] } = merchantSetting.of(settings);
  return ok({
    ...shown(setting, await findDocument(env.DB, merchant, name)),
    permission: permissionToChange(name),
    together: togetherRuleOf(name),
    schema: setting.schema(),
    ...(currencies.every((each) => each === currency) && { currency }),
  });
}

/** A settings document at a version that an operator stored; NOT_FOUND if none did. */
export async function readVersion(
  { env, merchant }: RequestContext,
  { name, version }: { readonly name: string; readonly version: number },
): Promise<Result<OutputOf<typeof settingsContracts.settingVersion>, 'NOT_FOUND'>> {
  const found = settingsDocumentOf(name) && (await findVersion(env.DB, merchant, name, version));
  if (!found) return failed('NOT_FOUND');
  return ok({ ...found, document: JSON.parse(found.document) as unknown });
}

/** Replaces a settings document; FORBIDDEN for one that can only be changed in the database itself. */
export async function changeSetting(
  context: RequestContext,
  operator: OperatorClaims,
  name: string,
  { document, expectedVersion, reason }: InputOf<typeof settingsContracts.changeSetting>,
): Promise<Result<OutputOf<typeof settingsContracts.changeSetting>, 'FORBIDDEN' | WriteRefusal>> {
  const setting = settingsDocumentOf(name);
  if (!setting) return failed('NOT_FOUND');
  if (setting.isReadOnly) return failed('FORBIDDEN');
  const written = await writeDocument(context, operator, setting, { document, expectedVersion, reason });
  if (!written.ok) return written;
  const { version, changedAtMs, changedBy, approvalId } = written.value;
  if (approvalId !== undefined)
    return ok({ ...shown(setting, await findDocument(context.env.DB, context.merchant, name)), approvalId });
  return ok(shown(setting, { document: JSON.stringify(document), version, changedAtMs, changedBy }));
}

/** The versions of a settings document, each with its differences from the one before. */
export async function readHistory(
  { env, merchant }: RequestContext,
  name: string,
  cursor: number | undefined,
): Promise<Result<History, 'NOT_FOUND'>> {
  if (!settingsDocumentOf(name)) return failed('NOT_FOUND');
  const rows = await listVersions(env.DB, merchant, name, cursor, versionsPerPage + 1);
  const items = rows.slice(0, versionsPerPage).map((row, at) => entryOf(row, rows[at + 1]));
  const last = items.at(-1);
  return ok(rows.length > versionsPerPage && last ? { items, nextCursor: String(last.version) } : { items });
}

function entryOf(
  { document, reason, ...row }: HistoryRow,
  before: HistoryRow | undefined,
): History['items'][number] {
  const entry = { ...row, ...(reason === '' ? {} : { reason }) };
  const isFirst = entry.version === 1;
  if (document === null || (before ? before.document === null : !isFirst)) return entry;
  const previous: unknown = before?.document ? JSON.parse(before.document) : {};
  return { ...entry, differences: differencesOf(previous, JSON.parse(document)) };
}

/** What a stored document is refused for. */
function refusalOf(details: Details = {}): Pick<ShownSetting, 'fields' | 'reasons'> {
  const listed = (name: string) => [details[name] ?? []].flat().map(String);
  const reasons = listed('reasons');
  return { fields: listed('fields'), ...(reasons.length > 0 ? { reasons } : {}) };
}

function outlined(setting: SettingsDocument, stored: StoredDocument | undefined) {
  const { name, invalid, isReadOnly: readOnly } = setting;
  const { version = 0, changedAtMs = 0, changedBy = '' } = stored ?? {};
  const valid = setting.read(stored?.document).ok;
  return { name, group: settingGroupOf(name), invalid, readOnly, version, changedAtMs, changedBy, valid };
}

function shown(setting: SettingsDocument, stored: StoredDocument | undefined): ShownSetting {
  const outline = outlined(setting, stored);
  if (!stored) return outline;
  const read = setting.read(stored.document);
  const refused = read.ok ? undefined : refusalOf(read.details);
  return { ...outline, ...parsedDocument(stored.document), ...refused };
}

/** A stored text as JSON; empty if it is not JSON, which its `fields` already report. */
function parsedDocument(text: string): { document?: unknown } {
  try {
    return { document: JSON.parse(text) as unknown };
  } catch {
    return {};
  }
}
