import { randomUUID } from 'node:crypto';

/** An input that its contract takes and that changes nothing even so; fields are made bad one by one. */
export const samples: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /wps/session/login': { username: 'nobody', password: 'wrong 1', remember: true, captcha: '1' },
  'PUT /wps/member/register': {
    username: 'newcomer1',
    password: 'blue kite 7',
    confirmPassword: 'another 7',
    agreement: { version: '1', accepted: true },
  },
  'GET /wps/check/username': { username: 'sana77' },
  'GET /ops/api/members': { username: 'nobody' },
  'PUT /ops/api/system-status': { maintenance: false, message: 'Soon', expectedVersion: 999 },
  'PUT /ops/api/region-policy': { mode: 'denylist', countries: ['US'], expectedVersion: 999 },
  'PUT /ops/api/settings/:name': { document: { a: 1 }, expectedVersion: 999 },
  'PUT /ops/api/games/:nodeId': { enabled: false, reason: 'a test' },
  'PUT /ops/api/members/:memberId/status': { status: 'disabled', reason: 'a test' },
  'GET /wps/member/rounds': {
    fromMs: '1',
    toMs: '2',
    vendorCode: 'NONE',
    gameCode: 'none',
    state: 'open',
    size: '5',
  },
  'GET /ops/api/members/:memberId/rounds': { fromMs: '1', toMs: '2', vendorCode: 'NONE', state: 'closed' },
  'GET /ops/api/members/:memberId/round': { source: 'house', roundId: 'nowhere' },
  'PUT /ops/api/reconciliation/:memberId': { reason: 'a test' },
  'PUT /ops/api/vendors/:code': { enabled: false, reason: 'a test' },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': { nodeId: 'nowhere', vendor: 'NONE' },
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': { nodeId: 'nowhere', vendor: 'NONE' },
  'POST /wps/relay/MCS2_addRecentGame': { nodeId: 'nowhere', vendor: 'NONE' },
  'POST /wps/game/launchGame': { nodeId: 'nowhere', vendorCode: 'NONE', language: 'EN', clientType: 1 },
  'POST /wps/relay/GCS_gameTrialLaunch': { nodeId: 'nowhere', vendorCode: 'NONE', language: 'EN' },
  'POST /house/table/spin': { spinId: randomUUID(), stakeMinor: 7 },
  'POST /house/table/seed': { clientSeed: 'mine' },
  'POST /house/table/rounds': { cursor: 1 },
};
