import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { idOf, instantMs, requestedLanguage } from '#src/contracts/fields.ts';
import { textLanguage } from '#src/contracts/rich-texts.ts';

/** Content types of the specification: agent, player, banner, popup, promotion. */
export const announcementTypes = ['A', 'PL', 'B', 'PU', 'PR'] as const;

/** The audience of an announcement: members, visitors, or members at their first login. */
export const executions = ['A', 'B', 'F'] as const;

export const announcementType = z.enum(announcementTypes);
export const execution = z.enum(executions);
export const groupName = z.string().regex(/^[a-z0-9_]{0,32}$/);
export const announcementId = idOf(/^[A-Za-z0-9-]{1,36}$/);
export const promotionType = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);

/**
 * One announcement in the requested language or, if it was not written in that, in `language`; its content is
 * sanitised HTML.
 */
export const announcement = z.strictObject({
  id: announcementId,
  title: z.string(),
  content: z.string(),
  language: textLanguage,
  type: announcementType,
  execution: execution.optional(),
  groupName,
  promotionType: promotionType.optional(),
  url: z.string().optional(),
  picture: z.string().optional(),
  version: z.int().min(1),
  /** Differs after each change; home's popup is delivered with these of its announcements. */
  fingerprint: z.string().regex(/^[0-9a-z]{1,7}$/),
  startsAtMs: instantMs,
  read: z.boolean(),
});

export type Announcement = z.infer<typeof announcement>;

const shortWord = z.string().max(40).optional();
const platform = z.enum(['M', 'W']).default('M');

/** Query of an announcement list. `flushCache` makes the server drop its cached announcements and re-read the store. */
const request = {
  platform,
  merchantCode: shortWord,
  language: requestedLanguage,
  flushCache: z.enum(['true', 'false', '0', '1']).optional(),
};

const typesText = z.string().regex(/^(?:A|PL|B|PU|PR)(?:,(?:A|PL|B|PU|PR)){0,4}$/);

/** The maximum number of announcements in one response. */
export const announcementsMax = 50;

const list = z.array(announcement).max(announcementsMax);

export const announcementsContracts = contracts({
  announcements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    feature: 'announcements',
    summary: 'The announcements of some types and a group that run now, for this caller; banners are type B',
    access: 'visitor',
    rateLimit: 'read',
    input: z.strictObject({ types: typesText.default('PL'), groupName: groupName.optional(), ...request }),
    output: list,
    errors: ['FEATURE_OFF'],
  },

  popularAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getPopularAnnouncements',
    feature: 'announcements',
    summary: 'Banners, notices and popups of a group, by default those of the registration page',
    access: 'visitor',
    rateLimit: 'read',
    input: z.strictObject({
      types: typesText.default('B,PL,PU'),
      groupName: groupName.default('m_reg'),
      ...request,
    }),
    output: list,
    errors: ['FEATURE_OFF'],
  },

  notice: {
    method: 'GET',
    path: '/wps/system/notice',
    feature: 'announcements',
    summary: 'The notices that run now, with the number that this member has not read',
    access: 'visitor',
    rateLimit: 'read',
    input: z.strictObject(request),
    output: z.strictObject({ items: list, unread: z.int().min(0) }),
    errors: ['FEATURE_OFF'],
  },

  lobbyNews: {
    method: 'GET',
    path: '/wps/relay/GLS2_lobbyNews',
    feature: 'announcements',
    summary: 'Titles of notices and promotions for the lobby, in the operator’s order',
    access: 'visitor',
    rateLimit: 'read',
    input: z.strictObject(request),
    output: z.array(z.strictObject({ id: announcementId, title: z.string(), startsAtMs: instantMs })),
    errors: ['FEATURE_OFF'],
  },

  markAnnouncementAsRead: {
    method: 'POST',
    path: '/wps/relay/MCSFE_markAnnouncementAsRead',
    feature: 'announcements',
    summary: 'Notes that this member has read an announcement',
    access: 'session',
    rateLimit: 'write',
    input: z.strictObject({ announcementId, read: z.literal(true) }),
    output: z.strictObject({ announcementId, read: z.literal(true) }),
    errors: ['FEATURE_OFF', 'ANNOUNCEMENT_UNKNOWN'],
  },

  markAnnouncementsAsRead: {
    method: 'PUT',
    path: '/wps/system/notice',
    feature: 'announcements',
    summary: 'Notes that this member has read these announcements; those that no longer run are left out',
    access: 'session',
    rateLimit: 'write',
    input: z.strictObject({
      announcementIds: z.array(announcementId).min(1).max(announcementsMax),
      read: z.literal(true),
    }),
    output: z.strictObject({ announcementIds: z.array(announcementId).max(announcementsMax) }),
    errors: ['FEATURE_OFF'],
  },
});
