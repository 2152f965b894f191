import { z } from 'zod';
import { refusedCountries } from '#functions/settings/refused-countries.ts';
import { settingsDocument } from '#functions/settings/settings-document.ts';
import { type DisputeBody, disputeBody } from '#src/contracts/limits/complaints.ts';

const document = z.strictObject({
  perDayMax: z.int().min(1).max(1_000).default(10),
  /** How often the member may add words to one complaint. */
  repliesMax: z.int().min(1).max(100).default(10),
  /** For how many days after its decision a complaint can be reopened, once. */
  reopenDays: z.int().min(0).max(365).default(14),
  /** The body that decides disputes for members of all other countries. */
  disputeBody: disputeBody.optional(),
  /** The bodies that decide disputes, by the member's country. */
  disputeBodies: z.record(z.string().length(2), disputeBody).default({}),
});

/** The settings document `complaints`: how many a member may make per day, what may be added to one, and who decides disputes, by country. */
export const complaintsSetting = settingsDocument('complaints', document, {
  invalid: 'last-good',
  refusedFields: ({ disputeBodies }) => refusedCountries('disputeBodies', Object.keys(disputeBodies)),
});

/** The independent dispute body for a member's country; undefined if the operator has named none. */
export function disputeBodyFor(
  { disputeBody: elsewhere, disputeBodies }: z.output<typeof document>,
  country: string,
): DisputeBody | undefined {
  return (Object.hasOwn(disputeBodies, country) ? disputeBodies[country] : undefined) ?? elsewhere;
}
