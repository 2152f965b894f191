import { signSession } from '#functions/edge/session/session-token.ts';
import { transactionsContracts } from '#src/contracts/records/transactions.ts';
import { storeDocument } from '#tests/support/merchants.ts';
import { openTestGame, type GameLaunch, launch } from '#tests/support/launched-member.ts';
import { testSecrets } from '#tests/support/secrets.ts';
import { type SeparateSite, startSeparateSite } from '#tests/support/site.ts';
import { servedLocation } from '#tests/support/visitor-location.ts';
import { quantile, sendAll } from './latencies.ts';
import { untilQuiet } from './machine.ts';
import { atMost, type Measured, median, measuredOnly, relativeSpread, spread } from './measured.ts';
import { startYardstick } from './runtime.ts';
import { bareObject } from './yardsticks.ts';
import { drainedBundle } from '../../scripts/setup/steps/bundle.mjs';

const [few, many] = [100, 100_000];
const pages = 200;
const ratioMax = 1.5;
const p99Max = 100;

/**
 * Pages of a member's statement with 100,000 movements, compared with those of a member with 100, alternating within
 * one run.
 */
export async function measureStatements(runs: number): Promise<Measured[]> {
  const [site, bare] = [await startSeparateSite({ bundle: drainedBundle }), await startYardstick(bareObject)];
  try {
    await storeDocument(site, site.merchant, 'rates', { read: 1_000_000 });
    await openTestGame(site);
    const [young, old] = [await memberWith(site, few), await memberWith(site, many)];
    const cursor = await cursorOf(site, old);
    const [first, deep, tails, rates]: [number[], number[], number[], number[]] = [[], [], [], []];
    const bareTails: number[] = [];
    for (let round = 0; round <= runs; round += 1) {
      await untilQuiet();
      const read = await sendAll(bare.origin, Array.from({ length: pages }, bareRead));
      const ofFew = await timesOf(site, young);
      const ofMany = await timesOf(site, old);
      const later = await timesOf(site, old, cursor);
      // The first round is a warm-up and is not counted.
      if (round === 0) continue;
      first.push(median(ofMany) / median(ofFew));
      deep.push(median(later) / median(ofFew));
      tails.push(quantile(ofMany, 0.99));
      rates.push(median(read.latenciesMs));
      bareTails.push(quantile(read.latenciesMs, 0.99));
    }
    const noise = relativeSpread(rates);
    return [
      atMost('first page at 100,000 movements relative to 100', median(first), ratioMax, {
        ...{ digits: 2, noise },
      }),
      atMost('a page in the middle of them relative to 100', median(deep), ratioMax, { digits: 2, noise }),
      atMost('p99 of the first page at 100,000 movements', median(tails), p99Max, {
        unit: ' ms',
        noise: spread(bareTails),
      }),
      measuredOnly('one row read by a bare object', `${median(rates).toFixed(1)} ms`),
    ];
  } finally {
    await Promise.all([site.close(), bare.stop()]);
  }
}

const bareRead = () => ({ method: 'GET', path: '/', headers: {} });

/** A member whose ledger has this many movements from the last four weeks. */
async function memberWith(site: SeparateSite, count: number): Promise<GameLaunch> {
  const player = await launch(site);
  const [wallet] = await player.rows('SELECT head_seq AS head, cash_minor AS cash FROM wallet');
  const [head, cash] = [Number(wallet?.['head']), Number(wallet?.['cash'])];
  const stepMs = Math.floor((28 * 86_400_000) / count);
  await player.rows(
    `WITH RECURSIVE turn (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM turn WHERE at < ${count})
     INSERT INTO ledger (seq, at_ms, kind, debit, credit, amount_minor, cash_after_minor, source, reference, round_id, hash)
     SELECT ${head} + at, ${Date.now()} - (${count} - at) * ${stepMs}, iif(at % 2 = 1, 'BET', 'WIN'),
       iif(at % 2 = 1, 'cash', 'clearing'), iif(at % 2 = 1, 'clearing', 'cash'), 50, ${cash} - 50 * (at % 2), 'house',
       'order-' || at, 'round-' || ((at + 1) / 2), 'link-' || at
     FROM turn`,
  );
  await player.rows(`UPDATE wallet SET head_seq = head_seq + ${count}`);
  return player;
}

async function shotOf(site: SeparateSite, { memberId, sessionId }: GameLaunch, cursor?: string) {
  const identity = { memberId, sessionId, username: 'sana77', accountType: 0 };
  const token = await signSession(testSecrets as unknown as Env, site.merchant, identity, Date.now());
  const query = cursor === undefined ? '' : `?cursor=${cursor}`;
  const headers = { ...servedLocation, Authorization: `Bearer ${token}` };
  return { method: 'GET', path: `${transactionsContracts.transactions.path}${query}`, headers };
}

async function timesOf(site: SeparateSite, player: GameLaunch, cursor?: string): Promise<readonly number[]> {
  const shot = await shotOf(site, player, cursor);
  const { latenciesMs, refused } = await sendAll(
    site.origin,
    Array.from({ length: pages }, () => shot),
  );
  if (refused > 0) throw new Error(`${refused} pages were refused`);
  return latenciesMs;
}

/** The cursor of a page some thousand movements back. */
async function cursorOf(site: SeparateSite, player: GameLaunch): Promise<string> {
  let cursor: string | undefined;
  for (let page = 0; page < 40; page += 1) {
    const { path, headers } = await shotOf(site, player, cursor);
    const answer = await fetch(new URL(path, site.origin), { headers });
    const { value } = (await answer.json()) as { value?: { nextCursor?: string } };
    cursor = value?.nextCursor;
    if (cursor === undefined) throw new Error('the statement ended early');
  }
  return cursor as string;
}
