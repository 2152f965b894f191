import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from '#functions/features/operations/reports/reports.service.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { reportNames } from '#src/contracts/operations/reports.ts';
import { operatorRoles, rightOf } from '#src/contracts/operators/permissions.ts';
import { countedDatabase, faultsOf } from '#tests/support/counted-database.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { operate, operatedPolicy, operatorVisitor } from '#tests/support/operator.ts';
import { bearerOf, operatorsDocument } from '#tests/support/operators.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';

let site: SeparateSite;

/** Ten in the evening in UTC is the next day in Karachi. */
const [morning, evening] = [Date.UTC(2026, 5, 1, 6), Date.UTC(2026, 5, 1, 22)];
const formula = '=HYPERLINK("http://x.example")';

const answerOf = (query: string, who = 'olga') =>
  operate(site, 'GET', `${site.origin}/ops/api/reports/${query}`, undefined, bearerOf(who));
const days = 'from=2026-06-01&to=2026-06-02';

async function rowsOf(query: string): Promise<readonly Record<string, unknown>[]> {
  const { status, value } = await answerOf(query);
  expect(status).toBe(200);
  return value['rows'] as Record<string, unknown>[];
}

async function fileOf(query: string): Promise<{ type: string | null; text: string; bytes: Uint8Array }> {
  const answer = await site.fetch(
    `${site.origin}/ops/api/reports/${query}`,
    { headers: { Authorization: bearerOf('olga') } },
    operatorVisitor,
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { type: answer.headers.get('Content-Type'), text: new TextDecoder().decode(bytes), bytes };
}

beforeAll(async () => {
  site = await startSeparateSite({ policy: operatedPolicy });
  const roles = Object.fromEntries(operatorRoles.map((role) => [role, [role]]));
  await storeDocument(site, 'demo', 'operators', operatorsDocument({ ...roles, olga: operatorRoles }));
  await storeDocument(site, 'demo', 'merchant', { timeZone: 'Asia/Karachi' });
  await site.sql(
    `INSERT INTO vendors (merchant, code, names, emblem, adapter, categories, position, changed_at_ms, changed_by)
     VALUES ('demo', 'PP', ?, 'x', 'house', '["RNG"]', 9, 0, 'test')`,
    JSON.stringify({ en: formula }),
  );
  const play = (
    merchant: string,
    at: number,
    vendor: string,
    currency: string,
    shard: number,
    sums: string,
  ) => `('${merchant}', ${at}, '${vendor}', 'g-${vendor}', '${currency}', 0, ${shard}, ${sums}, 1)`;
  await site.sql(`INSERT INTO hourly_play (merchant, hour_ms, vendor_code, game_code, currency, trial, shard, bets,
      stake_minor, win_minor, bonus_stake_minor, bonus_win_minor, revision)
    VALUES ${[
      play('demo', morning, 'PP', 'USD', 0, '2, 1000, 400, 100, 50'),
      play('demo', morning, 'PP', 'USD', 1, '1, 500, 900, 0, 0'),
      play('demo', evening, 'QQ', 'USD', 0, '4, 70, 20, 0, 0'),
      play('demo', morning, 'QQ', 'JPY', 0, '1, 300, 0, 0, 0'),
      play('other', morning, 'PP', 'USD', 0, '9, 99999, 0, 0, 0'),
      `('demo', ${morning}, 'PP', 'trial', 'USD', 1, 0, 5, 7777, 0, 0, 0, 1)`,
    ].join(', ')}`);
}, 120_000);
afterAll(() => site.close());

describe('a report', () => {
  const first = {
    bets: 3,
    stakeMinor: 1500,
    winMinor: 1300,
    ggrMinor: 200,
    bonusStakeMinor: 100,
    bonusWinMinor: 50,
  };
  const night = { bets: 4, stakeMinor: 70, winMinor: 20, ggrMinor: 50, bonusStakeMinor: 0, bonusWinMinor: 0 };

  it('of days adds every shard up by the merchant’s clock, without trials and other merchants', async () => {
    const rows = await rowsOf(`day?${days}`);
    expect(rows.filter(({ currency }) => currency === 'USD')).toEqual([
      { key: '2026-06-01', currency: 'USD', ...first },
      { key: '2026-06-02', currency: 'USD', ...night },
    ]);
    expect(rows.find(({ currency }) => currency === 'JPY')).toMatchObject({
      key: '2026-06-01',
      ggrMinor: 300,
    });
    expect((await rowsOf('day?from=2026-06-02&to=2026-06-02')).length).toBe(1);
  });

  it('of hours has one row for each hour with play', async () => {
    const keys = (await rowsOf(`day?${days}&by=hour`)).map(({ key }) => key);
    expect(new Set(keys)).toEqual(new Set(['2026-06-01 11:00', '2026-06-02 03:00']));
  });

  it('of makers and games has the largest stakes first, by their names', async () => {
    const vendors = await rowsOf(`vendor?${days}`);
    expect(vendors[0]).toEqual({ key: 'PP', title: formula, currency: 'USD', ...first });
    expect(vendors.map(({ key, currency }) => `${String(key)} ${String(currency)}`)).toEqual([
      'PP USD',
      'QQ JPY',
      'QQ USD',
    ]);
    expect((await rowsOf(`game?${days}`)).map(({ key }) => key)).toEqual(['g-PP', 'g-QQ', 'g-QQ']);
  });

  it('says where its sums are from, and when they were read', async () => {
    const { value } = await answerOf(`bonus?${days}`);
    expect(value).toMatchObject({
      name: 'bonus',
      source: 'hourlyPlay',
      timeZone: 'Asia/Karachi',
      isCut: false,
    });
    expect(Math.abs(Number(value['atMs']) - Date.now())).toBeLessThan(60_000);
  });

  it('that does not exist, covers too much or ends before it begins is refused', async () => {
    const codeOf = async (query: string) => (await answerOf(query)).error.code;
    expect(await codeOf('lottery')).toBe('REPORT_UNKNOWN');
    expect(await codeOf('day?from=2026-01-01&to=2026-02-01')).toBe('RANGE_TOO_LONG');
    expect(await codeOf('day?from=2026-06-01&to=2026-06-03&by=hour')).toBe('RANGE_TOO_LONG');
    expect(await codeOf('day?from=2026-06-02&to=2026-06-01')).toBe('RANGE_TOO_LONG');
    expect(await codeOf('day?from=June')).toBe('INVALID_INPUT');
  });

  it('is for whoever may read reports, and nobody else', async () => {
    for (const role of operatorRoles) {
      const { status, error } = await answerOf('day', role);
      const may = rightOf([role], 'reports.read') !== undefined;
      expect([role, status, error?.code]).toEqual([
        role,
        may ? 200 : 403,
        may ? undefined : 'PERMISSION_NEEDED',
      ]);
    }
  });

  it('reads the hours of its span by the table’s key', async () => {
    const env = await site.harness.getWorker<Env>().getEnv();
    const { database, statements } = countedDatabase(env.DB);
    const settings = { merchant: 'demo', loadedAtMs: 0, document: () => undefined, version: () => 1 };
    const context = { env: { ...env, DB: database }, merchant: 'demo', nowMs: Date.now(), settings };
    for (const name of ['day', 'vendor', 'game'])
      await readReport(context as unknown as RequestContext, name, {
        ...{ from: '2026-06-01', to: '2026-06-02', by: 'day' },
      });
    expect(statements).toHaveLength(3);
    for (const each of statements) {
      expect([each.sql, faultsOf(each)]).toEqual([each.sql, []]);
      expect(each.plan.join()).toContain(
        'SEARCH hourly_play USING PRIMARY KEY (merchant=? AND hour_ms>? AND hour_ms<?)',
      );
    }
  });
});

describe('a report as a file', () => {
  it('is UTF-8 with a mark, has decimals with their currency, and defuses formulas', async () => {
    const { type, text, bytes } = await fileOf(`vendor/file?${days}`);
    expect(type).toBe('text/csv; charset=utf-8');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = text.split('\r\n');
    expect(lines[1]).toBe(`PP,"'=HYPERLINK(""http://x.example"")",USD,3,15.00,13.00,2.00,1.00,0.50`);
    expect(lines[2]).toBe('QQ,,JPY,1,300,0,300,0,0');
    expect(text).toContain('End of the report, 3 rows');
    for (const line of lines) expect(line).not.toMatch(/(?:^|,)"?[=+@\t\r]/);
  });

  it('names no member', async () => {
    await site.sql(
      `INSERT INTO members (merchant, id, username, username_key, account_type, currency, consented_at_ms, registered_at_ms, email)
       VALUES ('demo', 'm-77', 'NadiaQ', 'nadiaq', 0, 'USD', 1, 1, 'nadia@example.com')`,
    );
    for (const name of reportNames)
      for (const secret of ['m-77', 'NadiaQ', 'nadia@example.com'])
        expect((await fileOf(`${name}/file?${days}`)).text).not.toContain(secret);
  });
});
