import { routes } from '#functions/http/routes.ts';
import { policyReportsContracts } from '#src/contracts/policy-reports/policy-reports.ts';
import { takeReport } from './policy-reports.service.ts';

export const policyReportsRoutes = routes(policyReportsContracts, {
  reportPolicy: ({ context, request }) => takeReport(request, context),
});
