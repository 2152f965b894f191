import { routes } from '#functions/http/routes.ts';
import { feedbackContracts } from '#src/contracts/feedback/feedback.ts';
import { ok } from '#src/rules/result.ts';
import { ownPicture, pictureOf, takePicture } from './feedback.pictures.ts';
import {
  answerFeedback,
  feedbackForOperators,
  pageOf,
  readFeedback,
  replyToFeedback,
  sendFeedback,
  threadOf,
} from './feedback.service.ts';

export const feedbackRoutes = routes(feedbackContracts, {
  feedbackThread: ({ context, session, input }) => threadOf(context, session, input.cursor),
  sendFeedback: ({ context, session, input }) => sendFeedback(context, session, input),
  replyToFeedback: ({ context, session, params, input }) =>
    replyToFeedback(context, session, params.id, input),
  sendFeedbackPicture: ({ context, session, input }) => takePicture(context, session, input),
  feedbackPicture: ({ request, context, session, params }) => ownPicture(request, context, session, params),
  operatorFeedback: async ({ context, input }) => {
    const request = { memberId: null, open: input.open === 'true' };
    const { rows, next } = await pageOf(context, request, input.cursor);
    return ok({ items: rows.map((row) => feedbackForOperators(context, row)), ...next });
  },
  oneFeedback: ({ context, params }) => readFeedback(context, params.id),
  operatorFeedbackPicture: ({ request, context, params }) => pictureOf(request, context, params),
  answerFeedback: ({ context, operator, params, input }) =>
    answerFeedback(context, operator, params.id, input.words),
});
