import { z } from 'zod';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { type DisputeBody, disputeBody } from '#src/contracts/complaints.ts';

const document = z.strictObject({
  perDayMax: z.int().min(1).max(1_000).default(10),
  /** Who decides a dispute for members of all other countries. */
  disputeBody: disputeBody.optional(),
  /** Who decides it for members of a country. */
  disputeBodies: z.record(z.string().regex(/^[A-Z]{2}$/), disputeBody).default({}),
});

/** The settings document `complaints`: how many a member may make in a day, and who decides a dispute, by country. */
export const complaintsSetting = settingsDocument('complaints', document, { invalid: 'last-good' });

/** The independent body of a member's country; undefined where the operator has named none. */
export function disputeBodyFor(
  { disputeBody: elsewhere, disputeBodies }: z.output<typeof document>,
  country: string,
): DisputeBody | undefined {
  return (Object.hasOwn(disputeBodies, country) ? disputeBodies[country] : undefined) ?? elsewhere;
}
