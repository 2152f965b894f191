import { jackpotWinId } from '#src/rules/jackpot/jackpot.ts';
import type { Credentials, PortRefusal, VendorPort } from './house.port.ts';
import { recordSettled, recordStakeTaken, recordVoid } from './player-rounds.ts';

/** The columns of a round that its settlement needs; every object's table of rounds has them. */
export interface SettledRow {
  readonly seq: number;
  readonly id: string;
  readonly game_code: string;
  readonly stake_minor: number;
  readonly win_minor: number;
  readonly currency: string;
  readonly state: string;
  readonly credentials: string | null;
  readonly drawn_at_ms: number;
  /** The set of free rounds that it is one of; tables of engines without any do not have the column. */
  readonly free_id?: string | null;
}

/** What a round waits for once its stake is taken: its win, or its player's steps. */
export type AfterStake = 'paying' | 'open';

/** What a round that plays for the jackpot settles in addition. */
export interface JackpotPart {
  /** The share of the stake that goes to the pool, in hundredths of a percent. */
  readonly share: number;
  readonly isWon: boolean;
  /** What the round won, the same for every call; undefined while the pool cannot be reached. */
  readonly amountMinor: () => Promise<number | undefined>;
}

/** From this age in milliseconds, a stake that the wallet never confirmed is rolled back instead of retried. */
export const stakeTimeoutMs = 60_000;

/** Refusals that concern a single request or its transport, and so say nothing about the stake. */
export const passingRefusals: ReadonlySet<PortRefusal> = new Set<PortRefusal>([
  'UNANSWERED',
  'SIGNATURE_INVALID',
  'TIMESTAMP_STALE',
  'NONCE_REUSED',
  'INVALID_INPUT',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'FORBIDDEN',
  'REGION_RESTRICTED',
  'PLAYER_UNKNOWN',
  'VENDOR_UNKNOWN',
]);

/**
 * Settles a round as far as the wallet answers: stake, then win. Both use the round's own keys, so that a retry
 * moves nothing twice. A stake that stays unconfirmed is rolled back, and the round is void. A round that waits
 * for its player's steps stops after its stake. The jackpot is a round's last win: while its pool cannot be
 * reached, the round stays open.
 */
export async function settle(
  sql: SqlStorage,
  port: VendorPort,
  round: SettledRow,
  nowMs: number,
  afterStake: AfterStake = 'paying',
  jackpot?: JackpotPart,
): Promise<void> {
  if (round.state === 'drawn' && nowMs - round.drawn_at_ms >= stakeTimeoutMs)
    return takeBackStake(sql, port, round);
  const isTaken = round.state === 'paying' || (await takeStake(sql, port, round, afterStake, jackpot));
  if (!isTaken || afterStake !== 'paying') return;
  const own = { id: `${round.id}-win`, amountMinor: round.win_minor };
  if (!jackpot?.isWon) return void (await payWin(sql, port, round, { ...own, closes: true }));
  if (own.amountMinor > 0 && !(await payWin(sql, port, round, { ...own, closes: false }))) return;
  const amountMinor = await jackpot.amountMinor();
  if (amountMinor === undefined) return;
  await payWin(sql, port, round, { id: jackpotWinId(round.id), amountMinor, closes: true });
}

async function takeBackStake(sql: SqlStorage, port: VendorPort, round: SettledRow): Promise<void> {
  const { origin, playerId } = credentialsOf(round);
  const answer = await port.ask(origin, 'rollback', {
    playerId,
    roundId: round.id,
    transactionId: `${round.id}-back`,
    betTransactionId: `${round.id}-bet`,
  });
  if (answer.ok || answer.code === 'ROLLED_BACK') recordVoid(sql, round.seq, 'STAKE_NOT_TAKEN', Date.now());
}

async function takeStake(
  sql: SqlStorage,
  port: VendorPort,
  round: SettledRow,
  afterStake: AfterStake,
  jackpot: JackpotPart | undefined,
): Promise<boolean> {
  const { origin, playerId, launchToken } = credentialsOf(round);
  const answer = await port.ask(origin, 'bet', {
    playerId,
    launchToken,
    gameCode: round.game_code,
    roundId: round.id,
    transactionId: `${round.id}-bet`,
    amountMinor: round.stake_minor,
    currency: round.currency,
    ...(jackpot && { jackpotShare: jackpot.share }),
    ...(round.free_id ? { freeRoundsId: round.free_id } : {}),
  });
  if (answer.ok) recordStakeTaken(sql, round.seq, answer.value, afterStake);
  else if (!passingRefusals.has(answer.code)) recordVoid(sql, round.seq, answer.code, Date.now());
  return answer.ok;
}

interface Win {
  readonly id: string;
  readonly amountMinor: number;
  readonly closes: boolean;
}

async function payWin(
  sql: SqlStorage,
  port: VendorPort,
  round: SettledRow,
  { id, amountMinor, closes }: Win,
): Promise<boolean> {
  const { origin, playerId } = credentialsOf(round);
  const answer = await port.ask(origin, 'win', {
    playerId,
    gameCode: round.game_code,
    roundId: round.id,
    transactionId: id,
    amountMinor,
    currency: round.currency,
    roundClosed: closes,
  });
  if (answer.ok && closes) recordSettled(sql, round.seq, answer.value, Date.now());
  else if (!answer.ok && answer.code !== 'UNANSWERED')
    console.error(
      JSON.stringify({ level: 'error', event: 'win refused', round: round.id, code: answer.code }),
    );
  return answer.ok;
}

function credentialsOf(round: SettledRow): Credentials {
  return JSON.parse(round.credentials ?? '{}') as Credentials;
}
