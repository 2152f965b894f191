import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { genesis } from '#functions/archive/archive-file.ts';
import { proofKey, ticketsHeadKey } from '#functions/features/lottery/draw-clock/draw-clock.archive.ts';
import {
  readTicketsFile,
  ticketsFile,
  ticketsKey,
} from '#functions/features/lottery/ticket-shard/tickets-file.ts';
import type { DrawProof } from '#src/contracts/lottery/draws.ts';
import { commitmentOf } from '#src/rules/lottery/draw/draw-bytes.ts';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { merkleRoot } from '#src/rules/lottery/merkle.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';
import { ticketLeafText } from '#src/rules/lottery/ticket-text.ts';
import type { Ticket } from '#src/rules/lottery/ticket.ts';
import { openArchive } from './open-archive.ts';
import { verifyArchive } from './verify-archive.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
const numero = '202701310721';
const closesAtMs = Date.UTC(2027, 0, 31, 12, 0, 50);
const seed = '5eed'.repeat(16);

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tickets-'));
  await fill();
});
afterEach(() => rmSync(folder, { recursive: true }));

const ticketOf = (shard: number, at: number): Ticket => ({
  ticketId: `order-${shard}-${at}`,
  memberId: `member-${at}`,
  shape: 'three-dice',
  gameId: 7,
  numero,
  betTypeId: 'dice-sides',
  selection: [['big']],
  unitStakeMinor: 10,
  units: 1,
  odds: { win: 19_800 },
  oddsVersion: 2,
  costMinor: 10,
  currency: 'USD',
  acceptedAtMs: closesAtMs - 1_000 + at,
});
const tickets = [0, 1].map((shard) => [0, 1, 2].map((at) => ticketOf(shard, at)));
const rootOf = (of: readonly Ticket[]) => merkleRoot(of.map(ticketLeafText), sha256);
const shardRoots = tickets.map(rootOf);
const root = merkleRoot(shardRoots, sha256);

async function proofOf(): Promise<DrawProof> {
  const rules = rulesOf('three-dice');
  if (!rules) throw new Error('no rules');
  const result = await deriveResult(seed, { gameId: 7, numero, root, beacon: '' }, (next) =>
    rules.draw(next),
  );
  return {
    gameId: 7,
    numero,
    shape: 'three-dice',
    state: 'settled',
    commitment: await commitmentOf(seed),
    committedAtMs: closesAtMs - 180_000,
    opensAtMs: closesAtMs - 60_000,
    closesAtMs,
    root,
    shardRoots,
    tickets: 6,
    sealedAtMs: closesAtMs + 2_000,
    seed,
    result: result.map((tier) => [...tier]),
  };
}

function write(key: string, bytes: Uint8Array | string): void {
  mkdirSync(dirname(join(folder, key)), { recursive: true });
  writeFileSync(join(folder, key), bytes);
}

/** Writes the archive of one draw with two shards, as the draw clock does. */
async function fill(changed: { proof?: Partial<DrawProof>; ticket?: Partial<Ticket> } = {}): Promise<void> {
  const proof = { ...(await proofOf()), ...changed.proof };
  const draw = JSON.stringify({ root, shardRoots, proof });
  let previous = genesis;
  for (const [shard, of] of tickets.entries()) {
    const file = ticketsFile(
      {
        merchant: 'demo',
        gameId: 7,
        numero,
        shard,
        root: shardRoots[shard] ?? '',
        ending: { kind: 'result', result: proof.result, revision: 1 },
        tickets: of.map((ticket, at) => (at === 1 ? { ...ticket, ...changed.ticket } : ticket)),
      },
      { number: shard + 1, previous, draw },
    );
    write(file.key, file.bytes);
    previous = file.sha256;
  }
  write(ticketsHeadKey('demo', 7), JSON.stringify({ number: 2, hash: previous }));
  write(proofKey('demo', 7, numero), JSON.stringify(proof));
}

const path = (number: number) => join(folder, ticketsKey('demo', 7, number));
const fault = async () => {
  const verified = await verifyArchive(folder);
  return verified.ok ? '' : verified.fault;
};

describe('the tickets of an archive', () => {
  it('lead to the root of their draw, whose result can be recomputed', async () => {
    expect(await verifyArchive(folder)).toEqual({
      ok: true,
      heads: [],
      ledgers: 0,
      tickets: 6,
      statements: 0,
    });
    const bytes = readFileSync(path(1));
    expect(
      await readTicketsFile(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)),
    ).toEqual({
      ticketIds: tickets[0]?.map(({ ticketId }) => ticketId),
      texts: tickets[0]?.map(ticketLeafText),
    });
  });

  it('can be queried', async () => {
    const archive = await openArchive(folder);
    const rows = await archive.runAndReadAll(
      'SELECT numero, sum(cost_minor), count(*) FROM tickets GROUP BY 1',
    );
    expect(rows.getRowsJson()).toEqual([[numero, '60', '6']]);
  });

  it('are refused with a flipped byte, wherever it is', async () => {
    const bytes = readFileSync(path(1));
    for (const share of [0, 0.2, 0.5, 0.8]) {
      const turned = Buffer.from(bytes);
      const at = Math.floor(bytes.length * share);
      turned[at] = (turned[at] ?? 0) ^ 1;
      writeFileSync(path(1), turned);
      expect(await fault(), `byte ${at}`).toMatch(/0000000[12]\.parquet/);
    }
  });

  it('are refused if a pick differs from what the draw’s root covers', async () => {
    await fill({ ticket: { selection: [['small']] } });
    expect(await fault()).toMatch(/do not lead to their root/);
  });

  it('are refused if the draw’s result does not follow from its seed', async () => {
    const { result } = await proofOf();
    await fill({ proof: { result: [(result[0] ?? []).map((die) => String((Number(die) % 6) + 1))] } });
    expect(await fault()).toMatch(/cannot be worked out anew/);
  });

  it('are refused if a file is missing, moved, or not the one that the head names', async () => {
    const head = join(folder, ticketsHeadKey('demo', 7));
    writeFileSync(head, JSON.stringify({ number: 3, hash: genesis }));
    expect(await fault()).toMatch(/have 3 files by their head/);
    writeFileSync(head, JSON.stringify({ number: 2, hash: genesis }));
    expect(await fault()).toMatch(/is not the one that its head names/);
    rmSync(head);
    expect(await fault()).toMatch(/The head of the tickets of game demo\/7 is missing/);
    renameSync(path(2), path(3));
    expect(await fault()).toMatch(/should be number 2/);
    rmSync(path(1));
    expect(await fault()).toMatch(/should be number 1/);
  });

  it('are refused if the proof stored beside them differs', async () => {
    const other = { ...(await proofOf()), tickets: 7 };
    write(proofKey('demo', 7, numero), JSON.stringify(other));
    expect(await fault()).toMatch(/The proof of draw 202701310721 is not the one/);
  });
});
