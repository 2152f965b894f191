import { type GameLaunch, launch, type TestGame } from './launched-member.ts';
import type { Site } from './site.ts';

/** An engine's response: a value, or a failure code with its HTTP status. */
export interface TableAnswer<Value> {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly value: Value;
}

/** Calls one house engine as a launched game does. */
export type AskEngine = <Value = Record<string, unknown>>(
  action: string,
  body?: unknown,
) => Promise<TableAnswer<Value>>;

/** A member with demo credit at a game of the house vendor. */
export interface HouseLaunch extends GameLaunch {
  readonly ask: AskEngine;
}

/** A game of the house as stored in the catalogue. */
interface HouseGame extends TestGame {
  readonly nodeId?: string;
  readonly gameId?: string;
  readonly gameType: string;
  readonly theme: string;
  readonly model: string;
}

/** Adds a game of the house to the site's catalogue, and its provider if that is new. */
export async function putHouseGame(site: Site, game: HouseGame): Promise<void> {
  const { gameCode, vendorCode, gameType, theme, model } = game;
  const names = JSON.stringify({ en: 'Game' });
  await site.sql(
    `INSERT OR IGNORE INTO vendors (merchant, code, names, emblem, categories, position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, 'test', ?, 0, 0, 'test')`,
    site.merchant,
    vendorCode,
    names,
    JSON.stringify([gameType]),
  );
  await site.sql(
    `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model,
       position, changed_at_ms, changed_by)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 'test')`,
    site.merchant,
    game.nodeId ?? `node-${gameCode}`,
    game.gameId ?? `id-${gameCode}`,
    gameCode,
    vendorCode,
    gameType,
    names,
    theme,
    model,
  );
}

/** Launches a game of one engine for a new member, whose calls are under `/house/ENGINE`. */
export async function houseLaunch(
  site: Site,
  engine: string,
  game: TestGame,
  creditMinor = 100_000,
): Promise<HouseLaunch> {
  const base = await launch(site, creditMinor, game);
  return { ...base, ask: askEngine(site, engine, base.launchToken) };
}

/** The calls of one launched game. */
export function askEngine(site: Site, engine: string, launchToken: string): AskEngine {
  return async <Value>(action: string, body: unknown = {}) => {
    const answer = await site.fetch(`/house/${engine}/${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${launchToken}`, Origin: 'null' },
      body: JSON.stringify(body),
    });
    const { value, error } = (await answer.json()) as {
      value: Value;
      error?: { code: string; details?: Record<string, unknown> };
    };
    return { status: answer.status, code: error?.code, details: error?.details, value };
  };
}
