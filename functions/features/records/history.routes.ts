import { routes } from '#functions/http/routes.ts';
import { merchantSetting } from '#functions/settings/merchant.ts';
import { historyContracts } from '#src/contracts/records/history.ts';
import { failed, ok } from '#src/rules/result.ts';
import { detailsOfRound, pageOfRounds } from './history.service.ts';

/** A member's rounds, read in the member's object, for the member and for operators. */
export const historyRoutes = routes(historyContracts, {
  async ownRounds({ context, session, input }) {
    const page = await pageOfRounds(context, session, input);
    if (!page.ok) return page;
    return ok(page.value ?? { currency: merchantSetting.of(context.settings).currency, items: [] });
  },
  async memberRounds({ context, params, input }) {
    const page = await pageOfRounds(context, params, input);
    if (!page.ok) return page.code === 'INVALID_INPUT' ? failed(page.code) : failed('PLAYER_UNKNOWN');
    return page.value ? ok(page.value) : failed('PLAYER_UNKNOWN');
  },
  memberRound: ({ context, params, input }) => detailsOfRound(context, params.memberId, input),
});
