import type { MemberHost, MemberPart } from '#functions/member-object/member-part.ts';
import { ok } from '#src/rules/result.ts';
import { announcementsRead, markAnnouncementRead, readAnnouncementsSchema } from './announcements.read.ts';

/** The announcements that the member has read. */
export const announcementsPart = {
  schema: [readAnnouncementsSchema],
  alarms: [],
  start: ({ sql, session: { signedIn, signedInRead } }: MemberHost) => ({
    calls: {
      /** The ids of the announcements that the member has read, as JSON; undefined once the session has ended. */
      readAnnouncements: signedInRead(
        () => 'announcements',
        () => JSON.stringify(announcementsRead(sql)),
      ),
      markAnnouncementRead: signedIn((nowMs, id: string) => ok(markAnnouncementRead(sql, id, nowMs))),
      markAnnouncementsRead: signedIn((nowMs, ids: readonly string[]) => {
        for (const id of ids) markAnnouncementRead(sql, id, nowMs);
        return ok(undefined);
      }),
    },
  }),
} satisfies MemberPart;
