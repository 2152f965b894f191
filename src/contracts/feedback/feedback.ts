import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { idOf, instantMs, uuid } from '#src/contracts/fields.ts';
import { uploadErrors } from '#src/contracts/uploads.failures.ts';

const feedbackId = idOf(/^[0-9A-Fa-f-]{36}$/);
const pictureId = z.string().regex(/^[0-9a-f]{32}$/);
const cursor = z.string().regex(/^\d{1,15}-[0-9a-f-]{36}$/);
const words = z.string().trim().min(1).max(4_000);

/** The maximum length of a reply, in characters. */
export const replyLengthMax = 2_000;

const answer = z.strictObject({ words: z.string(), answeredAtMs: instantMs });

/** A member's feedback, with the operator's answers. */
export const feedback = z.strictObject({
  id: feedbackId,
  words: z.string(),
  remark: z.string(),
  pictures: z.array(pictureId).max(3),
  sentAtMs: instantMs,
  answers: z.array(answer),
  /** What the member added, the oldest first. */
  replies: z.array(z.strictObject({ words: z.string(), sentAtMs: instantMs })).max(100),
  /** Whether the member may add words. */
  mayReply: z.boolean(),
});

export type Feedback = z.infer<typeof feedback>;

const operatorFeedback = feedback.extend({ memberId: z.string(), username: z.string() });

/** The minimum and maximum number of words in feedback. */
const limits = z.strictObject({ wordsMin: z.int(), wordsMax: z.int() });

export type FeedbackLimits = z.infer<typeof limits>;

const picture = { params: z.strictObject({ id: feedbackId, pictureId }), output: z.strictObject({}) };

export const feedbackContracts = contracts({
  feedbackThread: {
    method: 'GET',
    path: '/wps/member/feedback',
    summary: 'What the member has written with the answers, newest first, and what the form takes',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: z.strictObject({ items: z.array(feedback).max(20), limits, nextCursor: z.string().optional() }),
    errors: [],
  },

  sendFeedback: {
    method: 'POST',
    path: '/wps/member/feedback',
    summary: 'Sends feedback with at most three pictures that the member has sent before',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      words,
      remark: z.string().trim().max(140).default(''),
      pictures: z.array(pictureId).max(3).default([]),
    }),
    output: feedback,
    errors: ['FEEDBACK_LENGTH', 'FEEDBACK_PICTURES', 'FEEDBACK_MAX'],
  },

  replyToFeedback: {
    method: 'POST',
    path: '/wps/member/feedback/:id/replies',
    summary: 'Adds words to the member’s own feedback; sent again under its key it is the same reply',
    access: 'member',
    rateLimit: 'write',
    params: z.strictObject({ id: feedbackId }),
    input: z.strictObject({ key: uuid, words: z.string().trim().min(1).max(replyLengthMax) }),
    output: feedback,
    errors: ['FEEDBACK_UNKNOWN', 'FEEDBACK_REPLIES_MAX'],
  },

  sendFeedbackPicture: {
    method: 'POST',
    path: '/wps/member/feedback/pictures',
    summary: 'Takes a png or jpg for feedback that is sent afterwards',
    access: 'member',
    rateLimit: 'write',
    body: 'image',
    output: z.strictObject({ id: pictureId }),
    errors: [...uploadErrors],
  },

  feedbackPicture: {
    method: 'GET',
    path: '/wps/member/feedback/:id/pictures/:pictureId',
    summary: 'A picture of the member’s own feedback',
    access: 'member',
    rateLimit: 'read',
    ...picture,
    raw: 'image/jpeg',
    errors: ['FEEDBACK_UNKNOWN'],
  },

  operatorFeedback: {
    method: 'GET',
    path: '/ops/api/feedback',
    summary: 'What members wrote and nobody has answered, or all of it, newest first',
    access: 'operator',
    permission: 'threads.read',
    rateLimit: 'read',
    input: z.strictObject({ cursor: cursor.optional(), open: z.enum(['true', 'false']).default('true') }),
    output: z.strictObject({
      items: z.array(operatorFeedback).max(20),
      nextCursor: z.string().optional(),
    }),
    errors: [],
  },

  oneFeedback: {
    method: 'GET',
    path: '/ops/api/feedback/:id',
    summary: 'What a member wrote once, with the answers',
    access: 'operator',
    permission: 'threads.read',
    rateLimit: 'read',
    params: z.strictObject({ id: feedbackId }),
    output: operatorFeedback,
    errors: ['FEEDBACK_UNKNOWN'],
  },

  operatorFeedbackPicture: {
    method: 'GET',
    path: '/ops/api/feedback/:id/pictures/:pictureId',
    summary: 'A picture that came with feedback',
    access: 'operator',
    permission: 'threads.read',
    rateLimit: 'read',
    ...picture,
    raw: 'image/jpeg',
    errors: ['FEEDBACK_UNKNOWN'],
  },

  answerFeedback: {
    method: 'POST',
    path: '/ops/api/feedback/:id/answers',
    summary: 'Answers feedback; the member finds the answer in the thread and a message in the inbox',
    access: 'operator',
    permission: 'threads.answer',
    rateLimit: 'write',
    params: z.strictObject({ id: feedbackId }),
    input: z.strictObject({ words }),
    output: z.strictObject({ id: feedbackId, answers: z.int().min(1) }),
    errors: ['FEEDBACK_UNKNOWN'],
  },
});
