import { routes } from '#functions/http/routes.ts';
import { announcementsContracts } from '#src/contracts/announcements.ts';
import { ok } from '#src/rules/result.ts';
import { listFor, markAsRead, noticeFor } from './announcements.service.ts';

export const announcementsRoutes = routes(announcementsContracts, {
  announcements: async ({ context, session, input }) => ok(await listFor(context, session, input)),
  popularAnnouncements: async ({ context, session, input }) => ok(await listFor(context, session, input)),
  notice: async ({ context, session, input }) => ok(await noticeFor(context, session, input)),
  lobbyNews: async ({ context, session, input }) => {
    const news = await listFor(context, session, { ...input, types: 'PL,PR' });
    return ok(news.map(({ id, title, startsAtMs }) => ({ id, title, startsAtMs })));
  },
  markAnnouncementAsRead: ({ context, session, input }) => markAsRead(context, session, input.announcementId),
});
