import type { DrawProof } from '#src/contracts/lottery/draws.ts';
import type { LotteryShape } from '#src/contracts/lottery/lottery-fields.ts';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { commitmentOf } from '#src/rules/lottery/draw/draw-bytes.ts';
import type { ShapeRules } from '#src/rules/lottery/lottery-model.ts';
import { hexOf, laterMerkleRoot } from '#src/rules/lottery/merkle.ts';

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** What the site reveals to the owner of a ticket of the draw. */
interface SampleTicket {
  readonly ticketId: string;
  readonly text: string;
  readonly receiptText: string;
  readonly inclusion: {
    readonly ticketId: string;
    readonly shard: number;
    readonly index: number;
    readonly size: number;
    readonly path: string[];
  };
}

/** A draw as the site would publish it, with two shards and a ticket in the second one. */
export async function sampleProof(
  shape: LotteryShape,
  rules: Pick<ShapeRules, 'draw'>,
  numero = '202701310721',
): Promise<{ proof: DrawProof; ticket: SampleTicket }> {
  const seed = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const ticketId = `${crypto.randomUUID()}-1`;
  const text = `lottery ticket 1\nticket ${ticketId}\nmember m1\ngame 7\ndraw ${numero}\nshape ${shape}`;
  const beside = await laterMerkleRoot([`${text}, another`], sha256);
  const shardRoots = await Promise.all([
    laterMerkleRoot([], sha256),
    laterMerkleRoot([text, `${text}, another`], sha256),
  ]);
  const root = await laterMerkleRoot(shardRoots, sha256);
  const result = await deriveResult(seed, { gameId: 7, numero, root, beacon: '' }, (next) =>
    rules.draw(next),
  );
  const closesAtMs = Date.UTC(2027, 0, 31, 12, 0, 50);
  return {
    ticket: {
      ticketId,
      text,
      receiptText: `lottery receipt 1\nsite demo\n\n${text}`,
      inclusion: { ticketId, shard: 1, index: 0, size: 2, path: [beside] },
    },
    proof: {
      gameId: 7,
      numero,
      shape,
      state: 'settled',
      commitment: await commitmentOf(seed),
      committedAtMs: closesAtMs - 180_000,
      opensAtMs: closesAtMs - 60_000,
      closesAtMs,
      root,
      shardRoots,
      tickets: 2,
      sealedAtMs: closesAtMs + 40,
      seed,
      result: result.map((tier) => [...tier]),
    },
  };
}
