const operatorSignature = {
  id: 'bm9uZQ',
  clientDataJson: 'e30',
  authenticatorData: 'AAAA',
  signature: 'AAAA',
  userHandle: 'bm9ib2R5',
};

/** A valid input for each call of operators' sign-in, accounts and first run that changes nothing. */
export const operatorsSamples: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /ops/api/session/options': {},
  'POST /ops/api/session/passkey': operatorSignature,
  'POST /ops/api/session/password': { name: 'sana@operator.example', password: 'wrong 1' },
  'POST /ops/api/session/totp': { step: 'A'.repeat(43), code: '123456' },
  'POST /ops/api/session/recovery': { step: 'A'.repeat(43), code: 'AAAA-BBBB-CCCC' },
  'POST /ops/api/session/enrol/options': { link: 'A'.repeat(43) },
  'POST /ops/api/session/enrol': {
    link: 'A'.repeat(43),
    password: 'blue kite over seven hills',
    code: '123456',
  },
  'POST /ops/api/session/step-up': operatorSignature,
  'POST /ops/api/session/tokens': { name: 'reports' },
  'PUT /ops/api/session/factors': { renewRecoveryCodes: true },
  'POST /ops/api/first-run/test-round': { nodeId: '999999999' },
  'POST /ops/api/first-run/test-message': { channel: 'mail', to: 'sana@operator.example' },
  'PUT /ops/api/first-run/test-message': { outcome: 'waived', reason: 'no provider yet' },
  'POST /ops/api/first-run/go-live': {
    policy: { mode: 'allowlist', countries: ['PK'], operatorCidr: ['52.95.110.0/24'] },
    reason: 'ready',
  },
  'POST /ops/api/operators/first': { email: 'sana@operator.example' },
  'POST /ops/api/operators': {
    id: 'sana@operator.example',
    kind: 'person',
    roles: ['support'],
    reason: 'new colleague',
  },
  'PUT /ops/api/operators/:id': { roles: ['support'], reason: 'new task' },
  'POST /ops/api/operators/:id/link': { reason: 'lost phone' },
  'POST /ops/api/operators/:id/tokens': {
    name: 'reports',
    roles: ['auditor'],
    endsAtMs: 1_900_000_000_000,
    reason: 'daily report',
  },
  'POST /ops/api/exports': {
    exportId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    what: 'members',
    filter: { status: 'active' },
    withContacts: true,
    reason: 'for the auditor',
  },
  'PUT /ops/api/approvals/:id': {
    decision: 'refuse',
    payloadSha256: '0'.repeat(64),
    note: 'not known',
  },
};
