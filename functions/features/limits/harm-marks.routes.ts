import { routes } from '#functions/http/routes.ts';
import { harmMarksContracts } from '#src/contracts/limits/harm-marks.ts';
import { ok } from '#src/rules/result.ts';
import { noteReview, pageOfMarks } from './harm-marks.service.ts';

export const harmMarksRoutes = routes(harmMarksContracts, {
  harmMarks: async ({ context, input }) => ok(await pageOfMarks(context, input)),
  reviewMark: ({ context, operator, params, input }) => noteReview(context, operator, params, input.words),
});
