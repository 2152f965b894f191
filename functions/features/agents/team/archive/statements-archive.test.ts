import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { genesis } from '#functions/archive/archive-file.ts';
import {
  givenDividends,
  ownStatement,
  ownStatements,
  type Statements,
} from '#functions/features/agents/team/payroll/statements.reading.ts';
import { teamMigrations } from '#functions/features/agents/team/team.migrations.ts';
import { dayMs } from '#src/rules/durations.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { objectSql } from '#tests/support/object-sql.ts';
import {
  acknowledgeStatements,
  beginArchive,
  forgetRuns,
  nextStatementsPart,
} from './statements-archive.store.ts';
import { readStatementsFile, statementsFile } from './statements-file.ts';

const name = { merchant: 'demo', team: 3 };
const firstMs = Date.UTC(2027, 0, 1);
const days = 60;
const kinds = ['rebate', 'daily', 'dividend'] as const;
const states = ['paid', 'paid', 'paid', 'computed', 'cancelled', 'held', 'due', 'blocked'] as const;

/** A team of three agents, of whom the first is the upline of the others, with the files that it wrote. */
class ArchivedTeam {
  readonly sql = objectSql(teamMigrations.flatMap(({ statements }) => statements));
  readonly files = new Map<number, Uint8Array>();
  readonly hashes: string[] = [];
  readonly #random: Seeded;

  constructor(seed: number) {
    this.#random = new Seeded(seed);
    for (const agent of [1, 2, 3]) {
      this.sql.exec(
        'INSERT INTO team_agents (number, member_id, path, parent, type) VALUES (?, ?, ?, ?, 1)',
        ...[agent, `m${agent}`, `/${agent}`, agent === 1 ? null : 1],
      );
      for (let day = 0; day < days; day += 1)
        for (const kind of kinds) if (this.#random.chance(0.7)) this.#add(agent, kind, firstMs + day * dayMs);
    }
  }

  #add(agent: number, kind: (typeof kinds)[number], fromMs: number): void {
    const state = this.#random.pick(states);
    const claims = [2, 3].map((downline) => ({ agent: downline, purseMinor: downline * 100 }));
    const document = JSON.stringify({ fromMs, purseMinor: 1, ...(agent === 1 ? { claims } : {}) });
    this.sql.exec(
      `INSERT INTO pay_statements (id, agent, member_id, kind, product, from_ms, to_ms, net_minor, state, released_by,
         due_at_ms, changed_at_ms, told, document, hash)
       VALUES (?, ?, ?, ?, 'all', ?, ?, ?, ?, ?, 0, 0, ?, ?, ?)`,
      ...[`${kind}-${agent}-all-${fromMs}`, agent, `m${agent}`, kind, fromMs, fromMs + dayMs],
      ...[this.#random.whole(0, 500), state, kind === 'dividend' && agent > 1 ? 1 : null],
      ...[
        this.#random.chance(0.9) ? state : 'due',
        document,
        createHash('sha256').update(document).digest('hex'),
      ],
    );
  }

  /** Moves what began before an instant; `dies` says before which steps the process dies. */
  archive(beforeMs: number, most: number, dies: () => boolean = () => false): void {
    beginArchive(this.sql, beforeMs);
    for (;;) {
      const part = nextStatementsPart(this.sql, most);
      if (!part) return;
      if (dies()) continue;
      const file = statementsFile(name, part, part.rows);
      const before = this.files.get(part.number);
      if (before) expect(file.bytes).toEqual(before);
      this.files.set(part.number, file.bytes);
      if (dies()) continue;
      acknowledgeStatements(this.sql, part, file.sha256);
      this.hashes.push(file.sha256);
    }
  }

  readonly statements: Statements = {
    sql: this.sql,
    reader: {
      rowsOf: ({ number, hash }) =>
        readStatementsFile(this.files.get(number)?.slice().buffer as ArrayBuffer, hash),
    },
  };
}

/** Every page of a list, followed by its cursors. */
async function all<Item>(
  page: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor?: string }>,
): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    found.push(...items);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return found;
}

/** What the agents and the upline see of a team. */
async function seen({ statements }: ArchivedTeam) {
  const own = (memberId: string, kind?: string) =>
    all((cursor) => ownStatements(statements, memberId, { kind, cursor }));
  const given = { fromMs: firstMs + 3 * dayMs, toMs: firstMs + 50 * dayMs };
  return {
    own: await Promise.all(['m1', 'm2', 'm3'].map((memberId) => own(memberId))),
    daily: await own('m2', 'daily'),
    given: await all((cursor) => givenDividends(statements, 1, { cursor })),
    givenOfSpan: await all((cursor) => givenDividends(statements, 1, { ...given, cursor })),
  };
}

describe.each([1, 2, 3, 4])('the archive of a team’s statements, seed %i', (seed) => {
  it('changes nothing of what agents see, however often the process dies', async () => {
    const untouched = await seen(new ArchivedTeam(seed));
    const team = new ArchivedTeam(seed);
    const random = new Seeded(seed + 100);
    for (const day of [16, 31, 46]) {
      team.archive(firstMs + day * dayMs, 17, () => random.chance(0.4));
      expect(await seen(team)).toEqual(untouched);
    }
    expect(team.files.size).toBeGreaterThan(5);
  });

  it('reads one statement with its document from its file, and no one else’s', async () => {
    const before = new ArchivedTeam(seed);
    const team = new ArchivedTeam(seed);
    team.archive(firstMs + 46 * dayMs, 40);
    for (const { id, memberId } of (await seen(before)).own.flat()) {
      expect(await ownStatement(team.statements, memberId, id)).toEqual(
        await ownStatement(before.statements, memberId, id),
      );
      expect(await ownStatement(team.statements, memberId === 'm1' ? 'm2' : 'm1', id)).toBeUndefined();
    }
    expect(await ownStatement(team.statements, 'm1', 'rebate-1-all-soon')).toBeUndefined();
  });

  it('leaves what waits for its payment, and moves it once it is paid', () => {
    const team = new ArchivedTeam(seed);
    const beforeMs = firstMs + 31 * dayMs;
    const old = () =>
      team.sql
        .exec<{ state: string; told: string }>(
          'SELECT state, told FROM pay_statements WHERE from_ms < ?',
          beforeMs,
        )
        .toArray();
    team.archive(beforeMs, 50);
    const left = old();
    expect(left.length).toBeGreaterThan(0);
    expect(left.filter(({ state, told }) => /paid|computed|cancelled/.test(state) && told === state)).toEqual(
      [],
    );
    team.sql.exec("UPDATE pay_statements SET state = 'paid', told = 'paid' WHERE from_ms < ?", beforeMs);
    team.archive(beforeMs + 15 * dayMs, 50);
    expect(old()).toEqual([]);
  });

  it('chains its files, and refuses one that was changed', async () => {
    const team = new ArchivedTeam(seed);
    team.archive(firstMs + 46 * dayMs, 40);
    expect(team.hashes).toHaveLength(team.files.size);
    for (const [number, bytes] of team.files) {
      const previous = team.hashes[number - 2] ?? genesis;
      expect(new TextDecoder('latin1').decode(bytes)).toContain(previous);
    }
    const [first] = team.files.get(1) ?? [];
    team.files.set(
      1,
      Uint8Array.from(team.files.get(1) ?? [], (byte, at) => (at === 100 ? byte ^ 1 : byte)),
    );
    expect(first).toBeDefined();
    await expect(seen(team)).rejects.toThrow('not the one that was written');
  });
});

it('forgets runs that were done before, and none that is open', () => {
  const { sql } = new ArchivedTeam(1);
  const run = (fromMs: number, step: string) =>
    sql.exec("INSERT INTO pay_runs VALUES ('daily', ?1, ?1 + 1, 0, ?2, '')", fromMs, step);
  run(10, 'done');
  run(20, 'claims');
  run(200, 'done');
  forgetRuns(sql, 100);
  expect(sql.exec<{ at: number }>('SELECT from_ms AS at FROM pay_runs ORDER BY 1').toArray()).toEqual([
    { at: 20 },
    { at: 200 },
  ]);
});
