import type { JurisdictionPack } from '#src/contracts/limits/jurisdiction-pack.ts';
import { feeAlone } from '#src/contracts/limits/pack-agents.ts';
import { openPack } from './open-pack.ts';

/** Like `open`, for places that forbid any share of stakes or losses: agents are paid a fixed fee for a member alone. */
export const fixedOnlyPack: JurisdictionPack = {
  ...openPack,
  name: 'fixed-only',
  version: 1,
  agents: feeAlone,
};
