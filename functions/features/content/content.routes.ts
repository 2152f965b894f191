import { routes } from '#functions/http/routes.ts';
import { contentContracts } from '#src/contracts/content/content.ts';
import { ok } from '#src/rules/result.ts';
import { keepPicture } from './content-pictures.service.ts';
import { previewOf } from './content.service.ts';

/** What operators write for members, before it is stored, and the pictures of it. */
export const contentRoutes = routes(contentContracts, {
  previewContent: ({ context, input }) => ok(previewOf(context, input)),
  uploadPicture: ({ context, operator, input }) => keepPicture(context, operator, input),
});
