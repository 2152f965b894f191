import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CheckResult, probe } from '../../scripts/probe/probe.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type Edge, startEdge, type VisitorLocation } from './edge.ts';
import { atOperators, inAmerica, inPakistan, policies } from './visitor-locations.ts';
import { type RawSite, startRawSite } from './raw-site.ts';

let site: RawSite;
const edges: Edge[] = [];
beforeAll(async () => {
  site = await startRawSite();
  await site.sql("INSERT INTO merchants (code, host, name) VALUES ('demo', 'demo.example', 'Demo')");
  await site.store('demo', 'region-policy', JSON.stringify(policies.denylist));
});
afterAll(async () => {
  for (const edge of edges) await edge.close();
  await site.close();
});

const addressFrom = async (location: VisitorLocation) => {
  const edge = await startEdge(site.directPort, location);
  edges.push(edge);
  return `http://127.0.0.1:${edge.port}`;
};
const faults = (found: readonly CheckResult[]) => found.filter(({ fault }) => fault);
const operatorToken = testSecrets['OPERATOR_TOKEN'];

describe('the probe of a live address', () => {
  it.each([
    ['a served location', inPakistan, 'served', undefined],
    ['an operator’s location, the policy too', atOperators, 'served', operatorToken],
    ['a restricted location', inAmerica, 'restricted', undefined],
  ] as const)('finds nothing wrong from %s', async (_, location, expected, token) => {
    const found = await probe(await addressFrom(location), { expect: expected, operatorToken: token });
    expect(found.length).toBeGreaterThan(50);
    expect(faults(found)).toEqual([]);
  });

  it('fails when the location is not the expected kind', async () => {
    expect(faults(await probe(await addressFrom(inAmerica), { expect: 'served' })).length).toBeGreaterThan(
      40,
    );
    expect(
      faults(await probe(await addressFrom(inPakistan), { expect: 'restricted' })).length,
    ).toBeGreaterThan(90);
  });

  it('finds a policy that trusts its own network', async () => {
    const trusting = { ...policies.denylist, operatorCidr: ['52.95.110.0/24', '127.0.0.0/8'] };
    await site.store('demo', 'region-policy', JSON.stringify(trusting));
    const found = await probe(await addressFrom(atOperators), { expect: 'served', operatorToken });
    await site.store('demo', 'region-policy', JSON.stringify(policies.denylist));
    expect(faults(found).map(({ fault }) => fault)).toEqual([
      'operatorCidr names loopback or private addresses',
    ]);
  });

  it('finds a site that serves files without the Worker', async () => {
    const found = await probedServer((_, answer) =>
      answer.end('{"success":true,"value":{"systemStatus":0}}'),
    );
    expect(found.map(({ name }) => name)).toContain('the Worker answers /sw.js');
    expect(found.length).toBeGreaterThan(25);
  });

  it('finds a site that compresses for clients that accept no compression', async () => {
    const found = await probedServer(({ url, headers }, answer) => {
      const isPacked = url === '/sw.js' && headers['accept-encoding'] === undefined;
      answer.writeHead(200, isPacked ? { 'Content-Encoding': 'br' } : {}).end('');
    });
    expect(found).toContainEqual(expect.objectContaining({ fault: '/sw.js came as br' }));
  });
});

/** The problems that the probe finds with a server on loopback. */
async function probedServer(answer: http.RequestListener): Promise<readonly CheckResult[]> {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const found = faults(await probe(address, { expect: 'served' }));
  await new Promise((resolve) => server.close(resolve));
  return found;
}
