import { routes } from '#functions/http/routes.ts';
import { complaintsContracts } from '#src/contracts/limits/complaints.ts';
import { ok } from '#src/rules/result.ts';
import {
  answerComplaint,
  complaintsForOperators,
  complaintsOf,
  makeComplaint,
} from './complaints.service.ts';

/** Complaints: members make them, operators decide them before their deadline. */
export const complaintsRoutes = routes(complaintsContracts, {
  memberComplaints: async ({ context, session, input }) =>
    ok(await complaintsOf(context, session, input.cursor)),
  makeComplaint: ({ context, session, input }) => makeComplaint(context, session, input),
  operatorComplaints: async ({ context, input }) => ok(await complaintsForOperators(context, input)),
  answerComplaint: ({ context, operator, params, input }) =>
    answerComplaint(context, operator, params.reference, input),
});
