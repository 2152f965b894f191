import { isQuietDevice } from '#functions/edge/session/quiet-cookie.ts';
import { routes } from '#functions/http/routes.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { ok } from '#src/rules/result.ts';
import { listFor, markAsRead, noticeFor } from './announcements.service.ts';

export const announcementsRoutes = routes(announcementsContracts, {
  announcements: async ({ request, context, session, input }) =>
    ok(await listFor(context, session, { ...input, ...deviceOf(request) })),
  popularAnnouncements: async ({ request, context, session, input }) =>
    ok(await listFor(context, session, { ...input, ...deviceOf(request) })),
  notice: async ({ request, context, session, input }) =>
    ok(await noticeFor(context, session, { ...input, ...deviceOf(request) })),
  lobbyNews: async ({ request, context, session, input }) => {
    const news = await listFor(context, session, { ...input, ...deviceOf(request), types: 'PL,PR' });
    return ok(news.map(({ id, title, startsAtMs }) => ({ id, title, startsAtMs })));
  },
  markAnnouncementAsRead: ({ context, session, input }) => markAsRead(context, session, input.announcementId),
});

function deviceOf(request: Request) {
  return { onQuietDevice: isQuietDevice(request.headers.get('Cookie') ?? '') };
}
