import type { WordsFor } from '#src/i18n/words.ts';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EngineCheck, Verdict } from '#src/features/fairness/engine-check.ts';
import { type CheckedEngine, engineChecks } from '#src/features/fairness/engine-checks.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { isDeep } from '#tests/support/lane.ts';
import { quickenCryptography } from '#tests/support/quick-cryptography.ts';

/** What the fairness page shows for a round: the props of the component that it renders. */
export type Shown = Readonly<Record<string, unknown>>;

/**
 * What a round passes to the fairness page, and a check that the page shows what was played. Consecutive
 * proofs that pass the same object are verified only once.
 */
export interface Proof {
  readonly fields: Readonly<Record<string, string>>;
  readonly isShown: (shown: Shown) => boolean;
}

/** One round as the site plays it: its payout, and the exact mean and variance of the payout, in stakes. */
export interface Round {
  readonly paid: number;
  readonly mean: number;
  readonly variance: number;
  readonly proofs: readonly Proof[];
}

export type PlayRound = (at: number) => Promise<Round>;

export const roundCount = isDeep ? 1_000_000 : 5_000;
/** The number of rounds that are also played with the platform’s own cryptography. */
const readCount = 40;
const words: WordsFor<'round-check'> = { language: 'en', t: messagesOf('en')['round-check'], failures: {} };

/** A server seed derived from a text, with the hash that the site shows before the seed is used. */
export function seedNamed(name: string): { readonly serverSeed: string; readonly commitment: string } {
  const serverSeed = sha256(name);
  return { serverSeed, commitment: sha256(serverSeed) };
}

/**
 * Plays `roundCount` rounds of an engine by the site’s rules, and verifies each with the fairness page’s
 * check.
 */
export function describeRounds(engine: CheckedEngine, playRound: PlayRound): void {
  describe(`${roundCount} rounds of ${engine}`, () => {
    const verifier = async () => new Verifier(await engineChecks[engine].load());

    it('are drawn and verified identically with the platform’s own cryptography', async () => {
      const slow = await firstRounds(playRound);
      const restore = quickenCryptography();
      const quick = await firstRounds(playRound).finally(restore);
      expect(quick.map(({ paid }) => paid)).toEqual(slow.map(({ paid }) => paid));
      const check = await verifier();
      for (const round of quick) expect(await check.isVerified(round)).toBe(true);
    });

    it('do not verify with another seed', async () => {
      const check = await verifier();
      const { serverSeed: server, commitment: hash } = seedNamed('another');
      let alike = 0;
      for (const { proofs } of await firstRounds(playRound)) {
        const others = proofs.map((proof) => ({ ...proof, fields: { ...proof.fields, server, hash } }));
        if (await check.isVerified({ proofs: others })) alike += 1;
      }
      expect(alike).toBeLessThan(readCount);
    });

    it('return the stated mean within 4 standard errors, and each verifies', {
      timeout: 4 * 3_600_000,
    }, async () => {
      const restore = quickenCryptography();
      const figures = await playAll(await verifier(), playRound).finally(restore);
      if (isDeep) process.stdout.write(`${engine}: ${JSON.stringify(figures)}\n`);
      expect(figures.verified).toBe(roundCount);
      expect(Math.abs(figures.standardErrors)).toBeLessThan(4);
    });
  });
}

/** The fairness page’s check of one engine, as a player runs it on the data of a round. */
class Verifier {
  readonly #check: EngineCheck;
  #last: { readonly fields: Proof['fields']; readonly verdict: Verdict } | undefined;

  constructor(check: EngineCheck) {
    this.#check = check;
  }

  async isVerified({ proofs }: Pick<Round, 'proofs'>): Promise<boolean> {
    for (const { fields, isShown } of proofs) {
      const verdict = await this.#verdictOn(fields);
      if (verdict.status !== 'match') return false;
      if (!isShown((verdict.result as { readonly props: Shown }).props)) return false;
    }
    return true;
  }

  async #verdictOn(fields: Proof['fields']): Promise<Verdict> {
    if (this.#last?.fields === fields) return this.#last.verdict;
    const verdict = await this.#check.verify(words, (name) => fields[name] ?? '');
    this.#last = { fields, verdict };
    return verdict;
  }
}

async function playAll(check: Verifier, playRound: PlayRound) {
  const startedAtMs = Date.now();
  let [paid, mean, variance, verified] = [0, 0, 0, 0];
  for (let at = 0; at < roundCount; at += 1) {
    const round = await playRound(at);
    paid += round.paid;
    mean += round.mean;
    variance += round.variance;
    if (await check.isVerified(round)) verified += 1;
  }
  return {
    rounds: roundCount,
    verified,
    returned: paid / roundCount,
    exact: mean / roundCount,
    standardErrors: (paid - mean) / Math.sqrt(variance),
    seconds: Math.round((Date.now() - startedAtMs) / 1_000),
  };
}

async function firstRounds(playRound: PlayRound): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  while (rounds.length < readCount) rounds.push(await playRound(rounds.length));
  return rounds;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
