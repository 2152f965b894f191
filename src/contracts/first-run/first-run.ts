import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { amountMinor, currencyCode, instantMs, plainId, uuid } from '#src/contracts/fields.ts';
import { nodeId } from '#src/contracts/games/games.ts';
import { regionPolicy } from '#src/contracts/operations/operations.ts';
import { approvalId } from '#src/contracts/operators/approval-id.ts';

/** The steps from an empty merchant to a site that serves players, in their order. */
export const firstRunSteps = [
  'owners',
  'brand',
  'money',
  'places',
  'protection',
  'games',
  'till',
  'messages',
  'round',
  'open',
] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

/** What a step still lacks. */
export const firstRunLacks = [
  'owner',
  'name',
  'brand',
  'copyright',
  'currency',
  'time-zone',
  'languages',
  'features',
  'policy',
  'own-address',
  'pack',
  'help-organisations',
  'dispute-body',
  'game',
  'deposit-channel',
  'payout-bank',
  'deposits-on',
  'withdrawals-on',
  'secret',
  'terms',
  'welcome',
  'test-message',
  'test-round',
  'approval',
] as const;
export type FirstRunLack = (typeof firstRunLacks)[number];

/** A request of a step that waits for another owner. */
const waiting = z.strictObject({
  approvalId: uuid,
  askedBy: z.string().max(200),
  askedAtMs: instantMs,
  /** The settings document that it would replace; absent for the opening itself. */
  document: z.string().max(40).optional(),
});

/**
 * Where a message to a player goes: to a provider; nowhere, but operators can read it, because the site is local or a
 * demonstration; or nowhere at all.
 */
const way = z.enum(['provider', 'kept', 'nowhere']);

const lack = z.strictObject({
  what: z.enum(firstRunLacks),
  /** The language or the name of the secret that is meant. */
  of: z.string().max(80).optional(),
});

/** What a step has to say although it lacks nothing. */
export const firstRunNotes = ['identity-before-deposit'] as const;
export type FirstRunNote = (typeof firstRunNotes)[number];

const note = z.strictObject({
  what: z.enum(firstRunNotes),
  /** The name of the pack whose rule it is. */
  of: z.string().max(80),
});

/** What a test round has to show. */
export const roundChecks = ['bet', 'win', 'ledger', 'delivery', 'house'] as const;

const check = z.strictObject({
  name: z.enum(roundChecks),
  /** `waiting` until the round was played or delivered, which takes up to a minute. */
  state: z.enum(['passed', 'waiting', 'failed']),
  /** Why it failed, as the vendor was told. */
  code: z.string().max(60).optional(),
});

/** The reason with which the first run’s pages change settings. */
export const firstRunReason = 'First run';

const mailAddress = z.email();

function isAddressOf({ channel, to }: { readonly channel: 'mail' | 'sms'; readonly to: string }): boolean {
  return channel === 'mail' ? mailAddress.safeParse(to).success : /^\+[1-9]\d{6,14}$/.test(to);
}

const reason = z.string().trim().min(1).max(500);

export const firstRunContracts = contracts({
  firstRun: {
    method: 'GET',
    path: '/ops/api/first-run',
    summary:
      'The steps to the first served page, each computed from what is stored, with what it still lacks and what waits',
    access: 'operator',
    permission: 'firstrun.write',
    rateLimit: 'read',
    output: z.strictObject({
      /** Whether players are served. */
      isOpen: z.boolean(),
      /** Whether the policy lets nobody in yet, unlike that of a site in maintenance. */
      isNew: z.boolean(),
      host: z.string().max(260),
      items: z
        .array(
          z.strictObject({
            name: z.enum(firstRunSteps),
            state: z.enum(['done', 'waived', 'open']),
            lacks: z.array(lack).max(60),
            waits: z.array(waiting).max(2),
            notes: z.array(note).max(30),
          }),
        )
        .max(firstRunSteps.length),
      /** How messages leave, and whether a test of them was sent. */
      messages: z.strictObject({ mail: way, sms: way, isTested: z.boolean() }),
      /** The test account whose round passed or is being looked at. */
      round: z.strictObject({ nodeId, memberId: plainId }).optional(),
    }),
    errors: [],
  },

  testRound: {
    method: 'POST',
    path: '/ops/api/first-run/test-round',
    summary:
      'Lets a trial account bet and win in a game by its vendor’s own calls, or with a memberId looks at that round again',
    access: 'operator',
    permission: 'firstrun.write',
    rateLimit: 'write',
    input: z.strictObject({ nodeId, memberId: plainId.optional() }),
    output: z.strictObject({
      nodeId,
      memberId: plainId,
      currency: currencyCode,
      stakeMinor: amountMinor,
      winMinor: amountMinor,
      /** Where an outer vendor’s game is opened, whose server alone can send its calls; play one round there. */
      gameUrl: z.string().max(4_000).optional(),
      checks: z.array(check).max(roundChecks.length),
    }),
    errors: ['GAME_UNKNOWN', 'GAME_OFF', 'VENDOR_OFF', 'VENDOR_UNREACHABLE', 'PLAYER_UNKNOWN'],
  },

  testMessage: {
    method: 'POST',
    path: '/ops/api/first-run/test-message',
    summary: 'Sends a mail or an SMS to the operator’s own address by the merchant’s provider',
    access: 'operator',
    permission: 'firstrun.write',
    rateLimit: 'write',
    input: z
      .strictObject({
        channel: z.enum(['mail', 'sms']),
        /** A mail address, or a number in its international form, such as +923001234567. */
        to: z.string().trim().min(3).max(200),
      })
      .refine(isAddressOf, { path: ['to'] }),
    output: z.strictObject({ messageId: z.string().max(64) }),
    errors: ['TOO_MANY_REQUESTS'],
  },

  endMessageTest: {
    method: 'PUT',
    path: '/ops/api/first-run/test-message',
    summary: 'Records that a test message arrived, or why the test is waived',
    access: 'operator',
    permission: 'firstrun.write',
    rateLimit: 'write',
    input: z.strictObject({ outcome: z.enum(['arrived', 'waived']), reason }),
    output: z.strictObject({ outcome: z.enum(['arrived', 'waived']) }),
    errors: [],
  },

  goLive: {
    method: 'POST',
    path: '/ops/api/first-run/go-live',
    summary:
      'Opens the site with this region policy and ends its maintenance, once two owners have asked for the same',
    access: 'operator',
    permission: 'firstrun.write',
    rateLimit: 'write',
    bodyBytesMax: 1_900_000,
    input: z.strictObject({ policy: regionPolicy, reason }),
    output: z.strictObject({ state: z.enum(['asked', 'open']), approvalId }),
    errors: [
      'STEPS_OPEN',
      'INVALID_INPUT',
      'VERSION_CONFLICT',
      'SECOND_OPERATOR_NEEDED',
      'STEP_UP_NEEDED',
      'APPROVAL_WAITING',
      'STATE_CHANGED',
    ],
  },
});
