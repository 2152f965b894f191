import { type CountedMember, countedMember } from '#src/rules/agents/counted-member.ts';
import type { PeriodLength } from '#src/rules/agents/sums.ts';
import { dayMs } from '#src/rules/durations.ts';
import { sumColumns, sumsAdded } from './member-sums.ts';
import type { SealRequest } from './seal-request.ts';

/** For how long the days of single members are kept, for the agent above to read. */
const pastKeptMs = 31 * dayMs;
/** For how long sealed parts are kept: a team that was away for longer has lost them. */
const partsKeptMs = 7 * dayMs;

interface SumsRow extends Record<string, SqlStorageValue> {
  member: string;
  product: string;
  agent: number;
  team: number;
  is_own: number;
  is_protected: number;
  may_turnover: number;
  may_loss: number;
  ppm: number;
  stake_minor: number;
  payout_minor: number;
  valid_minor: number;
  rounds: number;
  jackpot_share: number;
  converted_minor: number;
  given_minor: number;
  verified: number;
}

/** A span of member sums that is sealed under a length. */
interface Span {
  readonly length: PeriodLength;
  readonly startMs: number;
  readonly toMs: number;
  /** Which stored sums belong to it. */
  readonly of: 'quarter' | 'day' | 'half';
  readonly activeMinor: number;
}

/** Seals the hour, and the day and the half-month that end with it. Must run inside a transaction. */
export function sealPeriods(sql: SqlStorage, request: SealRequest): void {
  const { fromMs, toMs, dayFromMs, halfFromMs, endsDay, endsHalf, activeMinor } = request;
  const ofHour = {
    length: 'hour',
    startMs: fromMs,
    toMs,
    of: 'quarter',
    activeMinor: activeMinor.hour,
  } as const;
  sealSpan(sql, request, ofHour);
  roll(sql, 'quarter', 'day', dayFromMs);
  if (endsDay) {
    const ofDay = {
      length: 'day',
      startMs: dayFromMs,
      toMs,
      of: 'day',
      activeMinor: activeMinor.day,
    } as const;
    sealSpan(sql, request, ofDay);
    roll(sql, 'day', 'half', halfFromMs);
  }
  if (endsHalf) {
    const ofHalf = {
      length: 'half',
      startMs: halfFromMs,
      toMs,
      of: 'half',
      activeMinor: activeMinor.half,
    } as const;
    sealSpan(sql, request, ofHalf);
    sql.exec("DELETE FROM member_sums WHERE length = 'half'");
    sql.exec('DELETE FROM member_stops WHERE until_ms < ?', toMs);
  }
  sql.exec('UPDATE agent_counting SET sealed_to_ms = ?1, sealing_to_ms = max(sealing_to_ms, ?1)', toMs);
  sql.exec("DELETE FROM member_sums WHERE length = 'past' AND start_ms < ?", toMs - pastKeptMs);
  sql.exec('DELETE FROM agent_parts WHERE sealed_to_ms < ?', toMs - partsKeptMs);
}

/** Members whose play counted in the half-month that ends. */
export function activeMembers(sql: SqlStorage, request: SealRequest): string[] {
  const { halfFromMs, toMs } = request;
  const lengths = ['quarter', 'day', 'half'] as const;
  const active = new Set<string>();
  for (const of of lengths)
    for (const row of rowsOf(sql, { length: 'half', startMs: halfFromMs, toMs, of, activeMinor: 0 }, request))
      if (row.product !== '' && countedRow(row).validMinor > 0) active.add(row.member);
  return [...active];
}

function sealSpan(sql: SqlStorage, request: SealRequest, span: Span): void {
  const parts = new Map<string, PartRow>();
  let before: { readonly member: string; readonly validMinor: number; readonly side: PartRow } | undefined;
  const endMember = () => {
    if (before && before.validMinor > 0 && before.validMinor >= span.activeMinor) before.side.active += 1;
  };
  for (const row of rowsOf(sql, span, request)) {
    const side = partIn(parts, row, '', 0);
    if (before?.member !== row.member) {
      endMember();
      before = { member: row.member, validMinor: 0, side };
      side.protected += row.is_protected;
    }
    if (row.product === '') addSide(side, row);
    else {
      const counted = countedRow(row);
      before = { ...before, validMinor: before.validMinor + counted.validMinor };
      addPlay(
        partIn(parts, row, row.product, span.length === 'day' ? row.ppm : 0),
        counted,
        span.activeMinor,
      );
      if (span.length === 'day') keepPast(sql, row, counted, span.startMs);
    }
  }
  endMember();
  for (const part of parts.values()) writePart(sql, span, request.toMs, part);
}

function rowsOf(sql: SqlStorage, { of, startMs, toMs }: Span, { currency }: SealRequest): Iterable<SumsRow> {
  return sql
    .exec<SumsRow>(
      `SELECT sums.member AS member, sums.product AS product, agent, team, is_own, may_turnover, may_loss,
         EXISTS (SELECT 1 FROM member_stops AS stop WHERE stop.member = sums.member AND stop.since_ms < ?2
           AND stop.until_ms > ?1) AS is_protected,
         coalesce((SELECT ppm FROM member_rates AS rate WHERE rate.member = sums.member
           AND rate.product = sums.product), 0) AS ppm,
         sum(stake_minor) AS stake_minor, sum(payout_minor) AS payout_minor, sum(valid_minor) AS valid_minor,
         sum(rounds) AS rounds, sum(jackpot_share) AS jackpot_share, sum(converted_minor) AS converted_minor,
         sum(given_minor) AS given_minor, sum(verified) AS verified
       FROM member_sums AS sums JOIN agent_members AS known ON known.member = sums.member
         JOIN senders ON senders.member = sums.member
       WHERE length = ?3 AND (?3 <> 'quarter' OR start_ms < ?2) AND agent IS NOT NULL AND senders.currency = ?4
       GROUP BY sums.member, sums.product ORDER BY sums.member, sums.product`,
      startMs,
      toMs,
      of,
      currency,
    )
    .toArray();
}

function countedRow(row: SumsRow): CountedMember {
  return countedMember(
    {
      stakeMinor: row.stake_minor,
      payoutMinor: row.payout_minor,
      validMinor: row.valid_minor,
      rounds: row.rounds,
      jackpotShare: row.jackpot_share,
    },
    {
      isOwn: row.is_own === 1,
      isProtected: row.is_protected === 1,
      mayTurnover: row.may_turnover === 1,
      mayLoss: row.may_loss === 1,
    },
  );
}

interface PartRow {
  readonly team: number;
  readonly agent: number;
  readonly product: string;
  readonly ratePpm: number;
  stakeMinor: number;
  payoutMinor: number;
  validMinor: number;
  rounds: number;
  jackpotShare: number;
  active: number;
  leftStakeMinor: number;
  leftPayoutMinor: number;
  convertedMinor: number;
  givenMinor: number;
  protected: number;
  verified: number;
  protectedPayoutMinor: number;
  protectedConvertedMinor: number;
  protectedGivenMinor: number;
}

const nothing = {
  ...{
    stakeMinor: 0,
    payoutMinor: 0,
    validMinor: 0,
    rounds: 0,
    jackpotShare: 0,
    active: 0,
    leftStakeMinor: 0,
  },
  ...{ leftPayoutMinor: 0, convertedMinor: 0, givenMinor: 0, protected: 0, verified: 0 },
  ...{ protectedPayoutMinor: 0, protectedConvertedMinor: 0, protectedGivenMinor: 0 },
};

function partIn(parts: Map<string, PartRow>, row: SumsRow, product: string, ratePpm: number): PartRow {
  const { team, agent } = row;
  const key = `${team} ${agent} ${product} ${ratePpm}`;
  const part = parts.get(key) ?? { team, agent, product, ratePpm, ...nothing };
  parts.set(key, part);
  return part;
}

function addPlay(part: PartRow, counted: CountedMember, activeMinor: number): void {
  part.stakeMinor += counted.stakeMinor;
  part.payoutMinor += counted.payoutMinor;
  part.validMinor += counted.validMinor;
  part.rounds += counted.rounds;
  part.jackpotShare += counted.jackpotShare;
  part.leftStakeMinor += counted.leftStakeMinor;
  part.leftPayoutMinor += counted.leftPayoutMinor;
  part.protectedPayoutMinor += counted.protectedPayoutMinor;
  part.active += counted.validMinor > 0 && counted.validMinor >= activeMinor ? 1 : 0;
}

/** What the house gave is deducted in any case; a fee is paid only for whoever counts. */
function addSide(side: PartRow, row: SumsRow): void {
  side.convertedMinor += row.converted_minor;
  side.givenMinor += row.given_minor;
  side.protectedConvertedMinor += row.is_protected * row.converted_minor;
  side.protectedGivenMinor += row.is_protected * row.given_minor;
  side.verified += row.is_own === 1 || row.is_protected === 1 ? 0 : row.verified;
}

function writePart(sql: SqlStorage, span: Span, sealedToMs: number, part: PartRow): void {
  sql.exec(
    `INSERT INTO agent_parts (length, start_ms, team, agent, product, rate_ppm, stake_minor, payout_minor, valid_minor,
       rounds, jackpot_minor, active, left_stake_minor, left_payout_minor, converted_minor, given_minor, protected,
       verified, sealed_to_ms, protected_payout_minor, protected_converted_minor, protected_given_minor)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[span.length, span.startMs, part.team, part.agent, part.product, part.ratePpm],
    ...[
      part.stakeMinor,
      part.payoutMinor,
      part.validMinor,
      part.rounds,
      Math.floor(part.jackpotShare / 10_000),
    ],
    ...[part.active, part.leftStakeMinor, part.leftPayoutMinor, part.convertedMinor, part.givenMinor],
    ...[part.protected, part.verified, sealedToMs],
    ...[part.protectedPayoutMinor, part.protectedConvertedMinor, part.protectedGivenMinor],
  );
}

/** The day of one member as the agent above may read it: as it counted. */
function keepPast(
  sql: SqlStorage,
  { member, product }: SumsRow,
  counted: CountedMember,
  startMs: number,
): void {
  sql.exec(
    `INSERT INTO member_sums (length, start_ms, member, product, stake_minor, payout_minor, valid_minor, rounds)
     VALUES ('past', ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ...[
      startMs,
      member,
      product,
      counted.stakeMinor,
      counted.payoutMinor,
      counted.validMinor,
      counted.rounds,
    ],
  );
}

/** Adds sealed sums to the longer period, and forgets them; those of members without an upline are dropped. */
function roll(sql: SqlStorage, from: 'quarter' | 'day', into: 'day' | 'half', startMs: number): void {
  const isSealed =
    "length = ?1 AND (?1 <> 'quarter' OR start_ms < (SELECT sealing_to_ms FROM agent_counting))";
  sql.exec(
    `INSERT INTO member_sums (length, start_ms, member, product, ${sumColumns})
     SELECT ?2, ?3, member, product, sum(stake_minor), sum(payout_minor), sum(valid_minor), sum(rounds),
       sum(jackpot_share), sum(converted_minor), sum(given_minor), sum(verified)
     FROM member_sums WHERE ${isSealed} AND member IN (SELECT member FROM agent_members WHERE agent IS NOT NULL)
     GROUP BY member, product
     ON CONFLICT DO UPDATE SET ${sumsAdded}`,
    from,
    into,
    startMs,
  );
  sql.exec(`DELETE FROM member_sums WHERE ${isSealed}`, from);
}
