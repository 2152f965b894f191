import { regionPolicySetting } from '#functions/edge/gate/region-policy.ts';
import { statusContracts } from '#src/contracts/status/status.ts';
import { operationsContracts } from '#src/contracts/operations/operations.ts';
import type { Ask, LiveAnswer } from './live.ts';

export interface ProbeOptions {
  /** Whether the probe runs at a location that the site serves, or at one that it does not. */
  readonly expect: 'served' | 'restricted';
  /** An operator's token, to read the policy with; needs an operator range. */
  readonly operatorToken?: string | undefined;
}

/** One check of a live site; it returns the fault, or undefined. */
export interface Check {
  readonly name: string;
  /** Why a site on a loopback address may fail although a deployed one passes. */
  readonly localFault?: string | undefined;
  run(ask: Ask): Promise<string | undefined>;
}

const setsLocation = 'Cloudflare’s network sets this header; the local runtime takes it as it comes';

/** One path of each kind that the Worker serves behind the gate. */
const everything = [
  '/',
  '/m/home',
  '/m/gameList',
  '/m/help',
  '/robots.txt',
  '/sw.js',
  '/manifest.webmanifest',
  '/openapi.json',
  '/art/icons/icon-192.png',
  '/games/slot.html',
  '/wps/relay/GCSGAME_gameList?gameType=RNG',
  '/healthz',
];
/** Paths that must not be served, and alternative spellings of paths. */
const nowhere = [
  '/en/m/home.html',
  '/%65n/m/home.html',
  '/.dev.vars',
  '/.git/config',
  '/_headers',
  '/index.js.map',
  '/wrangler.toml',
  '/art/',
  '/_astro/none.js',
];
const spellings = ['/M/home', '//m//home', '/m/%68ome', '/m\\home', '/m/home/..', '/./robots.txt', '/SW.js'];
const spoofedHeaders: readonly (readonly [string, string])[] = [
  'X-Forwarded-For',
  'X-Real-IP',
  'True-Client-IP',
  'X-Client-IP',
  'CF-Connecting-IP',
  'CF-Connecting-IPv6',
].flatMap((name) =>
  ['127.0.0.1', '10.0.0.1', '8.8.8.8', '39.32.0.1'].map((address) => [name, address] as const),
);
const otherSpoofedHeaders: readonly (readonly [string, string])[] = [
  ['CF-IPCountry', 'US'],
  ['CF-IPCountry', 'PK'],
  ['Forwarded', 'for=39.32.0.1'],
  ['X-Original-URL', '/wps/system/status'],
  ['X-Rewrite-URL', '/wps/system/status'],
  ['MF-CF-Blob', '{"country":"PK"}'],
];

/** The checks for a location; those of a served location begin with the files that the home page loads. */
export function checksFor({ expect, operatorToken }: ProbeOptions): Check[] {
  const statusDue = expect === 'served' ? 0 : 2;
  const status: Check = {
    name: `the status is ${statusDue}`,
    run: async (ask) => statusFault(await ask(statusContracts.systemStatus.path), statusDue),
  };
  const believed = [...spoofedHeaders, ...otherSpoofedHeaders].map(
    ([name, value]): Check => ({
      name: `nobody believes ${name}: ${value}`,
      localFault: /^(?:mf-)?cf-/i.test(name) ? setsLocation : undefined,
      async run(ask) {
        const answer = await ask(statusContracts.systemStatus.path, { [name]: value });
        // Cloudflare's network rejects clients that send its own headers.
        return answer.status === 403 && /^cf-/i.test(name) ? undefined : statusFault(answer, statusDue);
      },
    }),
  );
  return [status, ...(expect === 'served' ? servedChecks(operatorToken) : restrictedChecks()), ...believed];
}

function restrictedChecks(): Check[] {
  const paths = [...everything, ...nowhere, ...spellings, '/ops/api/region-policy', '/wps/system/status/'];
  return paths.flatMap((path) =>
    ['GET', 'HEAD', 'POST'].map((method) => ({
      name: `451 for ${method} ${path}`,
      run: async (ask: Ask) => blockFault(await ask(path, {}, method)),
    })),
  );
}

function servedChecks(operatorToken: string | undefined): Check[] {
  const found = everything.map((path) => ({
    name: `the Worker answers ${path}`,
    run: async (ask: Ask) => sealFault(await ask(path), 200),
  }));
  const lost = nowhere.map((path) => ({
    name: `nothing is found at ${path}`,
    run: async (ask: Ask) => sealFault(await ask(path), 404),
  }));
  const spelt = spellings.map((path) => ({
    name: `the Worker meets ${path}`,
    run: async (ask: Ask) => sealFault(await ask(path)),
  }));
  return [
    ...found,
    loadedByHome,
    ...lost,
    ...spelt,
    robots,
    plainUnlessNamed,
    healthy,
    tokenNeeded,
    policyCheck(operatorToken),
  ];
}

const loadedByHome: Check = {
  name: 'the Worker answers every file that the home page loads',
  async run(ask) {
    const { body } = await ask('/m/home');
    const files = [
      ...new Set(
        [...body.matchAll(/(?:src|href)="(\/(?:_astro|art)\/[^"]+)"/g)].map(([, path]) => path ?? ''),
      ),
    ];
    if (files.length === 0) return 'the page names no file';
    for (const file of files.slice(0, 30)) {
      const fault = sealFault(await ask(file), 200);
      if (fault) return `${file}: ${fault}`;
    }
    return undefined;
  },
};

const robots: Check = {
  name: 'robots stay out of the calls',
  run: async (ask) =>
    (await ask('/robots.txt')).body.includes('Disallow: /wps/') ? undefined : 'they may come in',
};

const plainUnlessNamed: Check = {
  name: 'a client that names no encoding gets a plain body',
  localFault: 'the local runtime tells the Worker that such a client reads Brotli',
  async run(ask) {
    for (const path of ['/m/home', '/sw.js']) {
      const { headers } = await ask(path);
      const encoding = headers['content-encoding'];
      if (encoding) return `${path} came as ${encoding}`;
    }
    return undefined;
  },
};

const healthy: Check = {
  name: 'the site says that it is healthy',
  async run(ask) {
    const { status, body } = await ask(statusContracts.health.path);
    return status === 200 && body.includes('"ok":true')
      ? undefined
      : `answered ${status} ${body.slice(0, 200)}`;
  },
};

const tokenNeeded: Check = {
  name: 'operators need their token',
  async run(ask) {
    const without = await ask(operationsContracts.operatorRegionPolicy.path);
    const wrong = await ask(operationsContracts.operatorRegionPolicy.path, { Authorization: 'Bearer none' });
    return without.status === 401 && wrong.status === 401
      ? undefined
      : `answered ${without.status}, ${wrong.status}`;
  },
};

function policyCheck(operatorToken: string | undefined): Check {
  return {
    name: operatorToken
      ? 'no operator range reaches a machine’s own network'
      : 'the policy (skipped: no token)',
    localFault: 'a demo’s operator works on the same machine',
    async run(ask) {
      if (!operatorToken) return undefined;
      const answer = await ask(operationsContracts.operatorRegionPolicy.path, {
        Authorization: `Bearer ${operatorToken}`,
      });
      if (answer.status !== 200) return `answered ${answer.status}`;
      const { value } = JSON.parse(answer.body) as { value: Record<string, unknown> };
      const { version: _, changedAtMs: __, changedBy: ___, ...document } = value;
      const policy = regionPolicySetting.read(JSON.stringify(document));
      if (!policy.ok) return 'the policy is none';
      return policy.value?.trustsPrivateHosts
        ? 'operatorCidr names loopback or private addresses'
        : undefined;
    },
  };
}

function statusFault({ status, body, headers }: LiveAnswer, due: 0 | 2): string | undefined {
  const right = status === 200 && body === JSON.stringify({ success: true, value: { systemStatus: due } });
  if (!right) return `answered ${status} ${body.slice(0, 120)}`;
  return headers['cache-control'] === 'no-store' ? undefined : 'may be cached';
}

/** Only the Worker sets a CSP, on files too, so a response without one has bypassed the gate. */
function sealFault({ status, headers }: LiveAnswer, due?: number): string | undefined {
  if (!headers['content-security-policy'])
    return `answered ${status} past the Worker: run_worker_first is not on`;
  if (due !== undefined && status !== due) return `answered ${status} where ${due} was due`;
  const missing = ['strict-transport-security', 'x-content-type-options', 'referrer-policy'].filter(
    (name) => !headers[name],
  );
  return missing.length > 0 ? `without ${missing.join(', ')}` : undefined;
}

function blockFault({ status, headers }: LiveAnswer): string | undefined {
  if (status !== 451) return `answered ${status}`;
  if (!headers['request-id']) return 'answered past the Worker';
  if (headers['cache-control'] !== 'no-store') return 'may be cached';
  if (headers['clear-site-data'] !== '"cache"') return 'leaves what browsers have kept';
  return headers['etag'] || headers['set-cookie'] ? 'with a tag or a cookie' : undefined;
}
