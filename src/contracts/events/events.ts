import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { endsAfterStart, instantMs, spanFault, wholeNumberText } from '#src/contracts/fields.ts';

/**
 * Events significant enough to be kept for ever, each with its severity. How reliably each kind reaches the log is
 * described in docs/operations/watch.md.
 */
export const eventKinds = {
  SETTING_CHANGED: 'notice',
  CONTENT_CHANGED: 'notice',
  AGENT_OPENED: 'notice',
  AGENT_CODE_GIVEN: 'notice',
  AGENT_HOST_DECIDED: 'notice',
  AGENT_DOMAIN_CHANGED: 'notice',
  AGENT_MOVED: 'notice',
  STATEMENT_DECIDED: 'notice',
  DOWNLINE_TRANSFER_DECIDED: 'notice',
  AGENT_SUMS_LATE: 'critical',
  AGENT_RATE_LOWERED: 'notice',
  AGENT_QUOTA_GIVEN: 'notice',
  AGENT_FLAGGED: 'notice',
  AGENT_CONTRACT_CHANGED: 'notice',
  GAME_SWITCHED: 'notice',
  VENDOR_SWITCHED: 'notice',
  WALLET_FROZEN: 'critical',
  WALLET_RELEASED: 'notice',
  LARGE_WIN: 'notice',
  ROLLBACK_AFTER_PAYOUT: 'warning',
  WIN_HELD: 'warning',
  HELD_WIN_DECIDED: 'notice',
  VENDOR_STOPPED: 'critical',
  TILL_ALERT: 'critical',
  MEMBER_REGISTERED: 'info',
  MEMBER_STATUS_CHANGED: 'notice',
  PAYEE_NAME_CHANGED: 'warning',
  CONTACTS_SHOWN: 'notice',
  EXPORT_MADE: 'notice',
  APPROVAL_ASKED: 'notice',
  APPROVAL_DECIDED: 'notice',
  MONEY_ADJUSTED: 'notice',
  FACTOR_SWITCHED_ON: 'notice',
  FACTOR_SWITCHED_OFF: 'notice',
  LOGIN_SERIES_FAILED: 'warning',
  LOGIN_LOCKED: 'warning',
  OPERATOR_REFUSED: 'warning',
  OPERATOR_SIGNED_IN: 'notice',
  OPERATOR_LOCKED: 'warning',
  OPERATOR_CHANGED: 'notice',
  SITE_CHECKED: 'notice',
  SITE_OPENED: 'notice',
  VENDOR_SIGNATURE_REFUSED: 'warning',
  VENDOR_SIGNATURE_SERIES: 'warning',
  LAUNCH_CODE_REUSED: 'warning',
  MESSAGE_GIVEN_UP: 'warning',
  STORE_FILLING: 'warning',
  POLICY_VIOLATED: 'warning',
  GATE_CLOSED: 'critical',
  EVENTS_COUNTED: 'warning',
  PLAY_STOP_BEGAN: 'notice',
  PLAY_STOP_END_ASKED: 'notice',
  PLAY_STOP_END_RECALLED: 'notice',
  EXCLUSION_MATCHED: 'warning',
  EXCLUSION_MATCH_DECIDED: 'notice',
  MEMBER_PROTECTED: 'notice',
  HARM_MARKED: 'notice',
  COMPLAINT_MADE: 'notice',
  COMPLAINT_REPLIED: 'notice',
  COMPLAINT_REOPENED: 'notice',
  COMPLAINT_ANSWERED: 'notice',
  EVIDENCE_EXPORTED: 'notice',
  COMPLAINT_OVERDUE: 'warning',
  CLOCK_WENT_BACK: 'critical',
  WITHDRAWAL_DECIDED: 'notice',
  PAYOUT_DECIDED: 'notice',
  ADJUSTMENT_DECIDED: 'warning',
  PAYMENT_DECIDED: 'notice',
  DEPOSIT_SLIP_OPENED: 'notice',
  BANK_CARD_DECIDED: 'notice',
  PROMOTION_CHANGED: 'notice',
  REWARD_DECIDED: 'notice',
  FUNDS_SOURCE_RECORDED: 'notice',
  TILL_SWITCHED: 'warning',
  STATEMENT_LOADED: 'notice',
  DRAW_DECIDED: 'warning',
  MATCH_DECIDED: 'notice',
  IDENTITY_REVIEWED: 'notice',
  CHAT_ANSWERED: 'info',
  WITHDRAWAL_LATE: 'critical',
  WITHDRAWALS_STOPPED: 'critical',
  TRANSFER_LATE: 'critical',
} as const satisfies Record<string, 'info' | 'notice' | 'warning' | 'critical'>;

export type EventKind = keyof typeof eventKinds;

export const eventKind = z.enum(Object.keys(eventKinds) as [EventKind, ...EventKind[]]);

/** One row of the log without its hash: the input of the hash chain. */
export const significantEvent = z.strictObject({
  seq: z.int().min(1),
  id: z.string().min(1).max(128),
  atMs: instantMs,
  recordedAtMs: instantMs,
  kind: eventKind,
  severity: z.enum(['info', 'notice', 'warning', 'critical']),
  actor: z.string().min(1).max(220),
  subject: z.string().max(128),
  requestId: z.string().max(64),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export type SignificantEvent = z.output<typeof significantEvent>;

const sha256Hex = z.string().regex(/^[0-9a-f]{64}$/);

/** The number of rows in the log and the hash of the last. A copy kept elsewhere proves whether rows were removed. */
export const eventLogHead = z.strictObject({ count: z.int().min(0), hash: sha256Hex });

export type EventLogHead = z.output<typeof eventLogHead>;

const instantText = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,14})$/)
  .transform(Number);

export const eventsContracts = contracts({
  operatorEvents: {
    method: 'GET',
    path: '/ops/api/events',
    summary: 'Significant events, newest first, by kind, time and member, with the head of the log’s chain',
    access: 'operator',
    permission: 'events.read',
    rateLimit: 'read',
    input: z
      .strictObject({
        kind: eventKind.optional(),
        fromMs: instantText.optional(),
        toMs: instantText.optional(),
        member: z.string().min(1).max(128).optional(),
        cursor: wholeNumberText(1, 999_999_999).optional(),
      })
      .refine(endsAfterStart, spanFault),
    output: z.strictObject({
      items: z.array(significantEvent.extend({ hash: sha256Hex })).max(50),
      nextCursor: z.string().optional(),
      head: eventLogHead,
    }),
    errors: [],
  },

  eventChain: {
    method: 'GET',
    path: '/ops/api/events/chain',
    summary:
      'How far the site itself has verified the log’s chain, and the first row that does not fit if there is one',
    access: 'operator',
    permission: 'events.read',
    rateLimit: 'read',
    output: z.strictObject({
      head: eventLogHead,
      /** Each row up to this one builds on the one before. */
      verifiedTo: z.int().min(0),
      /** When that was found last; each of the rows was looked at between the two. */
      verifiedAtMs: instantMs.optional(),
      begunAtMs: instantMs.optional(),
      /** The first row that was changed, is missing or was put in, and when that was found. */
      brokenAt: z.int().min(1).optional(),
      foundAtMs: instantMs.optional(),
    }),
    errors: [],
  },

  exportEvents: {
    method: 'GET',
    path: '/ops/api/events/export',
    summary:
      'The log as lines of JSON from a row on, with every hash; `npm run verify-events` proves such a file',
    access: 'operator',
    permission: 'events.read',
    rateLimit: 'write',
    input: z.strictObject({ after: wholeNumberText(0, 999_999_999).optional() }),
    output: z.string(),
    raw: 'application/x-ndjson',
    errors: [],
  },
});
