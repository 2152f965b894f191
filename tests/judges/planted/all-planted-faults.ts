import type { PlantedFault } from './planted-fault.ts';
import { agentFaults } from './agent-faults.ts';
import { agentAttackFaults } from './agent-attack-faults.ts';
import { attackFaults } from './attack-faults.ts';
import { payrollFaults } from './payroll-faults.ts';
import { downlineTransferFaults } from './downline-transfer-faults.ts';
import { firstRunFaults } from './first-run-faults.ts';
import { growthFaults } from './growth-faults.ts';
import { memberFaults } from './member-faults.ts';
import { operatorFaults } from './operator-faults.ts';
import { protectionFaults } from './protection-faults.ts';
import { recordFaults } from './record-faults.ts';
import { rewardFaults } from './reward-faults.ts';
import { reviewFaults } from './review-faults.ts';
import { transferFaults } from './transfer-faults.ts';

/** Every fault that `npm run test:deep -- planted` plants, one at a time. */
export const allPlantedFaults: readonly PlantedFault[] = [
  ...protectionFaults,
  ...memberFaults,
  ...operatorFaults,
  ...reviewFaults,
  ...attackFaults,
  ...growthFaults,
  ...recordFaults,
  ...transferFaults,
  ...rewardFaults,
  ...agentFaults,
  ...agentAttackFaults,
  ...payrollFaults,
  ...downlineTransferFaults,
  ...firstRunFaults,
];
