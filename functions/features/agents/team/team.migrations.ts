import { dueTable } from '#functions/objects/alarms.ts';
import type { Migration } from '#functions/objects/object-schema.ts';
import { statementsArchiveSchema } from './archive/statements-archive.schema.ts';
import { teamDaysSchema } from './team-days.ts';
import { teamReportsSchema } from './team-reports.schema.ts';
import {
  payrollProtectedSchema,
  payrollSchema,
} from '#functions/features/agents/team/payroll/payroll.schema.ts';
import { teamProtectedSchema, teamSchema } from './team.schema.ts';

/** The migrations of a team's schema, in order. */
export const teamMigrations: readonly Migration[] = [
  { version: 1, what: 'due times, sums by agent', statements: [dueTable, ...teamSchema] },
  { version: 2, what: 'statements and their payment', statements: payrollSchema },
  { version: 3, what: 'days of branches that agents see', statements: teamReportsSchema },
  {
    version: 4,
    what: 'dividends without what protected members won',
    statements: [...teamProtectedSchema, ...payrollProtectedSchema],
  },
  { version: 5, what: 'the archive of statements', statements: statementsArchiveSchema },
  { version: 6, what: 'days for the reports of operators', statements: teamDaysSchema },
];
