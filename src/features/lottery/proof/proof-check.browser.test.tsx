import { describe, expect, it } from 'vitest';
import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import { isProven } from '#src/rules/lottery/draw/check-proof.ts';
import { sampleProof } from '#tests/support/sample-proof.ts';
import { loadRules } from '#src/features/lottery/board/state/board-rules.ts';
import { findingsOf } from './later-proof-check.ts';

const draws = 1_000;
type Sample = Awaited<ReturnType<typeof sampleProof>>;

const below = (bound: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % bound;

/** The text with one bit of one of its hex digits flipped. */
function turnedHex(hex: string): string {
  const at = below(hex.length);
  const digit = Number.parseInt(hex[at] ?? '0', 16) ^ (1 << below(4));
  return `${hex.slice(0, at)}${digit.toString(16)}${hex.slice(at + 1)}`;
}

/** The text with the lowest bit of one of its characters flipped. */
function turnedText(text: string): string {
  const at = below(text.length);
  return `${text.slice(0, at)}${String.fromCharCode(text.charCodeAt(at) ^ 1)}${text.slice(at + 1)}`;
}

/** One bit of the seed, the root, the ticket, its Merkle path or the result flipped. */
const turns: readonly ((sample: Sample) => Sample)[] = [
  ({ proof, ticket }) => ({ proof: { ...proof, seed: turnedHex(proof.seed) }, ticket }),
  ({ proof, ticket }) => ({ proof: { ...proof, root: turnedHex(proof.root) }, ticket }),
  ({ proof, ticket }) => {
    const receiptText = ticket.receiptText.replace(ticket.text, turnedText(ticket.text));
    return { proof, ticket: { ...ticket, receiptText } };
  },
  ({ proof, ticket }) => {
    const path = ticket.inclusion.path.map(turnedHex);
    return { proof, ticket: { ...ticket, inclusion: { ...ticket.inclusion, path } } };
  },
  ({ proof, ticket }) => {
    const tier = below(proof.result.length);
    const place = below(proof.result[tier]?.length ?? 1);
    const result = proof.result.map((numbers, row) =>
      numbers.map((number, at) => (row === tier && at === place ? turnedText(number) : number)),
    );
    return { proof: { ...proof, result }, ticket };
  },
];

describe('a thousand draws, each with a ticket of the player', () => {
  it('verify in this browser, and none with one bit of seed, root, ticket, path or result flipped', async () => {
    const held = { whole: 0, turned: 0 };
    for (let draw = 0; draw < draws; draw += 1) {
      const shape = lotteryShapes[draw % lotteryShapes.length] ?? 'keno';
      const rules = await loadRules(shape);
      const sample = await sampleProof(shape, rules, String(20_270_131_0000 + draw));
      const wrong = turns[draw % turns.length]?.(sample) ?? sample;
      const [whole, turned] = await Promise.all(
        [sample, wrong].map(({ proof, ticket }) => findingsOf(proof, ticket)),
      );
      if (whole && isProven(whole)) held.whole += 1;
      if (turned && isProven(turned)) held.turned += 1;
    }
    expect(held).toEqual({ whole: draws, turned: 0 });
  }, 60_000);
});
