import { isQuietDevice } from '#functions/edge/session/quiet-cookie.ts';
import { routes } from '#functions/http/routes.ts';
import { announcementsOperationsContracts } from '#src/contracts/announcements/announcements-operations.ts';
import { announcementsContracts } from '#src/contracts/announcements/announcements.ts';
import { ok } from '#src/rules/result.ts';
import type { AnnouncementPush } from './announcement-push.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  endAnnouncement,
  readAnnouncement,
  readAnnouncementsPage,
} from './announcements-operations.service.ts';
import { listFor, markAllAsRead, markAsRead, noticeFor } from './announcements.service.ts';

const readersRoutes = routes(announcementsContracts, {
  announcements: async ({ request, context, session, input }) =>
    ok(await listFor(context, session, { ...input, ...deviceOf(request) })),
  popularAnnouncements: async ({ request, context, session, input }) =>
    ok(await listFor(context, session, { ...input, ...deviceOf(request) })),
  notice: async ({ request, context, session, input }) =>
    ok(await noticeFor(context, session, { ...input, ...deviceOf(request) })),
  lobbyNews: async ({ request, context, session, input }) => {
    const announcements = await listFor(context, session, { ...input, ...deviceOf(request), types: 'PL,PR' });
    return ok(announcements.map(({ id, title, startsAtMs }) => ({ id, title, startsAtMs })));
  },
  markAnnouncementAsRead: ({ context, session, input }) => markAsRead(context, session, input.announcementId),
  markAnnouncementsAsRead: ({ context, session, input }) =>
    markAllAsRead(context, session, input.announcementIds),
});

function deviceOf(request: Request) {
  return { onQuietDevice: isQuietDevice(request.headers.get('Cookie') ?? '') };
}

/** The operator's endpoints for announcements and banners. The port notifies browsers. */
const operatorsRoutes = (push: AnnouncementPush) =>
  routes(announcementsOperationsContracts, {
    operatorAnnouncements: async ({ context, input }) => ok(await readAnnouncementsPage(context, input)),
    operatorAnnouncement: ({ context, params }) => readAnnouncement(context, params.id),
    createAnnouncement: ({ context, operator, input }) => createAnnouncement(push, context, operator, input),
    changeAnnouncement: ({ context, operator, params, input }) =>
      changeAnnouncement(context, operator, params.id, input),
    endAnnouncement: ({ context, operator, params, input }) =>
      endAnnouncement(context, operator, params.id, input.reason),
  });

export const announcementsRoutes = (push: AnnouncementPush) => [...readersRoutes, ...operatorsRoutes(push)];
