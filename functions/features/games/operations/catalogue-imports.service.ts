import { operatorOf } from '#functions/audit/operator-act.ts';
import { forgetCatalogue } from '#functions/catalogue/catalogue-cache.ts';
import { readCatalogueVersion } from '#functions/catalogue/catalogue.repo.ts';
import type { FeedIssue } from '#functions/catalogue/feed/feed-issue.ts';
import { parseFeed } from '#functions/catalogue/feed/parse-feed.ts';
import { type CurrentCatalogue, type Placement, placeGames } from '#functions/catalogue/feed/place-games.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { sha256Hex } from '#functions/http/sha256.ts';
import { type catalogueImportsContracts, importFaultsMax } from '#src/contracts/games/catalogue-imports.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import { dayMs } from '#src/rules/durations.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import {
  currentCatalogue,
  findImport,
  keepImport,
  type StoredImport,
  writeImport,
} from './catalogue-imports.repo.ts';

type Contracts = typeof catalogueImportsContracts;
type Checked = OutputOf<Contracts['checkImport']>;
type Applied = Result<OutputOf<Contracts['applyImport']>, Contracts['applyImport']['errors'][number]>;

const fieldMax = 100;
const reasonMax = 300;

/** Checks a file of games against the catalogue and changes nothing; one without a fault is kept for a day. */
export async function checkImport(
  { env, merchant, nowMs }: RequestContext,
  { operatorId }: OperatorClaims,
  { format, text, vendor }: InputOf<Contracts['checkImport']>,
): Promise<Checked> {
  const sha256 = await sha256Hex(text);
  const placement = placementOf(
    { format, text, vendor: vendor ?? null },
    await currentCatalogue(env, merchant),
  );
  if (!placement.ok)
    return { sha256, added: 0, replaced: 0, countriesKept: 0, ...shownFaults(placement.issues) };
  const id = crypto.randomUUID();
  const endsAtMs = nowMs + dayMs;
  const file = { format, vendor: vendor ?? null, text, sha256, endsAtMs };
  await keepImport(env, { ...file, merchant, id, madeBy: operatorId, nowMs });
  const { added, games, countriesKept } = placement;
  const counts = { added, replaced: games.length - added, countriesKept };
  return { id, endsAtMs, sha256, ...counts, faultCount: 0, faults: [] };
}

/** Applies a checked file, once; asked again, it answers the same. */
export async function applyImport(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { sha256, reason }: InputOf<Contracts['applyImport']>,
): Promise<Applied> {
  const { env, merchant, nowMs } = context;
  const version = await readCatalogueVersion(env, merchant);
  const kept = await findImport(env, merchant, id);
  if (!kept || kept.endsAtMs <= nowMs) return failed('IMPORT_EXPIRED');
  if (kept.sha256 !== sha256) return failed('IMPORT_INVALID');
  if (kept.appliedBy !== null) return ok({ added: kept.added, replaced: kept.replaced });
  const placement = placementOf(kept, await currentCatalogue(env, merchant));
  if (!placement.ok) return failed('IMPORT_INVALID');
  const { games, added } = placement;
  const isWritten = await writeImport(operatorOf(context, claims), {
    id,
    version,
    games,
    added,
    sha256,
    reason,
  });
  forgetCatalogue(merchant);
  return isWritten ? ok({ added, replaced: games.length - added }) : failed('STATE_CHANGED');
}

function placementOf(
  { format, text, vendor }: Pick<StoredImport, 'format' | 'text' | 'vendor'>,
  current: CurrentCatalogue,
): Placement {
  const feed = parseFeed(text, format, vendor ?? undefined);
  return feed.ok ? placeGames(feed.games, current) : feed;
}

function shownFaults(issues: readonly FeedIssue[]): Pick<Checked, 'faultCount' | 'faults'> {
  const faults = issues.slice(0, importFaultsMax).map(({ line, field, reason }) => ({
    line,
    field: field.slice(0, fieldMax),
    reason: reason.slice(0, reasonMax),
  }));
  return { faultCount: issues.length, faults };
}
