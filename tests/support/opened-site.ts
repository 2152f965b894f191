import { bumped, call, type JointSites, type Waiting } from './joint-sites.ts';
import { waitingApproval } from './waiting-approval.ts';

/** As two owners would have it: only an owner of the desk can ask, and then tokens count no more. */
export async function siteOpened({ site }: JointSites): Promise<Waiting> {
  const {
    version: policyVersion,
    changedAtMs: _at,
    changedBy: _by,
    ...policy
  } = await call(site, 'GET', 'region-policy');
  const { version: statusVersion } = await call(site, 'GET', 'system-status');
  const { items } = await call(site, 'GET', 'first-run');
  const open = (items as { name: string; state: string }[])
    .filter(({ name, state }) => state === 'open' && name !== 'places' && name !== 'open')
    .map(({ name }) => name);
  const { hostname: host } = new URL(site.origin);
  const approvalId = await waitingApproval(site, {
    ...{ action: 'site.open', subject: 'site:open', askedBy: 'ann' },
    payload: { host, policy, policyVersion, statusVersion },
    basedOn: `${String(policyVersion)} ${String(statusVersion)} ${open.join(' ')}`,
  });
  return {
    ...{ at: site, asked: { approvalId } },
    effect: async () => [await call(site, 'GET', 'region-policy'), await call(site, 'GET', 'system-status')],
    change: () => bumped(site, 'region-policy'),
  };
}
