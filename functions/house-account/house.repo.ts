import type { LedgerRow } from '#functions/wallet/ledger.ts';
import { gamesSetting } from '#functions/catalogue/games-settings.ts';
import { allRows, batch, databaseBytes } from '#functions/database/database.ts';
import { json, text, whole } from '#functions/database/kinds.ts';
import { statement } from '#functions/database/statement.ts';
import { eventsSetting, largeWinMinorOf } from '#functions/events/large-wins.ts';
import { traitsOf } from '#src/contracts/wallet/posting-kinds.ts';
import { jackpotWinId } from '#src/rules/jackpot/jackpot.ts';
import { readDocuments } from '#functions/settings/settings.repo.ts';
import type { HourRow } from './object/hours.ts';
import type { MoneyHourRow } from './object/money-hours.ts';
import type { RecordsEntry } from './object/inbox.ts';
import type { WalletNotice } from '#functions/wallet/notices.ts';
import type { Round } from '#functions/wallet/bets/rounds.ts';

/** How many winners of a merchant are kept for the board. */
const winnersKept = 2_000;

const insertWinners = statement(
  `INSERT INTO winners (merchant, closed_at_ms, member_id, source, round_id, username_mask, vendor_code, game_code,
     currency, win_minor, version)
   SELECT value ->> 'merchant', value ->> 'closed_at_ms', value ->> 'memberId', value ->> 'source', value ->> 'id',
     value ->> 'usernameMask', value ->> 'vendor_code', value ->> 'game_code', value ->> 'currency',
     value ->> 'win_minor', value ->> 'version'
   FROM json_each(:rows) WHERE true
   ON CONFLICT DO UPDATE SET win_minor = excluded.win_minor, version = excluded.version
   WHERE excluded.version > winners.version`,
  { rows: json },
);

const forgetOldWinners = statement(
  `DELETE FROM winners WHERE merchant = :merchant AND closed_at_ms < (
     SELECT closed_at_ms FROM winners WHERE merchant = :merchant ORDER BY closed_at_ms DESC LIMIT 1 OFFSET :kept)`,
  { merchant: text, kept: whole },
);

const insertLargeWins = statement(
  `INSERT INTO large_wins (merchant, member_id, seq, at_ms, amount_minor, currency, source, round_id)
   SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'seq', value ->> 'at_ms', value ->> 'amount_minor',
     value ->> 'currency', value ->> 'source', value ->> 'round_id'
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { rows: json },
);

const insertJackpotWins = statement(
  `INSERT INTO jackpot_wins (merchant, won_at_ms, member_id, round_id, username_mask, game_code, currency, trial,
     amount_minor)
   SELECT value ->> 'merchant', value ->> 'at_ms', value ->> 'memberId', value ->> 'round_id',
     value ->> 'usernameMask', value ->> 'game_code', value ->> 'currency', value ->> 'trial',
     value ->> 'amount_minor'
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { rows: json },
);

const insertAlerts = statement(
  `INSERT INTO wallet_alerts (merchant, member_id, code, raised_at_ms)
   SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'code', value ->> 'raisedAtMs'
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { rows: json },
);

const insertPaidRounds = statement(
  `INSERT INTO paid_round_rollbacks (merchant, member_id, source, target_id, round_id, at_ms, rule, stake_minor,
     win_minor, currency)
   SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'source', value ->> 'targetId', value ->> 'roundId',
     value ->> 'atMs', value ->> 'rule', value ->> 'stakeMinor', value ->> 'winMinor', value ->> 'currency'
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { rows: json },
);

const insertHeldWins = statement(
  `INSERT INTO held_wins (merchant, member_id, source, transaction_id, round_id, game_code, currency, amount_minor,
     stake_minor, held_at_ms)
   SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'source', value ->> 'transactionId',
     value ->> 'roundId', value ->> 'gameCode', value ->> 'currency', value ->> 'amountMinor',
     value ->> 'stakeMinor', value ->> 'atMs'
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { rows: json },
);

const endHeldWins = statement(
  `UPDATE held_wins SET ended_as = told.value ->> 'end', ended_at_ms = told.value ->> 'atMs'
   FROM json_each(:rows) AS told
   WHERE merchant = told.value ->> 'merchant' AND member_id = told.value ->> 'memberId'
     AND source = told.value ->> 'source' AND transaction_id = told.value ->> 'transactionId' AND ended_as IS NULL`,
  { rows: json },
);

const insertRewardReviews = statement(
  `INSERT INTO reward_reviews (merchant, member_id, kind, subject, details, raised_at_ms)
   SELECT value ->> 'merchant', value ->> 'memberId', value ->> 'kind',
     value ->> 'memberId' || '/' || (value ->> 'subject'), value -> 'details', value ->> 'atMs'
   FROM json_each(:rows) WHERE true ON CONFLICT DO NOTHING`,
  { rows: json },
);

const upsertPromotionCosts = statement(
  `INSERT INTO promotion_costs (merchant, promotion, member_id, currency, revision, figures)
   SELECT value ->> 'merchant', value ->> 'promotionId', value ->> 'memberId', value ->> 'currency',
     value ->> 'revision', value -> 'figures'
   FROM json_each(:rows) WHERE true
   ON CONFLICT DO UPDATE SET currency = excluded.currency, revision = excluded.revision, figures = excluded.figures
   WHERE excluded.revision > promotion_costs.revision`,
  { rows: json },
);

const upsertHours = statement(
  `INSERT INTO hourly_play (merchant, hour_ms, vendor_code, game_code, currency, trial, shard, bets, stake_minor,
     win_minor, bonus_stake_minor, bonus_win_minor, revision)
   SELECT :merchant, value ->> 'hour_ms', value ->> 'vendor_code', value ->> 'game_code', value ->> 'currency',
     value ->> 'trial', :shard, value ->> 'bets', CAST(value ->> 'stake_minor' AS INTEGER),
     CAST(value ->> 'win_minor' AS INTEGER), CAST(value ->> 'bonus_stake_minor' AS INTEGER),
     CAST(value ->> 'bonus_win_minor' AS INTEGER), value ->> 'revision'
   FROM json_each(:rows) WHERE true
   ON CONFLICT DO UPDATE SET bets = excluded.bets, stake_minor = excluded.stake_minor,
     win_minor = excluded.win_minor, bonus_stake_minor = excluded.bonus_stake_minor,
     bonus_win_minor = excluded.bonus_win_minor, revision = excluded.revision
   WHERE excluded.revision > hourly_play.revision`,
  { merchant: text, shard: whole, rows: json },
);

const upsertMoneyHours = statement(
  `INSERT INTO hourly_money (merchant, hour_ms, currency, flow, shard, number, amount_minor, back_minor, revision)
   SELECT :merchant, value ->> 'hour_ms', value ->> 'currency', value ->> 'flow', :shard, value ->> 'number',
     CAST(value ->> 'amount_minor' AS INTEGER), CAST(value ->> 'back_minor' AS INTEGER), value ->> 'revision'
   FROM json_each(:rows) WHERE true
   ON CONFLICT DO UPDATE SET number = excluded.number, amount_minor = excluded.amount_minor,
     back_minor = excluded.back_minor, revision = excluded.revision
   WHERE excluded.revision > hourly_money.revision`,
  { merchant: text, shard: whole, rows: json },
);

const merchants = statement('SELECT code FROM merchants', {}, { code: text });

/** Notices that are not alerts of a frozen wallet. */
const otherNotices: ReadonlySet<WalletNotice['code']> = new Set([
  'ROLLBACK_AFTER_PAYOUT',
  'WIN_HELD',
  'HELD_WIN_ENDED',
  'BONUS_CONVERTED',
  'REWARD_REVIEW',
  'PROMOTION_COST',
] as const);

/** Writes winners, large wins and alerts to the shared database; writing them again changes nothing. */
export async function writeRecords(
  database: D1Database,
  merchant: string,
  entries: readonly RecordsEntry[],
): Promise<void> {
  const settings = await readDocuments(database, merchant, [eventsSetting.name, gamesSetting.name]);
  const leastMinor = gamesSetting.of(settings).winnerBoardMinimumMinor;
  const all = <Row extends object>(rowsOf: (entry: RecordsEntry) => readonly Row[]) =>
    entries.flatMap((entry) => rowsOf(entry).map((row) => ({ ...row, ...entry.member })));
  const winners = all(({ delivery }) => boardRounds(delivery, leastMinor));
  const large = all(({ delivery }) => wholeWins(delivery.postings)).filter(
    (row) => traitsOf(row.kind).win > 0 && row.amount_minor >= largeWinMinorOf(settings, row.currency),
  );
  const notices = all(({ delivery }) => delivery.alerts);
  const withCode = (code: WalletNotice['code']) => notices.filter((notice) => notice.code === code);
  const alerts = notices.filter(({ code }) => !otherNotices.has(code));
  const inserts = (insert: typeof insertWinners, rows: readonly object[]) =>
    rows.length > 0 ? [insert.with({ rows })] : [];
  const statements = [
    ...inserts(insertWinners, winners),
    ...(winners.length > 0 ? [forgetOldWinners.with({ merchant, kept: winnersKept - 1 })] : []),
    ...inserts(insertLargeWins, large),
    ...inserts(
      insertJackpotWins,
      all(({ delivery }) => jackpotWins(delivery)),
    ),
    ...inserts(insertAlerts, alerts),
    ...inserts(insertPaidRounds, withCode('ROLLBACK_AFTER_PAYOUT')),
    ...inserts(insertHeldWins, withCode('WIN_HELD')),
    ...inserts(endHeldWins, withCode('HELD_WIN_ENDED')),
    ...inserts(insertRewardReviews, withCode('REWARD_REVIEW')),
    ...inserts(upsertPromotionCosts, withCode('PROMOTION_COST')),
  ];
  if (statements.length > 0) await batch(database, statements);
}

/** Wins of both sorts of money as one row each, with the sum of its parts. */
function wholeWins(postings: readonly LedgerRow[]): readonly LedgerRow[] {
  const whole = new Map<string, LedgerRow>();
  for (const row of postings) {
    const key = JSON.stringify([row.source, row.reference, traitsOf(row.kind).win]);
    const first = whole.get(key);
    whole.set(key, first ? { ...first, amount_minor: first.amount_minor + row.amount_minor } : row);
  }
  return [...whole.values()];
}

/** Wins of jackpots, with the round that each was won in. */
function jackpotWins({ postings, rounds }: RecordsEntry['delivery']) {
  return postings.flatMap((posting) => {
    const round = rounds.find(({ source, id }) => source === posting.source && id === posting.round_id);
    const isJackpot =
      traitsOf(posting.kind).win > 0 &&
      round !== undefined &&
      round.jackpot_share > 0 &&
      posting.reference === jackpotWinId(round.id);
    return isJackpot ? [{ ...posting, game_code: round.game_code, trial: round.trial }] : [];
  });
}

/**
 * Closed real-money rounds that belong on the board. A round whose win was reversed is written in any case,
 * so that a late older copy finds the newer version.
 */
function boardRounds({ postings, rounds }: RecordsEntry['delivery'], leastMinor: number): Round[] {
  const reversed = new Set(
    postings.filter(({ kind }) => traitsOf(kind).win < 0).map((row) => `${row.source} ${row.round_id}`),
  );
  return rounds.filter(
    (round) =>
      round.closed_at_ms !== null &&
      round.trial === 0 &&
      (round.win_minor >= Math.max(1, leastMinor) || reversed.has(`${round.source} ${round.id}`)),
  );
}

/** Writes a shard's sums of play and of money by hour, as totals; a late older copy changes nothing. */
export async function writeHours(
  database: D1Database,
  merchant: string,
  shard: string,
  { hours, money }: { readonly hours: readonly HourRow[]; readonly money: readonly MoneyHourRow[] },
): Promise<void> {
  const of = { merchant, shard: Number(shard) };
  await batch(database, [
    ...(hours.length > 0 ? [upsertHours.with({ ...of, rows: hours })] : []),
    ...(money.length > 0 ? [upsertMoneyHours.with({ ...of, rows: money })] : []),
  ]);
}

/** The merchants whose wallets are watched. */
export async function merchantCodes(database: D1Database): Promise<string[]> {
  return (await allRows(database, merchants.with({}))).map(({ code }) => code);
}

/** The size of the shared database, in bytes. */
export function sharedDatabaseBytes(database: D1Database): Promise<number> {
  return databaseBytes(database);
}
