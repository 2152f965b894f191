import type { QueueName } from '#src/contracts/operations/dashboard.ts';

/** The screen of each queue, with the filter that shows what waits and nothing else. */
export const queuePlaces = {
  approvals: '/ops/approvals?state=waiting',
  withdrawals: '/ops/withdrawals?state=review',
  cards: '/ops/cards',
  payments: '/ops/payments?state=parked',
  payouts: '/ops/payouts?state=stuck',
  tills: '/ops/tills',
  held: '/ops/held?state=open',
  wallets: '/ops/wallets',
  draws: '/ops/draws',
  checks: '/ops/checks?state=waiting',
  matches: '/ops/matches?outcome=waiting',
  marks: '/ops/marks?open=true',
  threads: '/ops/threads?open=true',
  feedback: '/ops/feedback?open=true',
  chat: '/ops/chat?status=waiting',
  applications: '/ops/applications?state=sent',
  reviews: '/ops/reviews?state=open',
  flags: '/ops/flags',
  statements: '/ops/statements',
  transfers: '/ops/transfers',
  levelRises: '/ops/level-rises',
} as const satisfies Readonly<Record<QueueName, `/ops/${string}`>>;
