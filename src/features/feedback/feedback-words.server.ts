import { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The messages that the feedback screen can show. */
export const feedbackKeys = [
  'addPicture',
  'answer',
  'empty',
  'failed',
  'failedExplained',
  'freeReject',
  'freeRejectExplained',
  'length',
  'lengthHelp',
  'loading',
  'login',
  'older',
  'picture',
  'picturesHelp',
  'register',
  'remark',
  'remarkHelp',
  'removePicture',
  'retry',
  'send',
  'sent',
  'thread',
  'waiting',
  'words',
] as const;

/** The calls whose failures it puts into words. */
export const feedbackCalls = [feedbackContracts.sendFeedback, feedbackContracts.sendFeedbackPicture] as const;

export type FeedbackWords = WordsFor<'feedback', typeof feedbackKeys, typeof feedbackCalls>;
