import { isPrivateHost } from '#functions/edge/gate/private-hosts.ts';
import { consoleSetting } from '#functions/edge/gate/console-host.ts';
import { parseAddress } from '#functions/edge/gate/address.ts';
import { passes } from '#functions/edge/gate/gate.ts';
import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { verdictOf } from '#functions/edge/gate/verdict.ts';
import type { OperatorClaims, RequestContext } from '#functions/http/context.ts';
import { failed, ok, type Result } from '#src/rules/result.ts';

/**
 * Refuses a document that would shut out the operator who stores it while signed in: nobody would be left to take it
 * back from there. A script may run anywhere, so a token is not judged.
 */
export function refuseShuttingOut(
  context: RequestContext,
  { session }: OperatorClaims,
  name: string,
  document: object,
): Result<undefined, 'INVALID_INPUT'> {
  const field = session && fieldThatShutsOut(context, name, JSON.stringify(document));
  if (!field) return ok(undefined);
  const reasons = ['This would shut out the address from which you are signed in'];
  return failed('INVALID_INPUT', { fields: [field], reasons });
}

function fieldThatShutsOut(
  { address, location, target }: RequestContext,
  name: string,
  document: string,
): 'operatorCidr' | 'cidr' | undefined {
  if (name === regionPolicySetting.name) {
    const policy = regionPolicySetting.read(document);
    return policy.ok && !passes(verdictOf(location, policy.value, false)) ? 'operatorCidr' : undefined;
  }
  if (name !== consoleSetting.name || isPrivateHost(target.host)) return undefined;
  const read = consoleSetting.read(document);
  const parsed = parseAddress(address);
  const ranges = read.ok ? read.value.ranges : undefined;
  return ranges && !(parsed && ranges.has(parsed)) ? 'cidr' : undefined;
}
