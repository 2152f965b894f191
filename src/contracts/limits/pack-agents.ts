import { z } from 'zod';

/** How deep the tree of agents may be anywhere. */
export const treeDepthMax = 20;

/** What a jurisdiction allows of agents and of rewards for bringing in members. */
export const packAgents = z.strictObject({
  allowed: z.boolean(),
  /** How many uplines a member may have above each other. */
  depthMax: z.int().min(0).max(treeDepthMax),
  /** Whether agents may be paid by what their downlines stake, and hourly. */
  turnoverPay: z.boolean(),
  hourly: z.boolean(),
  /** Whether agents may be paid a share of what their downlines lose, and the highest share, in millionths. */
  lossShare: z.boolean(),
  shareMaxPpm: z.int().min(0).max(1_000_000),
  /** Whether a fixed fee may be paid for a member who has proven who they are. */
  feePerMember: z.boolean(),
  /** Whether an agent may transfer money to a downline. */
  transfers: z.boolean(),
  /** Whether an agent sees what a downline won or lost, beside the turnover. */
  seesResults: z.boolean(),
  /** The share of a branch's active members that may be protected before payments are held, in millionths. */
  harmShareMaxPpm: z.int().min(0).max(1_000_000),
});

export type PackAgents = z.infer<typeof packAgents>;

/** The values of an operator's own pack that was written before there were agents: nothing is allowed. */
export const noAgents: PackAgents = {
  allowed: false,
  depthMax: 0,
  turnoverPay: false,
  hourly: false,
  lossShare: false,
  shareMaxPpm: 0,
  feePerMember: false,
  transfers: false,
  seesResults: false,
  harmShareMaxPpm: 0,
};

/** A fixed fee for a member alone: no share of stakes or losses, one level, and nothing seen of what a downline won. */
export const feeAlone: PackAgents = {
  ...noAgents,
  allowed: true,
  depthMax: 1,
  feePerMember: true,
  harmShareMaxPpm: 50_000,
};
