import { randomUUID } from 'node:crypto';
import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import type { Player } from '#functions/player/player.object.ts';
import { houseHeaders } from '#functions/vendors/house/house-signature.ts';
import { testSecrets } from './secrets.ts';
import type { Site } from './site.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';

/** A response of the port, with its exact bytes. */
export interface PortAnswer {
  readonly status: number;
  readonly text: string;
  readonly code: string | undefined;
  readonly balanceMinor: number | undefined;
}

export interface SealOptions {
  readonly atMs?: number;
  readonly nonce?: string;
  readonly secret?: string;
  /** Sent instead of the signed body. */
  readonly sentBody?: string;
}

/** A member with a wallet, a live session and a launched game, as the house vendor knows them. */
export interface GameLaunch {
  readonly memberId: string;
  readonly playerId: string;
  readonly sessionId: string;
  readonly launchToken: string;
  readonly player: DurableObjectStub<Player>;
  call(operation: string, body: object, options?: SealOptions): Promise<PortAnswer>;
  bet(transactionId: string, amountMinor: number, more?: object, options?: SealOptions): Promise<PortAnswer>;
  win(transactionId: string, amountMinor: number, more?: object, options?: SealOptions): Promise<PortAnswer>;
  rollback(
    transactionId: string,
    betTransactionId: string,
    more?: object,
    options?: SealOptions,
  ): Promise<PortAnswer>;
  balanceMinor(): Promise<number | undefined>;
  /** Runs a statement on the member's own storage. */
  rows(statement: string, ...values: (string | number)[]): Promise<Record<string, unknown>[]>;
}

/** A game of the catalogue and its provider. */
export interface TestGame {
  readonly gameCode: string;
  readonly vendorCode: string;
}

const houseGame: TestGame = { gameCode: 'test-game', vendorCode: 'TEST' };

/** Adds one provider and one game of a vendor adapter to the site's catalogue, to be launched. */
export async function openTestGame(site: Site, adapter = 'house'): Promise<void> {
  const suffix = adapter === 'house' ? '' : `-${adapter}`;
  const gameCode = houseGame.gameCode + suffix;
  const vendorCode = `${houseGame.vendorCode}${suffix.replaceAll('-', '_')}`;
  const names = JSON.stringify({ en: 'Test' });
  await site.sql(
    `INSERT OR IGNORE INTO vendors (merchant, code, names, emblem, adapter, categories, position, changed_at_ms,
       changed_by)
     VALUES (?, ?, ?, 'test', ?, '["RNG"]', 0, 0, 'test')`,
    site.merchant,
    vendorCode,
    names,
    adapter,
  );
  await site.sql(
    `INSERT OR IGNORE INTO games (merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model,
       position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, ?, ?, 'RNG', ?, 'test', 'test', 0, 0, 'test')`,
    site.merchant,
    `node-1${suffix}`,
    `game-1${suffix}`,
    gameCode,
    vendorCode,
    names,
  );
}

/** Launches a game of the house vendor for a new member with demo credit. */
export async function launch(site: Site, creditMinor = 10_000, game = houseGame): Promise<GameLaunch> {
  const [memberId, sessionId] = [randomUUID(), randomUUID()];
  const launched = await launchAs(site, memberId, sessionId, game);
  const env = await site.harness.getWorker<Env>().getEnv();
  const player = env.PLAYER.getByName(launched.playerId) as unknown as DurableObjectStub<Player>;
  await player.startSession(
    {
      id: sessionId,
      device: 'a phone',
      username: 'sana77',
      accountType: 0,
      remembered: false,
      renewalHash: memberId,
    },
    { elsewhere: 0, byCountry: {} },
  );
  const credit = { key: 'welcome', amountMinor: creditMinor, currency: 'USD', username: 'sana77' };
  await player.grantPlayCredit(credit);
  return { ...launched, player };
}

/** Launches a game for the holder of the session token. Without a stub, the test does not keep the object alive. */
export async function launchOf(
  site: Site,
  sessionToken: string,
  game = houseGame,
): Promise<Omit<GameLaunch, 'player'>> {
  const text = Buffer.from(sessionToken.split('.')[1] ?? '', 'base64url').toString();
  const claims = JSON.parse(text) as { sub: string; sid: string };
  return launchAs(site, claims.sub, claims.sid, game);
}

async function launchAs(
  site: Site,
  memberId: string,
  sessionId: string,
  { gameCode, vendorCode } = houseGame,
): Promise<Omit<GameLaunch, 'player'>> {
  const playerId = `${site.merchant}/${memberId}`;
  const claims = { memberId, sessionId, gameCode, vendorCode, trial: false, location: launchLocation };
  const launchToken = await makeLaunch(testSecrets as unknown as Env, site.merchant, claims, Date.now());
  const call = (operation: string, body: object, options?: SealOptions) =>
    callPort(site, operation, body, options);
  const round = { playerId, gameCode, roundId: 'round-1', currency: 'USD' };
  return {
    memberId,
    playerId,
    sessionId,
    launchToken,
    call,
    bet: (transactionId, amountMinor, more, options) =>
      call('bet', { ...round, launchToken, transactionId, amountMinor, ...more }, options),
    win: (transactionId, amountMinor, more, options) =>
      call('win', { ...round, transactionId, amountMinor, roundClosed: false, ...more }, options),
    rollback: (transactionId, betTransactionId, more, options) =>
      call('rollback', { playerId, roundId: 'round-1', transactionId, betTransactionId, ...more }, options),
    balanceMinor: async () => (await call('balance', { playerId, launchToken })).balanceMinor,
    async rows(statement, ...values) {
      const storage = await site.harness
        .getWorker<Env>()
        .getDurableObjectStorage('PLAYER', { name: playerId });
      return storage.exec(statement, ...values) as Promise<Record<string, unknown>[]>;
    },
  };
}

/** Retries after a failed call, as a vendor does, with the same idempotency key. */
export const request = <Answer>(call: () => Promise<Answer>) => call().catch(call);

/** Calls the port as the house vendor's server does. */
export async function callPort(
  site: Site,
  operation: string,
  body: object,
  { atMs = Date.now(), nonce = randomUUID(), secret, sentBody }: SealOptions = {},
): Promise<PortAnswer> {
  const raw = JSON.stringify(body);
  const headers = houseHeaders(
    secret ?? testSecrets['HOUSE_VENDOR_SECRET'] ?? '',
    atMs,
    nonce,
    new TextEncoder().encode(raw),
  );
  const answer = await site.fetch(`/vendor/house/${operation}`, {
    method: 'POST',
    headers,
    body: sentBody ?? raw,
  });
  const text = await answer.text();
  const json = JSON.parse(text) as { error?: { code: string }; value?: { balanceMinor: number } };
  return {
    status: answer.status,
    text,
    code: json.error?.code,
    balanceMinor: json.value?.balanceMinor,
  };
}
