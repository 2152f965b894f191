import type { Delivery } from '#functions/wallet/delivery/delivery.ts';
import type { CountedPlay, Fact, ProtectedSpan } from '#functions/wallet/delivery/facts.ts';
import { roundKey } from '#functions/wallet/delivery/play-counting.ts';
import { towardHouseMinor, type LedgerRow } from '#functions/wallet/ledger.ts';
import { keyOf, type Member } from '#functions/wallet/member.ts';
import { type PostingTraits, traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { dayMs, minuteMs } from '#src/rules/durations.ts';
import { jackpotWinId } from '#src/rules/jackpot/jackpot.ts';
import type { Product } from '#src/rules/products.ts';
import { addSums, noSums, type MemberSums } from './member-sums.ts';

const quarterMs = 15 * minuteMs;
/** For how long a member who had no upline is not counted. */
const uncountedMs = dayMs;

/** What a delivery brought: its new postings, its rounds, and what goes with them. */
type Brought = Pick<Delivery, 'postings' | 'rounds' | 'facts' | 'counted'>;

/**
 * Adds a delivery's play to the sums of its member, each posting and each fact once. At most one row a product is written
 * for a quarter of an hour. What belongs to a sealed hour counts in the oldest open one. Returns the last fact's number.
 * Must run inside a transaction.
 */
export function countDelivery(
  sql: SqlStorage,
  member: Member,
  brought: Brought,
  lastFact: number,
  nowMs: number,
): number {
  const facts = (brought.facts ?? []).filter(({ no }) => no > lastFact);
  const last = facts.at(-1)?.no ?? lastFact;
  const key = keyOf(member);
  for (const { content } of facts) if ('stop' in content) keepStop(sql, key, content.stop);
  const openFromMs = countedFromMs(sql);
  if (openFromMs === undefined) return last;
  const changes = [...fromPostings(brought), ...fromFacts(facts)];
  const hasDeposited = brought.postings.some(({ kind }) => traitsOf(kind).operation === 'deposit');
  if (changes.length === 0 && !hasDeposited) return last;
  if (isUncounted(sql, key, nowMs)) return last;
  knowMember(sql, key, brought.counted?.country ?? '', hasDeposited);
  for (const [at, ofRow] of Map.groupBy(changes, ({ atMs, product }) =>
    JSON.stringify([Math.max(atMs - (atMs % quarterMs), openFromMs), product]),
  )) {
    const [startMs, product] = JSON.parse(at) as [number, Product | ''];
    const sum = ofRow.reduce<MemberSums>((all, { sums }) => addedTo(all, sums), noSums);
    addSums(sql, { length: 'quarter', startMs, member: key, product }, sum);
  }
  return last;
}

interface Change {
  readonly atMs: number;
  readonly product: Product | '';
  readonly sums: Partial<MemberSums>;
}

/** Before this instant everything is sealed; undefined while nothing is counted. */
function countedFromMs(sql: SqlStorage): number | undefined {
  return sql.exec<{ at: number }>('SELECT sealing_to_ms AS at FROM agent_counting').toArray()[0]?.at;
}

function fromPostings({ postings, rounds, counted }: Brought): Change[] {
  const roundOf = new Map(rounds.map((round) => [roundKey(round), round]));
  return postings.flatMap((row): Change[] => {
    const traits = traitsOf(row.kind);
    const givenMinor = givenBy(row, traits);
    if (givenMinor !== 0) return [{ atMs: row.at_ms, product: '', sums: { givenMinor } }];
    const key = roundKey({ source: row.source, id: row.round_id });
    const product = counted?.products[key];
    if (!product || !isOwnPlay(row, traits)) return [];
    const stakeMinor = traits.stake * row.amount_minor;
    const round = roundOf.get(key);
    const isJackpot = round !== undefined && row.reference === jackpotWinId(round.id);
    const sums = {
      stakeMinor,
      validMinor: stakeMinor,
      rounds: traits.bets,
      payoutMinor: isJackpot ? 0 : traits.win * row.amount_minor,
      jackpotShare: traits.jackpot * row.amount_minor * (round?.jackpot_share ?? 0),
    };
    return [{ atMs: row.at_ms, product, sums }];
  });
}

/** Stakes and wins of the member's own money. */
function isOwnPlay({ debit, credit }: LedgerRow, { stake, win, grantSum }: PostingTraits): boolean {
  return (stake !== 0 || win !== 0) && grantSum === 'none' && debit !== 'bonus' && credit !== 'bonus';
}

/** What the house gave in cash, in minor units: rewards, and what free rounds won. */
function givenBy(row: LedgerRow, { movement, win, group }: PostingTraits): number {
  const touchesCash = row.debit !== 'bonus' && row.credit !== 'bonus';
  const isFreeWin = group === 'bonus' && win !== 0;
  return touchesCash && (movement === 'REWARD' || isFreeWin) ? -towardHouseMinor(row) : 0;
}

function fromFacts(facts: readonly Fact[]): Change[] {
  return facts.flatMap(({ content }): Change[] => {
    if ('play' in content) return content.play.map(ofPlay);
    if (!('converted' in content)) return [];
    const { atMs, minor } = content.converted;
    return [{ atMs, product: '', sums: { convertedMinor: minor } }];
  });
}

function ofPlay({ atMs, product, ...sums }: CountedPlay): Change {
  return { atMs, product, sums };
}

function addedTo(all: MemberSums, more: Partial<MemberSums>): MemberSums {
  const sums = { ...all };
  for (const name of Object.keys(noSums) as (keyof MemberSums)[]) sums[name] += more[name] ?? 0;
  return sums;
}

function keepStop(sql: SqlStorage, member: string, { id, sinceMs, untilMs }: ProtectedSpan): void {
  sql.exec(
    `INSERT INTO member_stops (member, id, since_ms, until_ms) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET until_ms = excluded.until_ms`,
    ...[member, id, sinceMs, untilMs],
  );
}

/** Whether the member had no upline when the tree was asked last, within a day. */
function isUncounted(sql: SqlStorage, member: string, nowMs: number): boolean {
  const found = sql.exec(
    'SELECT 1 FROM agent_members WHERE member = ? AND agent IS NULL AND looked_at_ms > ?',
    member,
    nowMs - uncountedMs,
  );
  return found.toArray().length > 0;
}

function knowMember(sql: SqlStorage, member: string, country: string, hasDeposited: boolean): void {
  sql.exec(
    `INSERT INTO agent_members (member, country, has_deposited) VALUES (?1, ?2, ?3)
     ON CONFLICT DO UPDATE SET country = ?2, has_deposited = max(has_deposited, ?3)
     WHERE country <> ?2 OR has_deposited < ?3`,
    member,
    country,
    hasDeposited ? 1 : 0,
  );
}
