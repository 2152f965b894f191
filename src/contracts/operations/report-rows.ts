import { z } from 'zod';

/** In minor units of the row's currency. */
const minor = z.int();
const number = z.int().min(0);

/** A day such as `2026-11-30`, or its hour such as `2026-11-30 21:00`. */
const key = z.string();
const currency = z.string();

/** Play for money of a day, an hour, a vendor or a game. */
export const playRow = z.strictObject({
  /** A day or an hour, or the code of a vendor or game. */
  key,
  /** The name of the vendor or game, if the catalogue has it. */
  title: z.string().optional(),
  currency,
  bets: z.int(),
  stakeMinor: minor,
  winMinor: minor,
  ggrMinor: minor,
  /** What of the stakes and wins was bonus money and free rounds. */
  bonusStakeMinor: minor,
  bonusWinMinor: minor,
});
export type ReportRow = z.infer<typeof playRow>;

/** Deposits and withdrawals of a day or an hour, as members' wallets booked them. */
export const cashierRow = z.strictObject({
  key,
  currency,
  /** How many were credited, and for how much, less their fees. */
  deposits: number,
  depositMinor: minor,
  /** What of deposits, of whatever day, was reversed. */
  takenBackMinor: minor,
  /** How many were paid out, and for how much. */
  withdrawals: number,
  withdrawalMinor: minor,
  /** What of payouts, of whatever day, came back. */
  bouncedMinor: minor,
  /** Deposits less withdrawals, each less what was taken back or came back. */
  netMinor: minor,
});
export type CashierRow = z.infer<typeof cashierRow>;

/** A day of the members below agents, and of what agents were paid on it. */
export const agentsRow = z.strictObject({
  key,
  currency,
  /** Whether a team has yet to count the day: its play is missing. */
  isPartial: z.boolean(),
  /** Agents of whose direct downlines anybody was active, and those downlines. */
  activeAgents: number,
  activeMembers: number,
  stakeMinor: minor,
  winMinor: minor,
  /** What of the stakes counts for pay. */
  validMinor: minor,
  payments: number,
  rebateMinor: minor,
  /** Daily and hourly salaries. */
  salaryMinor: minor,
  dividendMinor: minor,
  feeMinor: minor,
  /** All that was paid. */
  paidMinor: minor,
});
export type AgentsRow = z.infer<typeof agentsRow>;

/** A figure of one day is counted up to this. */
export const protectionCountMax = 10_000;

const counted = z.int().min(0).max(protectionCountMax);

/** What happened on a day to protect members, each counted up to the bound. */
export const protectionRow = z.strictObject({
  key,
  /** Breaks and exclusions that members began, pauses after a marker of harm, and stops by operators. */
  breaks: counted,
  exclusions: counted,
  pauses: counted,
  operatorStops: counted,
  /** Accounts that matched somebody whose play is stopped. */
  matches: counted,
  /** Markers of harm that were met. */
  marks: counted,
  complaints: counted,
  /** Proofs of identity that operators accepted and refused. */
  identitiesAccepted: counted,
  identitiesRefused: counted,
});
export type ProtectionRow = z.infer<typeof protectionRow>;
