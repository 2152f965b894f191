import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import { exclusionContracts } from '#src/contracts/limits/exclusion.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { type Cast, nameOf, outcomeOf, siteWithCast } from '#tests/support/callers.ts';
import { consoleHeaders, oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { newcomer } from '#tests/support/member.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { samples } from '#tests/support/samples.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
let cast: Cast;
beforeAll(async () => {
  ({ site, cast } = await siteWithCast());
  // On a fast machine the member would make more than the 600 calls that a minute allows.
  await storeDocument(site, site.merchant, 'rates', { write: 10_000, login: 10_000 });
});

/** Calls that end their own session come last, in this order. */
const ending: readonly Endpoint[] = [exclusionContracts.takeTimeOut, exclusionContracts.excludeMyself];

/** Calls with a plain JSON body. A vendor's wire format and a sealed body have media types of their own. */
const taking = endpoints
  .filter(({ method, input, sealed, access }) => method !== 'GET' && input && !sealed && access !== 'vendor')
  .filter((endpoint) => !ending.includes(endpoint));

async function codeFor(endpoint: Endpoint, type: string | undefined): Promise<string | undefined> {
  const { game: launch, launching, operator, member, trial: session } = cast;
  const credentials = { launch, 'launch-code': launching, operator, member, session };
  const known = credentials[endpoint.access as keyof typeof credentials] ?? {};
  const body = new TextEncoder().encode(JSON.stringify(samples[nameOf(endpoint)] ?? {}));
  const headers = {
    Origin: site.origin,
    ...consoleHeaders(endpoint.access),
    ...known,
    ...(type === undefined ? {} : { 'Content-Type': type }),
  };
  const init = { method: endpoint.method, headers, body };
  return (await outcomeOf(await site.fetch(endpoint.path.replace(/:\w+/g, 'nowhere'), init, newcomer())))
    .code;
}

const refused = [
  undefined,
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-patch+json',
  'text/json',
  'text/plain; x=application/json',
];
const taken = [
  'application/json',
  'Application/JSON',
  'application/json; charset=utf-8',
  'application/json;v=1',
];

describe('a body of JSON', () => {
  it.each(oneOfEachKind(taking).map((each) => [nameOf(each), each] as const))(
    'to %s is read under its media type alone',
    async (_, endpoint) => {
      for (const type of refused)
        expect([type, await codeFor(endpoint, type)]).toEqual([type, 'MEDIA_TYPE_REFUSED']);
      for (const type of taken) expect(await codeFor(endpoint, type)).not.toBe('MEDIA_TYPE_REFUSED');
    },
  );

  it('is refused under another where the call would end the session', async () => {
    for (const endpoint of ending)
      for (const type of refused)
        expect([type, await codeFor(endpoint, type)]).toEqual([type, 'MEDIA_TYPE_REFUSED']);
  });
});
