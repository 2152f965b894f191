import { makeLaunch } from '#functions/edge/launch/launch-token.ts';
import { clock } from '../platform/clock.ts';
import { type Vendor, vendors } from './operation.ts';
import { gameCodeOf } from './vendor-wires.ts';
import { launchLocation } from '#tests/support/visitor-location.ts';

const names = JSON.stringify({ en: 'Test' });

/** The SQL that adds a vendor's provider and its one game to the demo merchant's catalogue. */
export function catalogueOf(vendor: Vendor): readonly string[] {
  return [
    `INSERT INTO vendors (merchant, code, names, emblem, categories, adapter, position, changed_at_ms, changed_by)
       VALUES ('demo', '${vendor}', '${names}', 'test', '["RNG"]', '${vendor}', 0, 0, 'test')`,
    `INSERT INTO games (merchant, node_id, game_id, game_code, vendor_code, game_type, names, theme, model,
       position, changed_at_ms, changed_by) VALUES ('demo', 'node-${vendor}', 'game-${vendor}',
       '${gameCodeOf(vendor)}', '${vendor}', 'RNG', '${names}', 'test', 'test', 0, 0, 'test')`,
  ];
}

/** The tokens of one launch at every vendor. */
export async function launchTokens(
  env: Env,
  memberId: string,
  sessionId: string,
): Promise<ReadonlyMap<Vendor, string>> {
  const tokens = new Map<Vendor, string>();
  for (const vendor of vendors) {
    const claims = { memberId, sessionId, gameCode: gameCodeOf(vendor), vendorCode: vendor };
    tokens.set(
      vendor,
      await makeLaunch(env, 'demo', { ...claims, trial: false, location: launchLocation }, clock.nowMs),
    );
  }
  return tokens;
}
