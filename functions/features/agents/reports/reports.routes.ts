import { routes } from '#functions/http/routes.ts';
import { currentPayContracts } from '#src/contracts/agents/current-pay.ts';
import { reportsContracts } from '#src/contracts/agents/reports.ts';
import { teamReport } from './branch-report.service.ts';
import { currentPayOf } from './current-pay.service.ts';
import { branchReports, downlineReports } from './downline-reports.service.ts';
import { agentIncome } from './income.service.ts';

/** What agents read of what their branches brought, and of what that comes to. */
export const reportsRoutes = [
  ...routes(reportsContracts, {
    teamKpiA: ({ context, session, input }) => teamReport(context, session, input),
    teamKpiB: ({ context, session, input }) => branchReports(context, session, input),
    agentIncome: ({ context, session }) => agentIncome(context, session),
    subordinate: ({ context, session, input }) => downlineReports(context, session, input),
  }),
  ...routes(currentPayContracts, {
    currentDailySalary: ({ context, session, input }) => currentPayOf(context, session, 'daily', input),
    currentHourlySalary: ({ context, session, input }) => currentPayOf(context, session, 'hourly', input),
    currentDividend: ({ context, session, input }) => currentPayOf(context, session, 'dividend', input),
  }),
];
