import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs, uuid, wholeNumberText } from '#src/contracts/fields.ts';

/** What a complaint is about. */
export const complaintTopics = ['bet', 'payment', 'account', 'protection', 'other'] as const;
/** How an operator decides a complaint. */
export const complaintOutcomes = ['upheld', 'partly-upheld', 'rejected'] as const;

export type ComplaintTopic = (typeof complaintTopics)[number];
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** The reference of a complaint, made of letters and digits that cannot be mistaken for one another. */
export const complaintReference = z.string().regex(/^C-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);

const words = z.string().trim().min(1).max(4_000);
/** The maximum length of a reply, in characters. */
export const replyLengthMax = 2_000;
const replyWords = z.string().trim().min(1).max(replyLengthMax);
const topic = z.enum(complaintTopics);
const outcome = z.enum(complaintOutcomes);
const cursor = wholeNumberText(1, 999_999_999);

/** A complaint with the operator's answers. */
export const complaint = z.strictObject({
  reference: complaintReference,
  topic,
  words: z.string(),
  /** The round, ticket or payment it concerns, in the member's own words. */
  about: z.string(),
  sentAtMs: instantMs,
  /** By when the operator decides. */
  deadlineAtMs: instantMs,
  /** Absent until the operator has decided. */
  decided: z.strictObject({ outcome, atMs: instantMs }).optional(),
  answers: z.array(z.strictObject({ words: z.string(), answeredAtMs: instantMs })),
  /** What the member added, the oldest first, and whether it reopened the decided complaint; absent in older files. */
  replies: z
    .array(z.strictObject({ words: z.string(), sentAtMs: instantMs, reopens: z.boolean() }))
    .max(100)
    .optional(),
});

/** A complaint as its member sees it, with what the member may do. */
const ownComplaint = complaint.extend({
  /** Whether the member may add words while it is open. */
  mayReply: z.boolean(),
  /** Until when the member may reopen it; absent if it is open, or was reopened before. */
  reopenUntilMs: instantMs.optional(),
});

/** The independent body that decides when the operator and the member disagree. */
export const disputeBody = z.strictObject({
  name: z.string().min(1).max(120),
  url: z.url({ protocol: /^https$/ }).max(300),
});

const operatorComplaint = complaint.extend({
  memberId: z.string(),
  username: z.string(),
  pack: z.string(),
  isOverdue: z.boolean(),
});

export const complaintsContracts = contracts({
  memberComplaints: {
    method: 'GET',
    path: '/wps/member/complaints',
    summary: 'The member’s complaints, newest first, the days for an answer, and who decides a dispute',
    access: 'member',
    rateLimit: 'read',
    input: z.strictObject({ cursor: cursor.optional() }),
    output: z.strictObject({
      nowMs: instantMs,
      items: z.array(ownComplaint).max(20),
      answerDays: z.int().min(1),
      disputeBody: disputeBody.optional(),
      nextCursor: z.string().optional(),
    }),
    errors: [],
  },

  makeComplaint: {
    method: 'POST',
    path: '/wps/member/complaints',
    summary:
      'Makes a complaint, which gets a reference and a deadline; sent again under its key it is the same one',
    access: 'member',
    rateLimit: 'write',
    input: z.strictObject({
      key: uuid,
      topic,
      words,
      about: z.string().trim().max(140).default(''),
    }),
    output: ownComplaint,
    errors: ['COMPLAINTS_MAX'],
  },

  replyToComplaint: {
    method: 'POST',
    path: '/wps/member/complaints/:reference/replies',
    summary:
      'Adds words to a complaint, or reopens a decided one, once and in time; sent again under its key it is the same',
    access: 'member',
    rateLimit: 'write',
    params: z.strictObject({ reference: complaintReference }),
    input: z.strictObject({ key: uuid, words: replyWords, reopen: z.boolean().default(false) }),
    output: ownComplaint,
    errors: ['COMPLAINT_UNKNOWN', 'COMPLAINT_CLOSED', 'COMPLAINT_REPLIES_MAX'],
  },

  operatorComplaints: {
    method: 'GET',
    path: '/ops/api/complaints',
    summary: 'Complaints without a decision, the nearest deadline first; or all, newest first',
    access: 'operator',
    permission: 'threads.read',
    rateLimit: 'read',
    input: z.strictObject({ cursor: cursor.optional(), open: z.enum(['true', 'false']).default('true') }),
    output: z.strictObject({ items: z.array(operatorComplaint).max(20), nextCursor: z.string().optional() }),
    errors: [],
  },

  operatorComplaint: {
    method: 'GET',
    path: '/ops/api/complaints/:reference',
    summary: 'One complaint, open or decided',
    access: 'operator',
    permission: 'threads.read',
    rateLimit: 'read',
    params: z.strictObject({ reference: complaintReference }),
    output: operatorComplaint,
    errors: ['COMPLAINT_UNKNOWN'],
  },

  answerComplaint: {
    method: 'POST',
    path: '/ops/api/complaints/:reference/answers',
    summary: 'Answers a complaint; an outcome decides it for good, and the member is told by a message',
    access: 'operator',
    permission: 'threads.answer',
    rateLimit: 'write',
    params: z.strictObject({ reference: complaintReference }),
    input: z.strictObject({ words, outcome: outcome.optional() }),
    output: operatorComplaint,
    errors: ['COMPLAINT_UNKNOWN', 'COMPLAINT_CLOSED'],
  },
});

export type Complaint = z.infer<typeof complaint>;
export type OwnComplaint = z.infer<typeof ownComplaint>;
export type DisputeBody = z.infer<typeof disputeBody>;
