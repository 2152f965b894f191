import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import type { RequestContext } from '#functions/http/context.ts';
import { closedContentSecurity, securityHeaders } from '#functions/http/security-headers.ts';
import { crashModel } from '#src/rules/crash/crash-model.ts';
import { tigerModel } from '#src/rules/tiger/tiger-model.ts';
import { failed, type Result } from '#src/rules/result.ts';
import { tableName } from './table-name.ts';

/** The tables that can be watched, each with a test of whether a model belongs to it. */
const tables = [
  { isOf: (modelId: string) => crashModel(modelId) !== undefined, of: (env: Env) => env.CRASH_TABLE },
  { isOf: (modelId: string) => tigerModel(modelId) !== undefined, of: (env: Env) => env.TIGER_TABLE },
] as const;

/** Opens a socket to a shared table; its first message identifies and proves the watcher. */
export async function openLive(
  { env, merchant, nowMs }: RequestContext,
  request: Request,
  gameCode: string,
): Promise<Result<never, 'GAME_UNKNOWN' | 'UPGRADE_NEEDED'> | Response> {
  const catalogue = await catalogueFor(env, merchant, nowMs);
  const game = catalogue.byCode.get(gameCode);
  const table = game && tables.find(({ isOf }) => isOf(game.model));
  if (!game || !table) return failed('GAME_UNKNOWN');
  if (request.headers.get('Upgrade')?.toLowerCase() !== 'websocket') return failed('UPGRADE_NEEDED');
  const stub = table.of(env).getByName(tableName(merchant, game));
  const answer = await stub.fetch('https://worker/', { headers: { Upgrade: 'websocket' } });
  const headers = { ...securityHeaders, 'Content-Security-Policy': closedContentSecurity };
  return new Response(null, { status: 101, webSocket: answer.webSocket, headers });
}
