import { z } from 'zod';
import { plainId } from '#src/contracts/fields.ts';

/**
 * How a draw is made and read. Games of one shape share its bet types and its result format; each game adds a name,
 * a calendar and limits.
 */
export const lotteryShapes = [
  'vietnam-north',
  'vietnam-18',
  'five-digits',
  'three-dice',
  'ranking-ten',
  'eleven-five',
  'keno',
] as const;
export type LotteryShape = (typeof lotteryShapes)[number];

/** Traditional play has fixed units, multiples and chases; entertainment play has a free stake at published odds. */
export const lotteryPlays = ['trad', 'ent'] as const;
export type LotteryPlay = (typeof lotteryPlays)[number];

/** The tabs of the lottery list, in order. */
export const lotteryTags = [
  'fast',
  'vietnam_north',
  'vietnam_central',
  'vietnam_southern',
  'dice',
  'ranking',
  'keno',
] as const;
export type LotteryTag = (typeof lotteryTags)[number];

export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/**
 * The state of a ticket. `placing`: its stake is on hold and its draw has not responded yet; `accepted`: it is in
 * the draw; `refused`, `cancelled` and `void`: the stake was returned; `refunded`: it won nothing, and a rule of
 * its bet type returned all or part of the stake.
 */
export const ticketStates = [
  'placing',
  'accepted',
  'refused',
  'cancelled',
  'won',
  'refunded',
  'lost',
  'void',
] as const;
export type TicketState = (typeof ticketStates)[number];

/**
 * Who cancelled a ticket: the member; the member's own stop on a win; a break or an exclusion that the member took; or
 * the house, which stopped the member's play. A draw that is void cancels nothing: its tickets are `void`.
 */
export const ticketCancellers = ['member', 'win', 'break', 'house'] as const;
export type TicketCanceller = (typeof ticketCancellers)[number];

/** `skipped` is a draw that took no bets because the site was down. */
export const drawStates = [
  'scheduled',
  'open',
  'closing',
  'sealed',
  'drawn',
  'settling',
  'settled',
  'void',
  'skipped',
] as const;
export type DrawState = (typeof drawStates)[number];

export const gameId = z.int().min(1).max(999_999);

/** The same in an address. */
export const gameIdText = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number);

/** A draw number: unique within its game, and increasing over time. */
export const numero = z.string().regex(/^\d{8,14}$/);

export const ticketId = plainId;

export const betTypeId = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** A selection as text: groups separated by `|`, the symbols of a group by `,`. */
export const bettingContent = z
  .string()
  .max(6_000)
  .regex(/^[a-z0-9-]*(?:[,|][a-z0-9-]*)*$/);

/** The numbers of a draw by prize tier, in the order they were drawn, with leading zeros. */
export const drawResult = z.array(z.array(z.string().regex(/^\d{1,6}$/)).max(20)).max(9);

/** Odds by prize in ten-thousandths of the stake, stake included: 19,820 returns 1.982 times the stake. */
export const odds = z.record(z.string().max(40), z.int().min(0).max(10_000_000_000));

/** The name of a table of odds. */
export const oddsTableName = z.string().regex(/^[a-z0-9-]{1,40}$/);

/**
 * Why odds must not be offered. `RETURN_ABOVE_STAKE`: players get back more than they stake; `CHANCES_DIFFER` and
 * `ODDS_DIFFER`: bets of one type pay the same at different chances, or differently at the same chance.
 */
export const oddsFaults = [
  'BET_TYPE_UNKNOWN',
  'PRIZE_MISSING',
  'PRIZE_UNKNOWN',
  'RETURN_ABOVE_STAKE',
  'RETURN_BELOW_FLOOR',
  'CHANCES_DIFFER',
  'ODDS_DIFFER',
] as const;
export type OddsFault = (typeof oddsFaults)[number];
