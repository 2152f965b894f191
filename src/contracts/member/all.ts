import type { Contracts } from '#src/contracts/endpoint.ts';
import { memberContracts } from './member.ts';
import { memberSecurityContracts } from './member-security.ts';
import { memberOversightContracts } from './member-oversight.ts';
import { membersContracts } from './members.ts';
import { securityQuestionsContracts } from './security-questions.ts';

/** The contracts of the member, one object per line. */
export const member: readonly Contracts[] = [
  memberContracts,
  memberSecurityContracts,
  securityQuestionsContracts,
  membersContracts,
  memberOversightContracts,
];
