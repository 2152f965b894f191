import { z } from 'zod';
import { contracts } from '#src/contracts/endpoint.ts';
import { instantMs } from '#src/contracts/fields.ts';
import { agentsRow, cashierRow, playRow, protectionRow } from './report-rows.ts';

/** Reports of play for money, which are made of the hourly sums of play. */
export const playReports = ['day', 'vendor', 'game', 'bonus'] as const;

/** The reports there are: each is made of sums or records that the site keeps anyway. */
export const reportNames = [...playReports, 'cashier', 'agents', 'protection'] as const;
export type ReportName = (typeof reportNames)[number];

/** Reports of which a row is a day or an hour. */
export const reportsOverTime: readonly ReportName[] = ['day', 'bonus', 'cashier', 'agents', 'protection'];

/** Those of which a row may be an hour. */
export const reportsByHour: readonly ReportName[] = ['day', 'bonus', 'cashier'];

export const reportDaysMax = 31;
export const hourlyReportDaysMax = 2;
/** The file has all rows; the answer has those of the largest stakes. */
export const reportRowsMax = 500;

const about = {
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  /** When the sums were read. */
  atMs: instantMs,
  isCut: z.boolean(),
};
const rowsOf = <Row extends z.ZodType>(row: Row) => z.array(row).max(reportRowsMax);

const report = z.discriminatedUnion('name', [
  z.strictObject({
    name: z.enum(playReports),
    ...about,
    /** Each shard of the house account writes them once a minute. */
    source: z.literal('hourlyPlay'),
    rows: rowsOf(playRow),
  }),
  z.strictObject({
    name: z.literal('cashier'),
    ...about,
    /** Written by the shards with the sums of play. */
    source: z.literal('hourlyMoney'),
    rows: rowsOf(cashierRow),
  }),
  z.strictObject({
    name: z.literal('agents'),
    ...about,
    /** Each team writes the play of a day once it is over, and payments within a minute. */
    source: z.literal('agentDays'),
    /** Up to when every team has counted; absent if there is none. */
    completeUntilMs: instantMs.optional(),
    rows: rowsOf(agentsRow),
  }),
  z.strictObject({
    name: z.literal('protection'),
    ...about,
    /** Counted when they were read. */
    source: z.literal('protectionRecords'),
    rows: rowsOf(protectionRow),
  }),
]);

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
    summary: 'Play for money, its bonus money, the cashier, agents or player protection over some days',
    access: 'operator',
    permission: 'reports.read',
    rateLimit: 'read',
    params,
    input,
    output: report,
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
