import { atom } from 'nanostores';
import { type OpsAnswer, opsCallOf } from '#src/console/session/ops-call.ts';
import type { OutputOf } from '#src/contracts/endpoint.ts';
import { reportNames, operatorReportsContracts } from '#src/contracts/operations/reports.ts';

/** What is asked for; all of it is in the address. */
export interface ReportRequest {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly by: 'day' | 'hour';
}

export type Report = OutputOf<typeof operatorReportsContracts.operatorReport>;

/** Undefined until it was read. */
export const $report = atom<OpsAnswer<Report> | undefined>(undefined);

let latest = 0;

/** Reads a report; an older answer never replaces a newer one. */
export async function loadReport(request: ReportRequest): Promise<void> {
  latest += 1;
  const own = latest;
  $report.set(undefined);
  const input = inputOf(request);
  const answer = await opsCallOf(operatorReportsContracts.operatorReport, {
    params: { name: request.name },
    input,
  });
  if (own === latest) $report.set(answer);
}

/** What the filters of an address ask for. */
export function requestFrom(filters: Readonly<Record<string, string>>): ReportRequest {
  const { name = reportNames[0], from = '', to = '', by } = filters;
  return { name, from, to, by: by === 'hour' ? 'hour' : 'day' };
}

/** The address of the same report as a file. */
export function fileAddress(request: ReportRequest): string {
  const path = operatorReportsContracts.operatorReportFile.path.replace(
    ':name',
    encodeURIComponent(request.name),
  );
  return `${path}?${new URLSearchParams(inputOf(request)).toString()}`;
}

function inputOf({ from, to, by }: ReportRequest) {
  return { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }), by };
}
