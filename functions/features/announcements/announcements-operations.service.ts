import { operatorOf } from '#functions/audit/operator-act.ts';
import { storedTexts, textIn } from '#functions/content/operator-texts.ts';
import { languagesWithBarePictures } from '#functions/content/pictures-in-texts.ts';
import { missingLanguages } from '#functions/content/text-languages.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import type {
  StoredAnnouncement,
  WrittenAnnouncement,
} from '#src/contracts/announcements/announcements-operations.ts';
import { type Failed, failed, ok, type Result } from '#src/rules/result.ts';
import { type AnnouncementPush, pushTexts } from './announcement-push.ts';
import { forgetAnnouncements } from './announcements.cache.ts';
import {
  type AnnouncementRow,
  type AnnouncementValues,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  writeEnd,
} from './announcements.repo.ts';

interface Written {
  readonly id: string;
  readonly version: number;
}

const perPage = 50;

/** A page of the announcements, for operators. */
export async function readAnnouncementsPage(
  { env, merchant, settings, nowMs }: RequestContext,
  { type, cursor }: { readonly type?: string | undefined; readonly cursor?: string | undefined },
) {
  const [beforeMs, ...beforeId] = cursor?.split('-') ?? [];
  const rows = await listAnnouncements(env, merchant, {
    type: type ?? null,
    beforeMs: beforeMs === undefined ? null : Number(beforeMs),
    beforeId: beforeId.join('-'),
    most: perPage + 1,
  });
  const items = rows.slice(0, perPage).map((row) => shown(row, missingLanguages(settings, row.texts), nowMs));
  const last = items.at(-1);
  return rows.length > perPage && last ? { items, nextCursor: `${last.changedAtMs}-${last.id}` } : { items };
}

/** One announcement as it is stored, for operators. */
export async function readAnnouncement(
  { env, merchant, settings, nowMs }: RequestContext,
  id: string,
): Promise<Result<StoredAnnouncement, 'ANNOUNCEMENT_UNKNOWN'>> {
  const row = await findAnnouncement(env, merchant, id);
  if (!row) return failed('ANNOUNCEMENT_UNKNOWN');
  return ok(shown(row, missingLanguages(settings, row.texts), nowMs));
}

/** Adds an announcement under a new id, and sends it as a notification if requested. */
export async function createAnnouncement(
  announcementPush: AnnouncementPush,
  context: RequestContext,
  claims: OperatorClaims,
  { push, ...written }: WrittenAnnouncement & { readonly push: boolean },
): Promise<Result<Written & { pushId?: number }, Refusal | 'FEATURE_OFF'>> {
  const refused = refusalOf(written, push && !canBePushed(written, context.nowMs) ? ['push'] : []);
  if (refused) return refused;
  if (push && !announcementPush.isOn(context)) return failed('FEATURE_OFF');
  const operator = operatorOf(context, claims);
  const id = crypto.randomUUID();
  await insertAnnouncement(operator, valuesOf(id, written, { startsAtMs: operator.nowMs, draft: false }));
  forgetAnnouncements(context.merchant);
  if (!push) return ok({ id, version: 1 });
  const pushId = await announcementPush.send(context, pushTexts(storedTexts(written.texts)));
  return ok({ id, version: 1, pushId });
}

/**
 * A notification is sent to members at once, so a draft and what starts later, is a banner or is for visitors cannot be
 * pushed.
 */
function canBePushed(
  { type, execution, startsAtMs = 0, draft }: WrittenAnnouncement,
  nowMs: number,
): boolean {
  return !draft && type !== 'B' && execution !== 'B' && startsAtMs <= nowMs;
}

/** Replaces an announcement that is still at the expected version. */
export async function changeAnnouncement(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  { expectedVersion, ...written }: WrittenAnnouncement & { readonly expectedVersion: number },
): Promise<Result<Written, Refusal | 'ANNOUNCEMENT_UNKNOWN' | 'VERSION_CONFLICT'>> {
  const refused = refusalOf(written);
  if (refused) return refused;
  const before = await findAnnouncement(context.env, context.merchant, id);
  if (!before) return failed('ANNOUNCEMENT_UNKNOWN');
  const operator = operatorOf(context, claims);
  const values = valuesOf(id, written, before);
  if (!(await updateAnnouncement(operator, values, expectedVersion))) return failed('VERSION_CONFLICT');
  forgetAnnouncements(context.merchant);
  return ok({ id, version: expectedVersion + 1 });
}

/** Ends an announcement at once. */
export async function endAnnouncement(
  context: RequestContext,
  claims: OperatorClaims,
  id: string,
  reason: string,
): Promise<Result<{ id: string; endsAtMs: number }, 'ANNOUNCEMENT_UNKNOWN'>> {
  if (!(await writeEnd(operatorOf(context, claims), id, reason))) return failed('ANNOUNCEMENT_UNKNOWN');
  forgetAnnouncements(context.merchant);
  return ok({ id, endsAtMs: context.nowMs });
}

type Refusal = 'INVALID_INPUT' | 'PICTURE_TEXT_MISSING';

/** Why it cannot be stored as it is written; undefined if it can. */
function refusalOf(written: WrittenAnnouncement, more: readonly string[] = []): Failed<Refusal> | undefined {
  const fields = [...wrongFields(written), ...more];
  if (fields.length > 0) return failed('INVALID_INPUT', { fields });
  const languages = languagesWithBarePictures(storedTexts(written.texts));
  return languages.length > 0 ? failed('PICTURE_TEXT_MISSING', { languages }) : undefined;
}

/** Fields that are invalid only in combination with others. */
function wrongFields({ type, execution, picture, startsAtMs = 0, endsAtMs }: WrittenAnnouncement): string[] {
  return [
    ...(type === 'PU' && execution === undefined ? ['execution'] : []),
    ...(type === 'B' && picture === undefined ? ['picture'] : []),
    ...(endsAtMs !== undefined && endsAtMs <= startsAtMs ? ['endsAtMs'] : []),
  ];
}

function valuesOf(
  id: string,
  {
    texts,
    execution,
    promotionType,
    url,
    picture,
    startsAtMs,
    endsAtMs,
    draft,
    ...plain
  }: WrittenAnnouncement,
  otherwise: Pick<AnnouncementValues, 'startsAtMs' | 'draft'>,
): AnnouncementValues {
  return {
    ...plain,
    id,
    texts: storedTexts(texts),
    execution: execution ?? null,
    promotionType: promotionType ?? null,
    url: url ?? null,
    picture: picture ?? null,
    startsAtMs: startsAtMs ?? otherwise.startsAtMs,
    draft: draft ?? otherwise.draft,
    endsAtMs: endsAtMs ?? null,
  };
}

function shown(row: AnnouncementRow, missing: string[], nowMs: number): StoredAnnouncement {
  const texts = row.texts as StoredAnnouncement['texts'];
  return { ...row, texts, state: stateOf(row, nowMs), title: textIn(texts, 'en').title, missing };
}

function stateOf({ draft, startsAtMs, endsAtMs }: AnnouncementRow, nowMs: number) {
  if (draft) return 'draft';
  if (endsAtMs !== null && endsAtMs <= nowMs) return 'ended';
  return startsAtMs > nowMs ? 'planned' : 'live';
}
