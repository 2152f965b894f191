import { routes } from '#functions/http/routes.ts';
import { evidenceContracts } from '#src/contracts/evidence/evidence.ts';
import { exportEvidence, exportForOperator } from './evidence.service.ts';

/** Evidence for disputes, which `npm run verify-bundle` verifies offline. */
export const evidenceRoutes = routes(evidenceContracts, {
  exportEvidence: ({ context, session, input }) => exportEvidence(context, session.memberId, input.days),
  operatorEvidence: ({ context, operator, params, input }) =>
    exportForOperator(context, operator, params.memberId, input),
});
