import { createHash } from 'node:crypto';
import { type OperatorRole, operatorRoles } from '#src/contracts/operators/permissions.ts';
import { merchantSite } from './merchants.ts';
import { operatedPolicy } from './operator.ts';
import type { Site } from './site.ts';

/** The bearer token of the operator of this name on a site of `siteWithOperators`. */
export function bearerOf(operatorId: string): string {
  return `Bearer ${tokenOf(operatorId)}`;
}

/** A merchant's site with these operators and their roles; by default one for each role, named after it, and `nobody`. */
export function siteWithOperators(
  site: Site,
  named: Readonly<Record<string, readonly OperatorRole[]>> = oneOfEach,
  documents: Readonly<Record<string, unknown>> = {},
): Promise<Site> {
  const operators = operatorsDocument(named);
  return merchantSite(site, { 'region-policy': operatedPolicy, operators, ...documents });
}

/** The settings document of these operators and their roles. */
export function operatorsDocument(named: Readonly<Record<string, readonly OperatorRole[]>>) {
  const operators = Object.entries(named).map(([id, roles]) => ({
    id,
    roles,
    tokenSha256: createHash('sha256').update(tokenOf(id)).digest('hex'),
  }));
  return { operators };
}

const oneOfEach: Readonly<Record<string, readonly OperatorRole[]>> = {
  ...Object.fromEntries(operatorRoles.map((role) => [role, [role]])),
  nobody: [],
};

function tokenOf(operatorId: string): string {
  return createHash('sha256').update(`token of ${operatorId}`).digest('hex');
}
