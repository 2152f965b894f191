import type { Contracts } from '#src/contracts/endpoint.ts';
import { helpContracts } from './help.ts';
import { helpOrganisationsContracts } from './help-organisations.ts';

/** The contracts of the help centre, one object per line. */
export const help: readonly Contracts[] = [helpContracts, helpOrganisationsContracts];
