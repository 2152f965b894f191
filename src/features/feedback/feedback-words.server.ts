import { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import type { WordsFor } from '#src/i18n/words.ts';

/** The calls whose failures it puts into words. */
export const feedbackCalls = [
  feedbackContracts.sendFeedback,
  feedbackContracts.replyToFeedback,
  feedbackContracts.sendFeedbackPicture,
] as const;

export type FeedbackWords = WordsFor<'feedback', typeof feedbackCalls>;
