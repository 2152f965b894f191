import { logTrouble } from '#functions/http/log.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import { settingsDocuments } from '#functions/settings/settings-document.ts';
import { minuteMs } from '#src/rules/durations.ts';
import { carryOut } from './approvals.ts';
import { isBlind } from '#src/contracts/operators/approval-fields.ts';
import { expireApprovals, finishApproval, unfinishedApprovals } from './approvals.repo.ts';
import type { JointActions } from './joint-action.ts';

const perRun = 20;

/**
 * Ends requests that nobody approved within a day, and performs what was approved by a request that ended before its
 * effect. An effect that fails again is tried at the next run.
 */
export async function watchApprovals(
  env: Env,
  execution: ExecutionContext,
  actions: JointActions,
  nowMs: number,
): Promise<void> {
  await expireApprovals(env, nowMs);
  for (const row of await unfinishedApprovals(env, nowMs - minuteMs, perRun)) {
    // Only what has taken effect is approved, and the request ended before it was reported.
    if (isBlind(row.action)) {
      await finishApproval(env, row, 'done', { state: 'done' });
      continue;
    }
    const { action } = row;
    const names = settingsDocuments().map(({ name }) => name);
    const settings = await readDocuments(env.DB, row.merchant, names);
    try {
      const { merchant, id: requestId } = row;
      await carryOut({ env, execution, requestId, merchant, settings, nowMs }, actions[action], row);
    } catch (error) {
      logTrouble('approvals', error);
    }
  }
}
