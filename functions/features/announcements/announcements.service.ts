import { textIn } from '#functions/content/operator-texts.ts';
import { isQuietDevice } from '#functions/edge/session/quiet-cookie.ts';
import type { RequestContext, SessionClaims } from '#functions/http/context.ts';
import { playerOf } from '#functions/member/player-port.ts';
import { coolDaysOf } from '#functions/protection/may-be-advertised-to.ts';
import { hasFeature } from '#functions/settings/site-features.ts';
import { type Announcement, announcementsMax } from '#src/contracts/announcements/announcements.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';
import { isPromotion, shownTo } from './announcements.audience.ts';
import { announcementsFor, flushAnnouncements } from './announcements.cache.ts';
import { fingerprint } from './announcements.fingerprint.ts';
import { type AnnouncementRow, isFirstLogin } from './announcements.repo.ts';

interface ListRequest {
  readonly types: string;
  readonly groupName?: string | undefined;
  readonly platform: string;
  readonly language: string;
  readonly flushCache?: string | undefined;
  /** Whether promotions are hidden on this device. */
  readonly onQuietDevice: boolean;
}

/** The announcements for this caller, each with whether this member has read it. */
export async function listFor(
  context: RequestContext,
  session: SessionClaims | undefined,
  { types, groupName, platform, language, flushCache, onQuietDevice }: ListRequest,
): Promise<Announcement[]> {
  const { env, merchant, nowMs, settings } = context;
  if (flushCache === 'true' || flushCache === '1') flushAnnouncements(merchant, nowMs);
  const [rows, readJson] = await Promise.all([
    announcementsFor(env, merchant, nowMs),
    session && playerOf(env, merchant, session.memberId).readAnnouncements(session.sessionId),
  ]);
  // A caller whose session has ended is treated as a visitor, since nothing on these pages is private.
  const signedIn = readJson !== undefined;
  const read = new Set(readJson === undefined ? [] : (JSON.parse(readJson) as string[]));
  const running = shownTo(rows, { types: types.split(','), groupName, platform, signedIn }, nowMs);
  const isQuiet =
    running.some(isPromotion) &&
    (onQuietDevice ||
      (signedIn &&
        session &&
        !(await playerOf(env, merchant, session.memberId).mayBeAdvertisedTo(coolDaysOf(settings)))));
  const shown = isQuiet ? running.filter((row) => !isPromotion(row)) : running;
  const isFirst =
    session !== undefined &&
    shown.some((row) => row.execution === 'F') &&
    (await isFirstLogin(env, merchant, session.memberId));
  return shown
    .filter((row) => row.execution !== 'F' || isFirst)
    .slice(0, announcementsMax)
    .map((row) => announcementOf(row, language, read.has(row.id)));
}

/** The notices with the number that the member has not read; always 0 for a visitor. */
export async function noticeFor(
  context: RequestContext,
  session: SessionClaims | undefined,
  input: Omit<ListRequest, 'types'>,
) {
  const items = await listFor(context, session, { ...input, types: 'PL,PR' });
  return { items, unread: session ? items.filter(({ read }) => !read).length : 0 };
}

/** Marks an announcement as read, in the same call that checks the session. */
export async function markAsRead(
  { env, merchant, nowMs }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  announcementId: string,
): Promise<Result<{ announcementId: string; read: true }, 'ANNOUNCEMENT_UNKNOWN' | 'SESSION_ENDED'>> {
  const rows = await announcementsFor(env, merchant, nowMs);
  if (!rows.some(({ id }) => id === announcementId)) return failed('ANNOUNCEMENT_UNKNOWN');
  const marked = await playerOf(env, merchant, memberId).markAnnouncementRead(sessionId, announcementId);
  return marked.ok ? ok({ announcementId, read: true }) : failed(marked.code);
}

/** Marks several announcements as read at once; the ids of those that run now and are therefore marked. */
export async function markAllAsRead(
  { env, merchant, nowMs }: RequestContext,
  { memberId, sessionId }: SessionClaims,
  announcementIds: readonly string[],
): Promise<Result<{ announcementIds: string[] }, 'SESSION_ENDED'>> {
  const running = new Set((await announcementsFor(env, merchant, nowMs)).map(({ id }) => id));
  const known = [...new Set(announcementIds)].filter((id) => running.has(id));
  const marked = await playerOf(env, merchant, memberId).markAnnouncementsRead(sessionId, known);
  return marked.ok ? ok({ announcementIds: known }) : failed(marked.code);
}

/** How many notices this member has not read; undefined where the merchant has none. */
export async function unreadNotices(
  context: RequestContext,
  session: SessionClaims,
  request: Request,
): Promise<number | undefined> {
  if (!hasFeature(context.settings, 'announcements')) return undefined;
  const onQuietDevice = isQuietDevice(request.headers.get('Cookie') ?? '');
  return (await noticeFor(context, session, { platform: 'M', language: 'en', onQuietDevice })).unread;
}

function announcementOf(row: AnnouncementRow, language: string, read: boolean): Announcement {
  const { id, type, groupName, version, startsAtMs } = row;
  return {
    id,
    ...textIn(row.texts, language),
    type,
    groupName,
    version,
    fingerprint: fingerprint([row]),
    startsAtMs,
    read,
    ...(row.execution === null ? {} : { execution: row.execution }),
    ...(row.promotionType === null ? {} : { promotionType: row.promotionType }),
    ...(row.url === null ? {} : { url: row.url }),
    ...(row.picture === null ? {} : { picture: row.picture }),
  };
}
