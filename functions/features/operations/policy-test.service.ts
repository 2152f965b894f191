import { decideAtGate, passes } from '#functions/edge/gate/gate.ts';
import { parseAddress } from '#functions/edge/gate/address.ts';
import { type CompiledPolicy, regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { specialAddresses } from '#functions/edge/gate/special-addresses.ts';
import type { GateDecision } from '#functions/edge/gate/verdict.ts';
import { type Site, siteOf } from '#functions/edge/site.ts';
import type { RequestContext, VisitorLocation } from '#functions/http/context.ts';
import type { InputOf, OutputOf } from '#src/contracts/endpoint.ts';
import type { operationsContracts } from '#src/contracts/operations/operations.ts';
import type { DashboardSources } from './dashboard.sources.ts';
import { type Details, failed, ok, type Result } from '#src/rules/result.ts';

/** Reads the page views of the last day by country; handed in by the router. */
export type ReadVisits = DashboardSources['visits'];
type PolicyTestInput = InputOf<typeof operationsContracts.testRegionPolicy>;
type Tested = OutputOf<typeof operationsContracts.testRegionPolicy>;

/**
 * What the gate decides about a visitor, by the policy in force or a drafted one, and about the operator who asks.
 * INVALID_INPUT if neither an address nor a country is given, or for a policy that could not be stored.
 */
export async function testRegionPolicy(
  context: RequestContext,
  visits: ReadVisits,
  { policy, ...asked }: PolicyTestInput,
): Promise<Result<Tested, 'INVALID_INPUT'>> {
  const { settings, target, location, nowMs } = context;
  if (asked.address === undefined && asked.country === undefined)
    return failed('INVALID_INPUT', { fields: ['address', 'country'] });
  const inForce = siteOf(settings, target.host);
  const drafted = policy && regionPolicySetting.check(policy, target.host, settings);
  if (drafted && !drafted.ok) return failed('INVALID_INPUT', inPolicy(drafted.details));
  const site: Site = drafted ? { ...inForce, policy: drafted.value } : inForce;
  const open: Site = { ...site, system: { maintenance: false } };
  const visitor: VisitorLocation = {
    address: asked.address ?? unlistedAddress(site.policy),
    known: true,
    country: asked.country,
    regionCode: asked.regionCode,
    asn: asked.asn,
  };
  const decided = decideAtGate(visitor, site, nowMs);
  const whenOpen = decideAtGate(visitor, open, nowMs);
  return ok({
    ...decided,
    ...(decided.rule === 3 && { whenOpen }),
    missing: missingFor(whenOpen, visitor, site.policy),
    asker: decideAtGate(location, open, nowMs),
    visits: shareOf(await visits(context), open, nowMs),
  });
}

/** How many of these visits are turned away by their country; what else the gate looks at was not counted. */
function shareOf(visits: Awaited<ReturnType<ReadVisits>>, open: Site, nowMs: number): Tested['visits'] {
  const address = unlistedAddress(open.policy);
  const isTurnedAway = (country: string) =>
    !passes(
      decideAtGate({ address, known: true, country, regionCode: undefined, asn: undefined }, open, nowMs)
        .verdict,
    );
  const sumOf = (of: typeof visits) => of.reduce((sum, { number }) => sum + number, 0);
  return {
    counted: sumOf(visits),
    turnedAway: sumOf(visits.filter(({ country }) => isTurnedAway(country))),
  };
}

/** The fields of a refused policy by their path in what was asked. */
function inPolicy(details: Details = {}): Details {
  return Object.fromEntries(
    Object.entries(details).map(([name, texts]) => [name, [texts].flat().map((each) => `policy.${each}`)]),
  );
}

/** What was not said of a visitor, although the rules up to the one that decided look at it. */
function missingFor(
  { rule }: GateDecision,
  { country, regionCode, asn }: VisitorLocation,
  policy: CompiledPolicy | undefined,
): Tested['missing'] {
  const mayBeDenied = [...(policy?.denyRegions ?? [])].some((region) => region.startsWith(`${country}-`));
  return [
    ...(country === undefined && rule > 8 ? (['country'] as const) : []),
    ...(regionCode === undefined && rule > 10 && mayBeDenied ? (['regionCode'] as const) : []),
    ...(asn === undefined && rule > 7 && policy && policy.denyAsn.size > 0 ? (['asn'] as const) : []),
  ];
}

/** Addresses of ordinary visitors, spread over what is assigned. */
const ordinary = [
  ...Array.from({ length: 200 }, (_, at) => `${20 + at}.77.131.9`),
  ...Array.from({ length: 16 }, (_, at) => `2a0${at.toString(16)}:77::9`),
];

/** An address on none of the policy's lists, for a visitor of whom only the place is known. */
function unlistedAddress(policy: CompiledPolicy | undefined): string | undefined {
  const lists = [specialAddresses, policy?.operators, policy?.denied, policy?.allowed];
  const isListed = (text: string) => {
    const address = parseAddress(text);
    return !address || lists.some((ranges) => ranges?.has(address));
  };
  return ordinary.find((text) => !isListed(text)) ?? ordinary[0];
}
