import type { PortRefusal, VendorPort } from './house.port.ts';
import { type Credentials, noteSettled, noteStakeTaken, noteVoid } from './house.rounds.ts';

/** What of a round's row the wallet is told; every table of rounds of an object has these columns. */
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
}

/** What a round waits for once its stake is taken: its win, or its player's steps. */
export type AfterStake = 'paying' | 'open';

/** From this age on a stake that the wallet never confirmed is taken back instead of asked for again. */
export const stakePatienceMs = 60_000;

/** Refusals that are about a single request or its way, and so say nothing about the stake. */
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
 * Takes a round as far as the wallet answers: stake, then win. Both go under the round's own keys, so that
 * asking again moves nothing twice. A stake that stays unconfirmed is taken back, and the round is void. A round that
 * waits for its player's steps goes no further than its stake.
 */
export async function settle(
  sql: SqlStorage,
  port: VendorPort,
  round: SettledRow,
  nowMs: number,
  afterStake: AfterStake = 'paying',
): Promise<void> {
  if (round.state === 'drawn' && nowMs - round.drawn_at_ms >= stakePatienceMs)
    return takeBackStake(sql, port, round);
  const isTaken = round.state === 'paying' || (await takeStake(sql, port, round, afterStake));
  if (isTaken && afterStake === 'paying') await payWin(sql, port, round);
}

async function takeBackStake(sql: SqlStorage, port: VendorPort, round: SettledRow): Promise<void> {
  const { origin, playerId } = credentialsOf(round);
  const answer = await port.ask(origin, 'rollback', {
    playerId,
    roundId: round.id,
    transactionId: `${round.id}-back`,
    betTransactionId: `${round.id}-bet`,
  });
  if (answer.ok || answer.code === 'ROLLED_BACK') noteVoid(sql, round.seq, 'STAKE_NOT_TAKEN', Date.now());
}

async function takeStake(
  sql: SqlStorage,
  port: VendorPort,
  round: SettledRow,
  afterStake: AfterStake,
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
  });
  if (answer.ok) noteStakeTaken(sql, round.seq, answer.value.balanceMinor, afterStake);
  else if (!passingRefusals.has(answer.code)) noteVoid(sql, round.seq, answer.code, Date.now());
  return answer.ok;
}

async function payWin(sql: SqlStorage, port: VendorPort, round: SettledRow): Promise<void> {
  const { origin, playerId } = credentialsOf(round);
  const answer = await port.ask(origin, 'win', {
    playerId,
    gameCode: round.game_code,
    roundId: round.id,
    transactionId: `${round.id}-win`,
    amountMinor: round.win_minor,
    currency: round.currency,
    roundClosed: true,
  });
  if (answer.ok) noteSettled(sql, round.seq, answer.value.balanceMinor, Date.now());
  else if (answer.code !== 'UNANSWERED')
    console.error(
      JSON.stringify({ level: 'error', event: 'win refused', round: round.id, code: answer.code }),
    );
}

function credentialsOf(round: SettledRow): Credentials {
  return JSON.parse(round.credentials ?? '{}') as Credentials;
}
