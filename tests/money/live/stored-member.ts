import type { Site } from '#tests/support/site.ts';
import { houseShard } from '#tests/support/watch.ts';
import { type LedgerRow, type Stored, storedQueries, type WalletRow } from '../world/audit.ts';
import type { LiveMember } from './live-member.ts';

/** The rows that the running site has stored for a member, and how many are not delivered yet. */
export async function storedMember(
  site: Site,
  { launch: { memberId, playerId, rows } }: LiveMember,
): Promise<Stored & { readonly waiting: number }> {
  const house = (statement: string, ...values: string[]) => houseShard(site, memberId, statement, ...values);
  const waiting = [...(await rows('SELECT 1 FROM outbox')), ...(await house('SELECT 1 FROM unrecorded'))];
  const [wallet] = await rows(storedQueries.wallet);
  return {
    waiting: waiting.length,
    wallet: wallet as WalletRow | undefined,
    ledger: (await rows(storedQueries.ledger)) as LedgerRow[],
    keys: await rows(storedQueries.keys),
    rounds: await rows(storedQueries.rounds),
    received: await house(storedQueries.received, playerId),
    winners: await site.sql(storedQueries.winners, memberId),
  };
}
