import { CompactEncrypt, importJWK } from 'jose';
import { accountContracts } from '#src/contracts/account/account.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { houseContracts } from '#src/contracts/house/house.ts';
import { walletContracts } from '#src/contracts/wallet/wallet.ts';
import { locationHeaders } from './visitor-location.ts';

/** A member with demo credit, who has launched a game. */
export interface LaunchedMember {
  readonly bearer: string;
  readonly playerId: string;
  readonly launchToken: string;
  readonly gameCode: string;
  readonly currency: string;
}

interface Wire<Value> {
  readonly success: boolean;
  readonly value: Value;
}

type Ask = <Value>(method: string, path: string, body?: unknown) => Promise<Value>;

/** Registers members through the API, each from a unique IP address. */
export async function registerMembers(origin: string, count: number): Promise<LaunchedMember[]> {
  const made: LaunchedMember[] = [];
  for (let index = 0; index < count; index += 1) made.push(await member(origin, index));
  return made;
}

async function member(origin: string, index: number): Promise<LaunchedMember> {
  const place = locationHeaders('PK', `39.33.${index >> 7}.${(index & 127) + 1}`, 'SD', 17557);
  const stranger = asker(origin, { ...place, 'Session-Carrier': 'bearer' });
  const { keys } = await stranger<{ keys: { kid: string; x: string; y: string }[] }>(
    'GET',
    accountContracts.sessionKey.path,
  );
  const [key] = keys;
  if (!key) throw new Error('the site has no key');
  const password = 'blue kite 7 over';
  const body = {
    username: `b${Date.now().toString(36).slice(-6)}${index}`,
    password,
    confirmPassword: password,
    agreement: { version: '1', accepted: true },
  };
  const sealed = asker(origin, { ...place, 'Session-Carrier': 'bearer', 'Encryption-Key': key.kid });
  const { token = '' } = await sealed<{ token?: string }>(
    'PUT',
    accountContracts.memberRegister.path,
    await sealedTo(key, body),
  );
  const bearer = `Bearer ${token}`;
  const ask = asker(origin, { ...place, Authorization: bearer });
  const { games } = await ask<{ games: { nodeId: string; gameCode: string }[] }>(
    'GET',
    `${gamesContracts.gameList.path}?gameType=RNG`,
  );
  const game = games[index % games.length];
  if (!game) throw new Error('the catalogue has no game');
  const { gameUrl } = await ask<{ gameUrl: string }>('POST', gamesContracts.launchGame.path, {
    nodeId: game.nodeId,
  });
  const { currency } = await ask<{ currency: string }>('GET', walletContracts.wallet.path);
  const code = new URLSearchParams(new URL(gameUrl, origin).hash.slice(1)).get('launch') ?? '';
  const framed = asker(origin, { ...place, Authorization: `Bearer ${code}`, Origin: 'null' });
  const { launchToken } = await framed<{ launchToken: string }>('POST', houseContracts.tableLaunch.path, {});
  const memberId = String((JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: unknown }).sub);
  return { bearer, playerId: `demo/${memberId}`, launchToken, gameCode: game.gameCode, currency };
}

async function sealedTo(key: { kid: string; x: string; y: string }, body: object): Promise<string> {
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: key.x, y: key.y }, 'ECDH-ES');
  const sub = `${accountContracts.memberRegister.method} ${accountContracts.memberRegister.path}`;
  const content = { iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), sub, body };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(publicKey);
}

function asker(origin: string, headers: Record<string, string>): Ask {
  return async <Value>(method: string, path: string, body?: unknown): Promise<Value> => {
    const sealed = typeof body === 'string';
    const type = sealed ? 'application/jose' : 'application/json';
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { Origin: origin, 'Content-Type': type, ...headers },
      ...(body === undefined ? {} : { body: sealed ? body : JSON.stringify(body) }),
    });
    const wire = (await answer.json()) as Wire<Value>;
    if (!wire.success) throw new Error(`${method} ${path}: ${JSON.stringify(wire)}`);
    return wire.value;
  };
}
