import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#src/contracts/all.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { bodyBytesMax } from '#functions/http/body.ts';
import { type Cast, nameOf, siteWithCast } from '#tests/support/callers.ts';
import { consoleHeaders, oneOfEachKind } from '#tests/support/endpoint-kinds.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { headOf, rawRequest } from '#tests/support/raw-request.ts';
import type { Site } from '#tests/support/site.ts';

let site: Site;
let cast: Cast;

beforeAll(async () => {
  ({ site, cast } = await siteWithCast());
  // Every endpoint that logs somebody in is called from one address within one minute.
  await storeDocument(site, site.merchant, 'rates', { login: 600 });
});

const reading = oneOfEachKind(endpoints.filter(({ method }) => method === 'GET'));
const writing = endpoints.filter(
  ({ method, input, access }) => method !== 'GET' && (input || access === 'vendor'),
);

function headersFor({ access }: Endpoint): Record<string, string> {
  const credentials = {
    launch: cast.game,
    'launch-code': cast.launching,
    operator: cast.operator,
    member: cast.member,
    session: cast.trial,
  };
  const own = credentials[access as keyof typeof credentials] ?? {};
  return { Origin: site.origin, 'Content-Type': 'application/json', ...consoleHeaders(access), ...own };
}

const pathOf = ({ path, access }: Endpoint) =>
  access === 'vendor' ? '/vendor/house/bet' : path.replace(/:\w+/g, 'nowhere');

describe('a request', () => {
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await rawRequest(site.origin, headOf(site.origin, 'GET', path, headers), [], { waitMs: 8_000 })).status;

  it.each(reading.map((each) => [nameOf(each), each] as const))(
    '%s survives an endless query and does not accept it',
    async (_, endpoint) => {
      const headers = headersFor(endpoint);
      const always = ['/wps/system/status', '/healthz'].includes(endpoint.path);
      for (const query of [
        `x=${'a'.repeat(12_000)}`,
        'a=1&'.repeat(3_000),
        '&'.repeat(12_000),
        '%'.repeat(12_000),
      ]) {
        const status = await ask(`${endpoint.path}?${query}`, headers);
        expect(status, query.slice(0, 4)).toBeLessThan(500);
        if (!always && !query.startsWith('&')) expect(status).toBeGreaterThanOrEqual(400);
      }
    },
  );

  it('with hundreds of headers, a huge header or a huge cookie is answered or cut, and the next is served', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 300 }, (_, turn) => [`X-Many-${turn}`, 'x'.repeat(20)]),
    );
    const cookie = Array.from({ length: 900 }, (_, turn) => `c${turn}=xxxxxxxx`).join('; ');
    const requests = [
      many,
      { 'X-Huge': 'x'.repeat(100_000) },
      { Cookie: cookie },
      { Cookie: `__Host-session=${'x'.repeat(12_000)}` },
      { Cookie: `__Host-renewal=${'x.'.repeat(5_000)}` },
      { Authorization: `Bearer ${'x'.repeat(12_000)}` },
      { 'Accept-Language': 'en,'.repeat(4_000) },
      { 'If-None-Match': '"x",'.repeat(3_000) },
    ];
    for (const headers of requests)
      for (const path of ['/wps/member/info', '/m/home', '/wps/session/key']) {
        const status = await ask(path, headers as Record<string, string>);
        expect([path, Object.keys(headers)[0], status < 500]).toEqual([path, Object.keys(headers)[0], true]);
        expect(await ask('/wps/session/key')).toBe(200);
      }
  }, 60_000);
});

/** Every response of the Worker carries its security headers; one without them is the local proxy's own. */
const isProxys = (text: string) => !/^x-content-type-options:/im.test(text);

/**
 * The Worker's response. The local proxy pools connections that were cut by a response before the end of the
 * body, and loses the requests that it sends over them. Each loss removes one such connection, so retries
 * help.
 */
async function answerTo(head: string, chunks: readonly string[], tries = 12): ReturnType<typeof rawRequest> {
  const answer = await rawRequest(site.origin, head, chunks);
  const isLost = answer.status === 0 || (answer.status === 500 && isProxys(answer.text));
  if (!isLost || tries === 1) return answer;
  await new Promise((next) => setTimeout(next, 50));
  return answerTo(head, chunks, tries - 1);
}

/** The status of an endpoint for a chunked body that is longer than its limit. */
async function statusOfTooLong(endpoint: Endpoint): Promise<[string, number]> {
  const head = headOf(site.origin, endpoint.method, pathOf(endpoint), {
    ...headersFor(endpoint),
    'Transfer-Encoding': 'chunked',
  });
  const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`;
  const count = Math.ceil((endpoint.bodyBytesMax ?? bodyBytesMax) / 65_536) + 1;
  const { status } = await answerTo(head, Array<string>(count).fill(chunk));
  return [nameOf(endpoint), status];
}

/** Endpoints with the longest bodies go alone, the others together. */
function groupsOf(some: readonly Endpoint[], size: number): Endpoint[][] {
  const [long, short] = [true, false].map((is) =>
    some.filter(({ bodyBytesMax: max = bodyBytesMax }) => max > bodyBytesMax === is),
  ) as [Endpoint[], Endpoint[]];
  const groups = Array.from({ length: Math.ceil(short.length / size) }, (_, at) =>
    short.slice(at * size, (at + 1) * size),
  );
  return [...groups, ...long.map((each) => [each])];
}

describe('a body', () => {
  it('that arrives too slowly is refused by every endpoint', async () => {
    const outcomes = await Promise.all(
      writing.map(async (endpoint) => {
        const headers = { ...headersFor(endpoint), 'Content-Length': '1000' };
        const drops = Array<string>(16).fill(' ');
        const head = headOf(site.origin, endpoint.method, pathOf(endpoint), headers);
        const { status, text } = await rawRequest(site.origin, head, drops, { pauseMs: 1_000 });
        return [nameOf(endpoint), status, /BODY_TOO_SLOW/.test(text)];
      }),
    );
    expect(outcomes).toEqual(writing.map((endpoint) => [nameOf(endpoint), 408, true]));
  }, 30_000);

  it('that is too long is refused while it streams, without a Content-Length, by endpoints of every kind', async () => {
    // Only a few at once: the local proxy loses responses next to streams of megabytes.
    for (const some of groupsOf(oneOfEachKind(writing), 6)) {
      const statuses = await Promise.all(some.map(statusOfTooLong));
      expect(statuses).toEqual(some.map((endpoint) => [nameOf(endpoint), 413]));
    }
  });
});
