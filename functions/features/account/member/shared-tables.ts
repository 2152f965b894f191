import { catalogueFor } from '#functions/catalogue/catalogue-cache.ts';
import { objectNamed } from '#functions/objects/calls.ts';
import { partsOfName } from '#functions/objects/object-name.ts';
import { engineOf } from '#src/rules/engines/engine-of.ts';

/**
 * Makes the tables where the member played with others forget the member; false while a bet there is not
 * over.
 */
export async function sharedTablesForgot(sql: SqlStorage, env: Env, name: string): Promise<boolean> {
  const [merchant, memberId] = partsOfName(name);
  const played = sql.exec<{ game_code: string }>(
    "SELECT DISTINCT game_code FROM rounds WHERE source = 'house'",
  );
  const gameCodes = [...played].map(({ game_code }) => game_code);
  if (gameCodes.length === 0) return true;
  const { byCode } = await catalogueFor(env, merchant, Date.now());
  for (const gameCode of gameCodes) {
    const model = byCode.get(gameCode)?.model ?? '';
    const table = tableOf(env, `${merchant}/${gameCode}/${model}`, model);
    if (table && !(await table.forget(memberId))) return false;
  }
  return true;
}

function tableOf(env: Env, name: string, model: string) {
  const engine = engineOf(model);
  if (engine === 'crash') return objectNamed(env.CRASH_TABLE, name);
  return engine === 'tiger' ? objectNamed(env.TIGER_TABLE, name) : undefined;
}
