import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

/** What operators can search for, each with the console's screen on which it is shown. */
export const soughtScreens = {
  member: 'member',
  withdrawal: 'withdrawals',
  deposit: 'member',
  payment: 'payments',
  complaint: 'threads',
  feedback: 'feedback',
  approval: 'approvals',
  round: 'member',
  game: 'games',
  setting: 'settings',
} as const;

type SoughtKind = keyof typeof soughtScreens;
const kinds = Object.keys(soughtScreens) as [SoughtKind, ...SoughtKind[]];
const screens = [...new Set(Object.values(soughtScreens))];

/** How many items one search answers. */
export const foundMax = 20;

const item = z.strictObject({
  kind: z.enum(kinds),
  id: z.string(),
  /** What operators recognise it by: a username, an amount and a state, or a name. */
  title: z.string(),
  screen: z.enum(screens),
  /** The member to whom it belongs. */
  memberId: z.string().optional(),
});
export type FoundItem = z.infer<typeof item>;

export const operatorSearchContracts = contracts({
  operatorSearch: {
    // It only reads, but what is sought may be a contact, and those stand in no address.
    method: 'POST',
    path: '/ops/api/search',
    summary:
      'Finds members, payments, withdrawals, threads, requests, games and settings of the kinds that the operator may read',
    access: 'operator',
    permission: 'overview.read',
    rateLimit: 'read',
    input: z.strictObject({
      /**
       * A whole id, or its first eight letters as players are shown them; a complaint's or payer's reference; the first
       * letters of a username; a whole verified number or address; a part of the name of a game or settings document.
       */
      q: z.string().trim().min(1).max(254),
    }),
    output: z.strictObject({ items: z.array(item).max(foundMax) }),
    errors: [],
  },
});
