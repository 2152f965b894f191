import { routes } from '#functions/http/routes.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { ok } from '#src/rules/result.ts';
import { previewOf } from './content.service.ts';

/** What operators write for members, before it is stored. */
export const contentRoutes = routes(contentContracts, {
  previewContent: ({ context, input }) => ok(previewOf(context, input)),
});
