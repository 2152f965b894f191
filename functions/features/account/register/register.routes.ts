import { routes } from '#functions/http/routes.ts';
import { affiliatesContracts } from '#src/contracts/account/affiliates.ts';
import { trialContracts } from '#src/contracts/account/trial.ts';
import { ok } from '#src/rules/result.ts';
import { readTrial, startTrial } from './account.trial.ts';
import { checkAffiliate } from './affiliates.service.ts';

const trialRoutes = routes(trialContracts, {
  trialLogin: ({ request, context, session }) => startTrial(request, context, session),
  async createTrialUser({ request, context, session }) {
    const started = await startTrial(request, context, session);
    if (!started.ok) return started;
    return ok({ ...started.value, merchantCode: context.merchant, customerType: started.value.type });
  },
  trialUser: async ({ request, context, session }) => ok(await readTrial(request, context, session)),
});

const affiliatesRoutes = routes(affiliatesContracts, {
  checkAffiliate: ({ context, input }) => checkAffiliate(context, input),
});

export const registerRoutes = [...trialRoutes, ...affiliatesRoutes];
