import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';

/** The reports there are: each is made of sums that the site keeps anyway. */
export const reportNames = ['day', 'vendor', 'game', 'bonus'] as const;
export type ReportName = (typeof reportNames)[number];

/** Reports of which a row is a day or an hour. */
export const reportsOverTime: readonly ReportName[] = ['day', 'bonus'];

export const reportDaysMax = 31;
export const hourlyReportDaysMax = 2;
/** The file has all rows; the answer has those of the largest stakes. */
export const reportRowsMax = 500;

const minor = z.int();

const row = z.strictObject({
  /** The code of a vendor or game, a day such as `2026-11-30`, or its hour such as `2026-11-30 21:00`. */
  key: z.string(),
  /** The name of the vendor or game, if the catalogue has it. */
  title: z.string().optional(),
  currency: z.string(),
  bets: z.int(),
  stakeMinor: minor,
  winMinor: minor,
  ggrMinor: minor,
  /** What of the stakes and wins was bonus money and free rounds. */
  bonusStakeMinor: minor,
  bonusWinMinor: minor,
});
export type ReportRow = z.infer<typeof row>;

const params = z.strictObject({ name: z.string().min(1).max(20) });
const input = z.strictObject({
  /** Days by the merchant's clock, both included; by default the last seven. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  by: z.enum(['day', 'hour']).default('day'),
});

export const operatorReportsContracts = contracts({
  operatorReport: {
    method: 'GET',
    path: '/ops/api/reports/:name',
    summary: 'Play for money by day, hour, vendor or game, and its bonus money, from the hourly sums',
    access: 'operator',
    permission: 'reports.read',
    rateLimit: 'read',
    params,
    input,
    output: z.strictObject({
      name: z.enum(reportNames),
      from: z.string(),
      to: z.string(),
      timeZone: z.string(),
      source: z.enum(['hourlyPlay']),
      /** When the sums were read; each shard of the house account writes them once a minute. */
      atMs: instantMs,
      rows: z.array(row).max(reportRowsMax),
      isCut: z.boolean(),
    }),
    errors: ['REPORT_UNKNOWN', 'RANGE_TOO_LONG'],
  },

  operatorReportFile: {
    method: 'GET',
    path: '/ops/api/reports/:name/file',
    summary: 'Every row of a report as a CSV file, with sums as decimals of their currency',
    access: 'operator',
    permission: 'reports.read',
    rateLimit: 'read',
    params,
    input,
    output: z.string(),
    raw: 'text/csv',
    errors: ['REPORT_UNKNOWN', 'RANGE_TOO_LONG'],
  },
});
