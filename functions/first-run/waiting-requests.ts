import { newestApproval } from '#functions/audit/approvals.repo.ts';
import { tillsSetting } from '#functions/cashier/tills.settings.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { jurisdictionSetting } from '#functions/protection/jurisdiction.settings.ts';
import type { FirstRunStep } from '#src/contracts/first-run/first-run.ts';
import { openingSubject, siteOpening } from './site-opening.ts';

interface Waiting {
  readonly approvalId: string;
  readonly askedBy: string;
  readonly askedAtMs: number;
  readonly document?: string;
}

/** The documents of the steps that take two owners. */
const guarded = { protection: jurisdictionSetting.name, till: tillsSetting.name } as const;

/** What owners have asked for that waits for another one, by its step. */
export async function waitingRequests(
  context: Pick<RequestContext, 'env' | 'merchant' | 'nowMs'>,
): Promise<Partial<Record<FirstRunStep, Waiting[]>>> {
  const ofDocument = async (document: string) => {
    const found = await waitingFor(context, 'setting.guarded', `setting:${document}`);
    return found.map((request) => ({ ...request, document }));
  };
  const [protection, till, open] = await Promise.all([
    ofDocument(guarded.protection),
    ofDocument(guarded.till),
    waitingFor(context, siteOpening.name, openingSubject),
  ]);
  return { protection, till, open };
}

async function waitingFor(
  { env, merchant, nowMs }: Pick<RequestContext, 'env' | 'merchant' | 'nowMs'>,
  action: 'setting.guarded' | 'site.open',
  subject: string,
): Promise<Waiting[]> {
  const found = await newestApproval(env, { merchant, subject, action });
  if (found?.state !== 'waiting' || found.expiresAtMs <= nowMs) return [];
  const { id, askedBy, askedAtMs } = found;
  return [{ approvalId: id, askedBy, askedAtMs }];
}
