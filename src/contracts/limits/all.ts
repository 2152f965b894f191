import type { Contracts } from '#src/contracts/endpoint.ts';
import { asSeenContracts } from './as-seen.ts';
import { complaintsContracts } from './complaints.ts';
import { exclusionContracts } from './exclusion.ts';
import { exclusionOperationsContracts } from './exclusion-operations.ts';
import { harmMarksContracts } from './harm-marks.ts';
import { limitsContracts } from './limits.ts';
import { playerProtectionContracts } from './player-protection.ts';
import { realityCheckContracts } from './reality-check.ts';

/** The contracts of player protection, one object per line. */
export const limits: readonly Contracts[] = [
  harmMarksContracts,
  realityCheckContracts,
  limitsContracts,
  playerProtectionContracts,
  complaintsContracts,
  exclusionContracts,
  exclusionOperationsContracts,
  asSeenContracts,
];
