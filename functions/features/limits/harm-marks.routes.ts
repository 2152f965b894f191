import { operatorOf } from '#functions/audit/operator-act.ts';
import { routes } from '#functions/http/routes.ts';
import { reviewMark } from '#functions/protection/harm-marks.repo.ts';
import { harmMarksContracts } from '#src/contracts/harm-marks.ts';
import { failed, ok } from '#src/rules/result.ts';
import { pageOfMarks } from './harm-marks.service.ts';

export const harmMarksRoutes = routes(harmMarksContracts, {
  harmMarks: async ({ context, input }) => ok(await pageOfMarks(context, input)),
  reviewMark: async ({ context, operator, params, input }) => {
    const { memberId, number } = params;
    const isNoted = await reviewMark(operatorOf(context, operator), memberId, number, input.words);
    return isNoted ? ok({}) : failed('MARK_UNKNOWN');
  },
});
