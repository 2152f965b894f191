import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  acknowledgeStatements,
  beginArchive,
  nextStatementsPart,
} from '#functions/features/agents/team/archive/statements-archive.store.ts';
import {
  statementsFile,
  statementsHeadKey,
  statementsKey,
  type StoredRow,
} from '#functions/features/agents/team/archive/statements-file.ts';
import { dayMs, hourMs } from '#src/rules/durations.ts';
import { Seeded } from '#tests/money/world/seeded.ts';
import { randomPlay, randomTree } from '#tests/support/agent-tree.ts';
import { PayWorld } from '#tests/support/pay-world.ts';
import { verifyArchive } from './verify-archive.ts';

const team = { merchant: 'demo', team: 2 };
const halfFromMs = Date.UTC(2027, 1, 1);

let folder: string;
/** The rows of the last file. */
let last: readonly StoredRow[];
let previous: string;
let number: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'statements-'));
  fill();
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(key: string, content: Uint8Array | string): void {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), content);
}

/** Pays a random tree for three days and archives its statements, as a team does. */
function fill(): void {
  const random = new Seeded(7);
  const people = randomTree(random);
  const world = new PayWorld(people);
  for (const day of [0, 1, 2]) {
    const dayFromMs = halfFromMs + day * dayMs;
    const toMs = dayFromMs + dayMs;
    world.plays.set(dayFromMs, randomPlay(people, random));
    const ends = { endsDay: true, endsHalf: false };
    world.settle(
      { fromMs: toMs - hourMs, toMs, day: 0, dayFromMs, halfFromMs, ...ends },
      new Set(['rebate']),
    );
  }
  world.sql.exec("UPDATE pay_statements SET state = 'paid', told = 'paid'");
  beginArchive(world.sql, halfFromMs + 3 * dayMs);
  for (let part = nextStatementsPart(world.sql, 3); part; part = nextStatementsPart(world.sql, 3)) {
    const file = statementsFile(team, part, part.rows);
    put(file.key, file.bytes);
    put(statementsHeadKey(team), JSON.stringify({ number: part.number, hash: file.sha256 }));
    [last, previous, number] = [part.rows, part.previous, part.number];
    acknowledgeStatements(world.sql, part, file.sha256);
  }
}

/** Writes the last file anew with changed rows, and the head after it, as whoever may write both could. */
function rewrite(change: (row: StoredRow) => StoredRow): void {
  const file = statementsFile(team, { number, previous }, last.map(change));
  put(file.key, file.bytes);
  put(statementsHeadKey(team), JSON.stringify({ number, hash: file.sha256 }));
}

const faultOf = async () => {
  const verified = await verifyArchive(folder);
  return verified.ok ? '' : verified.fault;
};

describe('the archive of agents’ statements', () => {
  it('verifies when it is unchanged, with every statement computed again', async () => {
    expect(number).toBeGreaterThan(2);
    expect(await verifyArchive(folder)).toMatchObject({
      ok: true,
      statements: (number - 1) * 3 + last.length,
    });
  });

  it('fails with a byte changed, a file lost, and its end lost', async () => {
    const first = join(folder, statementsKey(team, 1));
    const bytes = readFileSync(first);
    writeFileSync(
      first,
      bytes.map((byte, at) => (at === 60 ? byte ^ 1 : byte)),
    );
    expect(await faultOf()).toMatch(/cannot be read|does not follow|computed again|differ/);
    rmSync(first);
    expect(await faultOf()).toContain('should be number 1');
    writeFileSync(first, bytes);
    rmSync(join(folder, statementsKey(team, number)));
    expect(await faultOf()).toContain('not all are here');
  });

  it('fails without its head, and with nothing but its head', async () => {
    const head = join(folder, statementsHeadKey(team));
    const text = readFileSync(head, 'utf8');
    rmSync(head);
    expect(await faultOf()).toContain('head of the statements of team demo/2 is missing');
    rmSync(join(folder, 'statements'), { recursive: true });
    writeFileSync(head, text);
    expect(await faultOf()).toContain('The statements of team 2 of demo are gone');
  });

  it('fails with a sum that its document does not have, even where the chain is whole', async () => {
    rewrite((row) => ({ ...row, netMinor: row.netMinor + 1 }));
    expect(await faultOf()).toContain('differ from its document');
    rewrite((row) => ({ ...row, document: row.document.replace(/"netMinor":\d+/, '"netMinor":123456') }));
    expect(await faultOf()).toContain('cannot be computed again: look at netMinor');
  });
});
