import { createTestHarness, type TestHarness } from 'wrangler';
import { bundle } from '../../scripts/setup/steps/bundle.mjs';
import { demoSettings } from '../../scripts/setup/demo-settings.ts';
import { testSecrets } from './secrets.ts';

/** A visitor's place as the platform would attach it to a request. */
export interface Visitor {
  address?: string;
  country?: string;
  regionCode?: string;
  asn?: number;
}

/** What the browser of a test visitor calls itself. */
export const testDevice = 'Test phone';

export const visitorFromPakistan: Visitor = {
  address: '39.32.0.1',
  country: 'PK',
  regionCode: 'SD',
  asn: 17557,
};

/** The Worker's production bundle on real local D1, objects and assets, with the migrations applied. */
export interface Site {
  readonly harness: TestHarness;
  readonly origin: string;
  fetch(path: string, init?: RequestInit, visitor?: Visitor): Promise<Response>;
  sql(statement: string, ...values: (string | number | null)[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

interface SiteOptions {
  /** Who gets in; the demo operator's policy where left out. */
  policy?: unknown;
  vars?: Record<string, string>;
  /** A folder with another bundle than the production one. */
  bundle?: string;
}

/** Starts a site of its own, with its own storage, for one test file. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const harness = createTestHarness({
    workers: [
      {
        configPath: './wrangler.toml',
        prebuiltWorkerDir: options.bundle ?? bundle,
        secrets: testSecrets,
        ...(options.vars ? { vars: options.vars } : {}),
      },
    ],
  });
  const { url } = await harness.listen();
  const worker = harness.getWorker<Env>();
  await worker.applyD1Migrations('DB');
  const env = await worker.getEnv();
  await env.DB.batch([
    env.DB.prepare("INSERT INTO merchants (code, host, name) VALUES ('demo', 'localhost', 'Demo')"),
    env.DB.prepare(
      "INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by) VALUES ('demo', 'region-policy', ?, 1, 0, 'test')",
    ).bind(JSON.stringify(options.policy ?? demoSettings['region-policy'])),
  ]);
  const origin = url.origin;
  return {
    harness,
    origin,
    fetch: (path, init, visitor = visitorFromPakistan) =>
      harness.fetch(path, placed(init, visitor, origin)) as unknown as Promise<Response>,
    async sql(statement, ...values) {
      const { results } = await env.DB.prepare(statement)
        .bind(...values)
        .all();
      return results;
    },
    close: () => harness.close(),
  };
}

function placed(init: RequestInit | undefined, visitor: Visitor, origin: string): never {
  const headers = new Headers(init?.headers);
  if (!headers.has('User-Agent')) headers.set('User-Agent', testDevice);
  if (visitor.address && !headers.has('CF-Connecting-IP')) headers.set('CF-Connecting-IP', visitor.address);
  if (init?.method && init.method !== 'GET' && !headers.has('Origin')) headers.set('Origin', origin);
  const { address: _, ...cf } = visitor;
  return { redirect: 'manual', ...init, headers, cf } as never;
}
