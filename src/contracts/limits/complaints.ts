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
      items: z.array(complaint).max(20),
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
    output: complaint,
    errors: ['COMPLAINTS_MAX'],
  },

  operatorComplaints: {
    method: 'GET',
    path: '/ops/api/complaints',
    summary: 'Complaints, newest first; `open` those without a decision, the nearest deadline first',
    access: 'operator',
    rateLimit: 'read',
    input: z.strictObject({ cursor: cursor.optional(), open: z.enum(['true', 'false']).default('false') }),
    output: z.strictObject({ items: z.array(operatorComplaint).max(20), nextCursor: z.string().optional() }),
    errors: [],
  },

  answerComplaint: {
    method: 'POST',
    path: '/ops/api/complaints/:reference/answers',
    summary: 'Answers a complaint; an outcome decides it for good, and the member is told by a message',
    access: 'operator',
    rateLimit: 'write',
    params: z.strictObject({ reference: complaintReference }),
    input: z.strictObject({ words, outcome: outcome.optional() }),
    output: operatorComplaint,
    errors: ['COMPLAINT_UNKNOWN', 'COMPLAINT_CLOSED'],
  },
});

export type Complaint = z.infer<typeof complaint>;
export type DisputeBody = z.infer<typeof disputeBody>;
