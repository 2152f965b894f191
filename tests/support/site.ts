import { quickBundle } from '../../scripts/setup/steps/bundle.mjs';
import { expectDeclared } from './declared-answers.ts';
import { type Harness, startHarness } from './harness.ts';
import { insertDocuments, merchantDocuments } from './merchant-documents.ts';
import { applyMigrations } from './migrations.ts';
import { partnerSecrets, testSecrets } from './secrets.ts';

/** A visitor location as the platform attaches it to a request. */
export interface Visitor {
  address?: string;
  country?: string;
  regionCode?: string;
  asn?: number;
}

/** The User-Agent of test visitors. */
export const testDevice = 'Test phone';

export const visitorFromPakistan: Visitor = {
  address: '39.32.0.1',
  country: 'PK',
  regionCode: 'SD',
  asn: 17557,
};

/** A merchant's site on the Worker's production bundle, with real local D1, objects and assets. */
export interface Site {
  readonly harness: Harness;
  readonly merchant: string;
  readonly origin: string;
  /** The default visitor of requests. */
  readonly visitor: Visitor;
  /** Sends a visitor's request. A response that its endpoint's contract does not declare fails the test. */
  fetch(path: string, init?: RequestInit, visitor?: Visitor): Promise<Response>;
  sql(statement: string, ...values: (string | number | null)[]): Promise<Record<string, unknown>[]>;
}

/** A site in a separate runtime, with one merchant, `demo`. */
export interface SeparateSite extends Site {
  close(): Promise<void>;
}

interface SiteOptions {
  /** The region policy; by default the demo operator's. */
  policy?: unknown;
}

interface SeparateOptions extends SiteOptions {
  vars?: Record<string, string>;
  /** The folder of a bundle other than the default, whose password hashing is cheap. */
  bundle?: string;
  /** Takes every request that leaves the Worker. */
  network?: (request: Request) => Promise<Response>;
}

let shared: Promise<Harness> | undefined;
let opened = 0;

/**
 * Opens a site for one test file: a separate merchant and host in the runtime that all test files of this worker
 * process share. Tests that change tables, the log or the runtime itself need a separate site.
 */
export async function startSite({ policy }: SiteOptions = {}): Promise<Site> {
  shared ??= startRuntime();
  const harness = await shared;
  opened += 1;
  const merchant = `site-${opened}`;
  // Rate limits count by address, so each file gets its own.
  const visitor = { ...visitorFromPakistan, address: `39.34.${opened >> 8}.${opened & 255}` };
  return openMerchant(harness, { merchant, host: `${merchant}.localhost`, visitor, policy });
}

/** Starts a separate runtime for one test file. A test of the cost of password hashing passes its own bundle. */
export async function startSeparateSite({ policy, ...options }: SeparateOptions = {}): Promise<SeparateSite> {
  const harness = await startRuntime(options);
  const merchant = { merchant: 'demo', host: 'localhost', visitor: visitorFromPakistan, policy };
  return { ...(await openMerchant(harness, merchant)), close: () => harness.close() };
}

async function startRuntime({
  vars = {},
  bundle = quickBundle,
  network,
}: Omit<SeparateOptions, 'policy'> = {}): Promise<Harness> {
  const harness = await startHarness({
    bundle,
    network,
    vars: { ...testSecrets, DELIVERY_GATHER_SECONDS: '2', ...partnerSecrets, ...vars },
  });
  const { DB: database } = await harness.getWorker<Env>().getEnv();
  await applyMigrations(database);
  return harness;
}

interface TestMerchant {
  readonly merchant: string;
  readonly host: string;
  readonly visitor: Visitor;
  readonly policy: unknown;
}

async function openMerchant(
  harness: Harness,
  { merchant, host, visitor, policy }: TestMerchant,
): Promise<Site> {
  const documents =
    policy === undefined ? merchantDocuments : { ...merchantDocuments, 'region-policy': policy };
  await harness.sql(
    ["INSERT INTO merchants (code, host, name) VALUES (?, ?, 'Demo')", merchant, host],
    insertDocuments(merchant, documents),
  );
  const origin = `http://${host}:${harness.port}`;
  const worker = harness.getWorker<Env>();
  return {
    harness,
    merchant,
    origin,
    visitor,
    async fetch(path, init, by = visitor) {
      const whole = path.startsWith('/') ? origin + path : path;
      const answer = (await worker.fetch(whole, placed(init, by, origin))) as unknown as Response;
      await expectDeclared(init?.method ?? 'GET', path, answer);
      return answer;
    },
    async sql(statement, ...values) {
      const [rows = []] = await harness.sql([statement, ...values]);
      return rows;
    },
  };
}

function placed(init: RequestInit | undefined, visitor: Visitor, origin: string): never {
  const headers = new Headers(init?.headers);
  if (!headers.has('User-Agent')) headers.set('User-Agent', testDevice);
  if (visitor.address && !headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', visitor.address);
  if (init?.method && init.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', origin);
  if (typeof init?.body === 'string' && !headers.has('Content-Type'))
    headers.set('Content-Type', 'application/json');
  const { address: _, ...cf } = visitor;
  return { redirect: 'manual', ...init, headers, cf } as never;
}
