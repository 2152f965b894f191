import { bundledWorker, developmentSecret } from '#tests/support/bundled-worker.ts';
import type { FetchSite, Person } from '#tests/support/member.ts';
import { applyMigrations } from '#tests/support/migrations.ts';
import { runtimeOf } from '#tests/support/miniflare.ts';
import { type PushBrowser, pushBrowser } from '#tests/support/push-service.ts';
import { demoStatements } from '../../scripts/setup/demo-statements.ts';
import { drainedBundle } from '../../scripts/setup/steps/bundle.mjs';

/** A request that the push service received. */
export interface Received {
  readonly url: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** The demo site in a runtime whose only outbound network is a push service. Nothing leaves this machine. */
export async function startPushSite() {
  const received: Received[] = [];
  /** The statuses with which the service responds to each URL, in order; 201 by default. */
  const answers = new Map<string, number[]>();
  const runtime = runtimeOf({
    ...bundledWorker(drainedBundle),
    handleStructuredLogs: () => undefined,
    async outboundService(request: Request) {
      received.push({
        url: request.url,
        headers: new Headers([...request.headers]),
        body: Buffer.from(await request.arrayBuffer()),
      });
      const status = answers.get(request.url)?.shift() ?? 201;
      const { Response: Answer } = globalThis;
      return new Answer(null, { status, headers: status === 302 ? { Location: 'http://127.0.0.1/' } : {} });
    },
  });
  const origin = (await runtime.ready).origin.replace('127.0.0.1', 'localhost');
  const database = await runtime.getD1Database('DB');
  await fill(database);
  const site: FetchSite = {
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('Origin', origin);
      if (typeof init.body === 'string' && !headers.has('Content-Type'))
        headers.set('Content-Type', 'application/json');
      return fetch(origin + path, { ...init, headers });
    },
  };
  const operate = operatorOf(site);
  return {
    origin,
    site,
    database,
    received,
    answers,
    operate,
    send: (more: object = {}) =>
      operate('POST', '/ops/api/push/messages', {
        topic: 'announcements',
        title: { en: 'New games', ko: '새 게임' },
        body: { en: 'Six games are new.', ko: '새 게임 6개' },
        path: '/m/notice',
        ...more,
      }),
    async endpointsKept(): Promise<string[]> {
      const { results } = await database.prepare('SELECT endpoint FROM push_subscriptions').all();
      return results.map((row) => String((row as { endpoint: unknown }).endpoint)).toSorted();
    },
    async idOf({ username }: Person): Promise<string> {
      const row = await database.prepare('SELECT id FROM members WHERE username = ?').bind(username).first();
      return String(row?.['id']);
    },
    async empty(): Promise<void> {
      received.length = 0;
      await database.exec('DELETE FROM push_subscriptions');
    },
    close: () => runtime.dispose(),
  };
}

export type PushSite = Awaited<ReturnType<typeof startPushSite>>;

async function fill(database: D1Database): Promise<void> {
  await applyMigrations(database);
  await database.batch(demoStatements(Date.now()).map((each) => database.prepare(each)));
  const document = JSON.stringify({ enabled: true, services: ['push.example.com'], perMemberMax: 2 });
  await database
    .prepare(
      `INSERT INTO settings (merchant, name, document, version, changed_at_ms, changed_by)
       VALUES ('demo', 'push', ?1, 1, 0, 'test') ON CONFLICT (merchant, name) DO UPDATE SET document = ?1`,
    )
    .bind(document)
    .run();
}

const operatorOf =
  (site: FetchSite) =>
  async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const headers = { Authorization: `Bearer ${developmentSecret('OPERATOR_TOKEN')}` };
    const answer = await site.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { value: Record<string, unknown> }).value;
  };

let made = 0;

/** A browser with a subscription of its own. */
export function browser(): PushBrowser {
  made += 1;
  return pushBrowser(`https://push.example.com/send/${made}`);
}

/** Sends a browser's subscription to the site. Returns `kept`, or the failure code. */
export async function subscribe(
  person: Person,
  { endpoint, keys }: PushBrowser,
  language = 'en',
  topics: readonly string[] = ['announcements'],
): Promise<string> {
  const body = JSON.stringify({ endpoint, keys, language, topics });
  const answer = await person.fetch('/wps/push/subscription', { method: 'POST', body });
  const wire = (await answer.json()) as { error?: { code: string } };
  return wire.error?.code ?? 'kept';
}
