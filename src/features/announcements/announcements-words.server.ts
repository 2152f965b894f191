import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the list of notices can show. */
export const noticeKeys = [
  'failed',
  'failedExplained',
  'goToActivity',
  'loading',
  'noAnnouncement',
  'noAnnouncementExplained',
  'retry',
  'title',
  'toHome',
  'unread',
] as const;

export type NoticeWords = WordsFor<'announcements', typeof noticeKeys>;

/** The messages that a popup on home can show. */
export const popupKeys = ['acknowledge', 'goToActivity', 'next', 'place', 'previous'] as const;

export type PopupWords = WordsFor<'announcements', typeof popupKeys>;
