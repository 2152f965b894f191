import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the message centre can show. */
export const centreKeys = [
  'announcements',
  'announcementsDetail',
  'chat',
  'chatDetail',
  'feedback',
  'feedbackDetail',
  'freeReject',
  'messages',
  'messagesDetail',
  'title',
  'unreadCount',
] as const;

export type CentreWords = WordsFor<'messages', typeof centreKeys>;

/** The messages that the inbox can show. */
export const inboxKeys = [
  'cancel',
  'close',
  'delete',
  'deleteExplained',
  'deleteFailed',
  'deleteQuestion',
  'empty',
  'emptyExplained',
  'failed',
  'failedExplained',
  'freeReject',
  'freeRejectExplained',
  'loading',
  'login',
  'messages',
  'new',
  'older',
  'open',
  'register',
  'retry',
  'toHome',
] as const;

export type InboxWords = WordsFor<'messages', typeof inboxKeys>;
