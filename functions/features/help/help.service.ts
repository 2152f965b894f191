import { waitUntil } from 'cloudflare:workers';
import { operatorOf } from '#functions/audit/operator-act.ts';
import { storedTexts, textIn } from '#functions/content/operator-texts.ts';
import { languagesWithBarePictures } from '#functions/content/pictures-in-texts.ts';
import { missingLanguages } from '#functions/content/text-languages.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { isolateCache } from '#functions/http/isolate-cache.ts';
import { logFailure } from '#functions/http/log.ts';
import { demonstrationSetting } from '#functions/settings/demonstration.ts';
import type { InputOf } from '#src/contracts/endpoint.ts';
import type { HelpItem, helpContracts } from '#src/contracts/help/help.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { type HelpRow, readHelp, removeArticle, type StoredHelpTexts, writeArticle } from './help.repo.ts';
import { shownHelp } from './shown-help.ts';

/**
 * How long an isolate may serve the help it has read, and how long while the database cannot be read, in
 * milliseconds.
 */
const lifetimeMs = 10_000;
const staleMs = 24 * 3_600_000;

const kept = isolateCache<readonly HelpRow[]>({
  lifetimeMs,
  entriesMax: 200,
  keepAlive: waitUntil,
  staleIfErrorMs: () => staleMs,
  onFailure: (merchant, error) => logFailure('help', 'READ', merchant, error),
});

/** The merchant's help as stored, without drafts; empty if the pages keep their built-in articles. */
export function helpFor({
  env,
  merchant,
  nowMs,
}: Pick<RequestContext, 'env' | 'merchant' | 'nowMs'>): readonly HelpRow[] | Promise<readonly HelpRow[]> {
  return kept.get(merchant, nowMs, async () => (await readHelp(env, merchant)).filter(({ draft }) => !draft));
}

/** Every article as its operators wrote it. */
export async function storedHelp({
  env,
  merchant,
  settings,
}: Pick<RequestContext, 'env' | 'merchant' | 'settings'>) {
  const rows = await readHelp(env, merchant);
  return rows.map((row) => ({
    ...row,
    state: row.draft ? ('draft' as const) : ('live' as const),
    title: textIn(row.texts, 'en').title,
    missing: missingLanguages(settings, row.texts),
    texts: row.texts as StoredHelpTexts,
  }));
}

/** The merchant's help as data, as its pages show it. */
export async function requestedHelp(context: RequestContext, language: string): Promise<readonly HelpItem[]> {
  const { isDemonstration } = demonstrationSetting.of(context.settings);
  return shownHelp(await helpFor(context), language, isDemonstration);
}

/** Writes an article, if it is still at the version that the operator has read. */
export async function writeHelp(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { parent, texts, position, draft, expectedVersion }: InputOf<typeof helpContracts.writeHelp>,
): Promise<
  Result<{ id: string; version: number }, 'INVALID_INPUT' | 'PICTURE_TEXT_MISSING' | 'VERSION_CONFLICT'>
> {
  const rows = await readHelp(context.env, context.merchant);
  const isTop = (other: string) => rows.some((row) => row.id === other && row.parent === null);
  const hasChildren = rows.some((row) => row.parent === id);
  if (parent !== undefined && (parent === id || !isTop(parent) || hasChildren))
    return failed('INVALID_INPUT', { fields: ['parent'] });
  const written = { id, parent: parent ?? null, texts: storedTexts(texts), position };
  const bare = languagesWithBarePictures(written.texts);
  if (bare.length > 0) return failed('PICTURE_TEXT_MISSING', { languages: bare });
  const isDraft = draft ?? rows.some((row) => row.id === id && row.draft);
  const done = await writeArticle(
    operatorOf(context, claims),
    { ...written, draft: isDraft },
    expectedVersion,
  );
  kept.forget(context.merchant);
  return done ? ok({ id, version: expectedVersion + 1 }) : failed('VERSION_CONFLICT');
}

/** Removes an article with its children. */
export async function removeHelp(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  reason: string,
): Promise<Result<{ id: string }, 'HELP_UNKNOWN'>> {
  const done = await removeArticle(operatorOf(context, claims), id, reason);
  kept.forget(context.merchant);
  return done ? ok({ id }) : failed('HELP_UNKNOWN');
}
