import { routes } from '#functions/http/routes.ts';
import { helpContracts } from '#src/contracts/help.ts';
import { ok } from '#src/rules/result.ts';
import { readHelp, type StoredHelpTexts } from './help.repo.ts';
import { helpFor, helpItems, removeHelp, writeHelp } from './help.service.ts';

export const helpRoutes = routes(helpContracts, {
  helpCenter: async ({ context, input }) => ok(helpItems(await helpFor(context), input.lang)),
  operatorHelp: async ({ context }) => {
    const rows = await readHelp(context.env, context.merchant);
    return ok({ items: rows.map((row) => ({ ...row, texts: row.texts as StoredHelpTexts })) });
  },
  writeHelp: ({ context, operator, params, input }) => writeHelp(context, operator, params.id, input),
  removeHelp: ({ context, operator, params, input }) =>
    removeHelp(context, operator, params.id, input.reason),
});
