import { routes } from '#functions/http/routes.ts';
import { announcementsOperationsContracts } from '#src/contracts/announcements/announcements-operations.ts';
import { ok } from '#src/rules/result.ts';
import type { AnnouncementPush } from './announcement-push.ts';
import {
  changeAnnouncement,
  createAnnouncement,
  endAnnouncement,
  readAnnouncementsPage,
} from './announcements-operations.service.ts';

/** The operator's endpoints for announcements and banners. The port notifies browsers. */
export const announcementsOperationsRoutes = (push: AnnouncementPush) =>
  routes(announcementsOperationsContracts, {
    operatorAnnouncements: async ({ context, input }) => ok(await readAnnouncementsPage(context, input)),
    createAnnouncement: ({ context, operator, input }) => createAnnouncement(push, context, operator, input),
    changeAnnouncement: ({ context, operator, params, input }) =>
      changeAnnouncement(context, operator, params.id, input),
    endAnnouncement: ({ context, operator, params, input }) =>
      endAnnouncement(context, operator, params.id, input.reason),
  });
