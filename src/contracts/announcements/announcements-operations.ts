import { z } from 'zod';
import { announcementId, announcementType, execution, groupName, promotionType } from './announcements.ts';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { writtenTexts } from '#src/contracts/rich-texts.ts';

const version = z.int().min(1);
const ownPath = /^\/(?![/\\])[\w./?=&%#-]{0,198}$/;

/** An announcement as an operator writes it; its content is sanitised when it is stored. */
export const writtenAnnouncement = z.strictObject({
  type: announcementType,
  /** The audience. Required for popups; other types may omit it to reach everyone. */
  execution: execution.optional(),
  groupName: groupName.default(''),
  platform: z.enum(['', 'M', 'W']).default(''),
  promotionType: promotionType.optional(),
  texts: writtenTexts,
  /** The target of a banner: a path on this site. */
  url: z.string().regex(ownPath).optional(),
  /** A banner's picture: a file on this site, or at an origin listed in the setting `origins`. */
  picture: z.union([z.string().regex(ownPath), z.url({ protocol: /^https$/ }).max(300)]).optional(),
  position: z.int().min(0).max(9_999).default(100),
  startsAtMs: instantMs.optional(),
  endsAtMs: instantMs.optional(),
  /** A draft is seen by operators alone; a change that says nothing of it leaves it as it is. */
  draft: z.boolean().optional(),
});

export type WrittenAnnouncement = z.output<typeof writtenAnnouncement>;

/** `planned` begins later, `live` is shown now, `ended` is over. */
const announcementStates = ['draft', 'planned', 'live', 'ended'] as const;

const stored = z.strictObject({
  id: announcementId,
  version,
  state: z.enum(announcementStates),
  /** Its title in English, or in another language where it has none. */
  title: z.string(),
  /** The merchant's languages in which it has no text. */
  missing: z.array(z.string()),
  type: announcementType,
  execution: execution.nullable(),
  groupName: z.string(),
  platform: z.string(),
  promotionType: z.string().nullable(),
  texts: z.record(z.string(), z.strictObject({ title: z.string(), content: z.string() })),
  url: z.string().nullable(),
  picture: z.string().nullable(),
  position: z.int(),
  startsAtMs: instantMs,
  endsAtMs: instantMs.nullable(),
  draft: z.boolean(),
  changedAtMs: instantMs,
  changedBy: z.string(),
});

export type StoredAnnouncement = z.output<typeof stored>;

const params = z.strictObject({ id: announcementId });
const written = z.strictObject({ id: announcementId, version });

export const announcementsOperationsContracts = contracts({
  operatorAnnouncements: {
    method: 'GET',
    path: '/ops/api/announcements',
    summary: 'All announcements and banners, those changed last first, ended ones too',
    access: 'operator',
    permission: 'content.read',
    rateLimit: 'read',
    input: z.strictObject({
      type: announcementType.optional(),
      cursor: z
        .string()
        .regex(/^\d{1,15}-[a-z0-9-]{1,36}$/)
        .optional(),
    }),
    output: z.strictObject({ items: z.array(stored).max(50), nextCursor: z.string().optional() }),
    errors: [],
  },

  operatorAnnouncement: {
    method: 'GET',
    path: '/ops/api/announcements/:id',
    summary: 'One announcement or banner as it is stored, ended ones too',
    access: 'operator',
    permission: 'content.read',
    rateLimit: 'read',
    params,
    output: stored,
    errors: ['ANNOUNCEMENT_UNKNOWN'],
  },

  createAnnouncement: {
    method: 'POST',
    path: '/ops/api/announcements',
    summary:
      'Adds an announcement or a banner; it runs from its start, by default now, and may be sent as a notification',
    access: 'operator',
    permission: 'content.write',
    rateLimit: 'write',
    bodyBytesMax: 200_000,
    input: writtenAnnouncement.extend({
      /** Whether to also send it immediately to the browsers subscribed to announcements. */
      push: z.boolean().default(false),
    }),
    output: written.extend({ pushId: z.int().min(1).optional() }),
    errors: ['INVALID_INPUT', 'PICTURE_TEXT_MISSING', 'FEATURE_OFF'],
  },

  changeAnnouncement: {
    method: 'PUT',
    path: '/ops/api/announcements/:id',
    summary: 'Replaces an announcement; refused where it is no longer at the expected version',
    access: 'operator',
    permission: 'content.write',
    rateLimit: 'write',
    bodyBytesMax: 200_000,
    params,
    input: writtenAnnouncement.extend({ expectedVersion: version }),
    output: written,
    errors: ['INVALID_INPUT', 'PICTURE_TEXT_MISSING', 'ANNOUNCEMENT_UNKNOWN', 'VERSION_CONFLICT'],
  },

  endAnnouncement: {
    method: 'PUT',
    path: '/ops/api/announcements/:id/end',
    summary: 'Ends an announcement now',
    access: 'operator',
    permission: 'content.write',
    rateLimit: 'write',
    params,
    input: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    output: z.strictObject({ id: announcementId, endsAtMs: instantMs }),
    errors: ['ANNOUNCEMENT_UNKNOWN'],
  },
});
