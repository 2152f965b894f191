import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';

/** What waits for operators, in the order in which it is shown. */
export const queueNames = [
  'approvals',
  'withdrawals',
  'cards',
  'payments',
  'payouts',
  'tills',
  'held',
  'wallets',
  'draws',
  'checks',
  'matches',
  'marks',
  'threads',
  'feedback',
  'chat',
  'applications',
  'reviews',
  'flags',
  'statements',
  'transfers',
  'levelRises',
] as const;
export type QueueName = (typeof queueNames)[number];

/** A queue is counted so far: this number means that or more. */
export const queueMax = 100;
/** New members of a day are counted so far. */
export const registrationsMax = 1_000;

/** Sums of money, in the smallest units of `currency`. */
export const moneyFigures = ['stakes', 'wins', 'ggr', 'deposits', 'withdrawals'] as const;
/** Numbers of members, responses and deliveries, and a span of milliseconds. */
export const plainFigures = [
  'active',
  'registrations',
  'errors',
  'undelivered',
  'unrecorded',
  'lagMs',
] as const;

/** Where figures come from: the shards of the house account, the shared database, the counts of responses, objects. */
export const figureSources = ['house', 'database', 'counters', 'tills', 'draws'] as const;
export type FigureSource = (typeof figureSources)[number];

/** How many hours the line has, the current one last. */
export const hoursShown = 48;

const queue = z.strictObject({
  name: z.enum(queueNames),
  count: z.int().min(0).max(queueMax),
  /** Since when the longest waiting one waits. */
  oldestAtMs: instantMs.optional(),
  /** By when the first of them is due, where there is a deadline. */
  dueAtMs: instantMs.optional(),
});

const figure = z.strictObject({
  name: z.enum([...moneyFigures, ...plainFigures]),
  value: z.int(),
  /** The currency of a sum of money. */
  currency: z.string().optional(),
  source: z.enum(figureSources),
  /** When the source was asked. */
  atMs: instantMs,
  /** From when on it is counted; without it, it is how things stand. */
  fromMs: instantMs.optional(),
  /** Whether a part of the source did not answer, so that the figure is without it. */
  isPartial: z.boolean(),
});

const hour = z.strictObject({
  hourMs: instantMs,
  sums: z.array(
    z.strictObject({ currency: z.string(), bets: z.int(), stakeMinor: z.int(), winMinor: z.int() }),
  ),
});

export type DashboardQueue = z.infer<typeof queue>;
export type DashboardFigure = z.infer<typeof figure>;
export type DashboardHour = z.infer<typeof hour>;

export const dashboardContracts = contracts({
  dashboard: {
    method: 'GET',
    path: '/ops/api/dashboard',
    summary:
      'What waits for the operator, the figures of the last 24 hours with their source and age, and the play of each of the last 48 hours',
    access: 'operator',
    permission: 'overview.read',
    rateLimit: 'read',
    output: z.strictObject({
      /** Only queues that the operator’s roles may read. */
      queues: z.array(queue).max(queueNames.length),
      figures: z.array(figure),
      /** Play for money, the oldest hour first; empty if no shard of the house account answered. */
      hours: z.array(hour).max(hoursShown),
      /** What did not answer, so that its queues and figures are missing: `3` of the house is its shard. */
      unanswered: z.array(z.strictObject({ source: z.enum(figureSources), part: z.string() })),
    }),
    errors: [],
  },
});
