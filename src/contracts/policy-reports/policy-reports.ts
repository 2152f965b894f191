import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';

/** Where browsers report violations of the content security policy. */
export const policyReportPath = '/wps/system/policyReport';

export const policyReportsContracts = contracts({
  reportPolicy: {
    method: 'POST',
    path: policyReportPath,
    summary:
      'Browsers’ own reports of what a content policy stopped; counted, and what is no report is ignored',
    access: 'public',
    rateLimit: 'read',
    isReport: true,
    bodyBytesMax: 16_384,
    output: z.strictObject({}),
    errors: ['BODY_TOO_LARGE', 'BODY_TOO_SLOW', 'INVALID_INPUT'],
  },
});
