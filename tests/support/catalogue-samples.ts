/** Inputs of the calls about the catalogue and draws that change nothing. */
export const catalogueSamples: Readonly<Record<string, Record<string, unknown>>> = {
  'GET /ops/api/games': { find: 'nothing', category: 'RNG', enabled: 'on' },
  'GET /ops/api/vendors': { find: 'nobody', enabled: 'off' },
  'PUT /ops/api/catalogue/order': {
    category: 'RNG',
    nodeIds: ['nowhere', 'neither'],
    expectedVersion: 0,
    reason: 'a test',
  },
  'POST /ops/api/catalogue/imports': { format: 'csv', text: 'nodeId', vendor: 'NONE' },
  'PUT /ops/api/catalogue/imports/:id': { apply: true, sha256: 'a'.repeat(64), reason: 'a test' },
  'GET /ops/api/lottery/games/:gameId/draws': { state: 'sealed' },
  'POST /ops/api/region-policy/test': { country: 'PK' },
  'POST /ops/api/lottery/odds/check': { shape: 'three-dice' },
};
