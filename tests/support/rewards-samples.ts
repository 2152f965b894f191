import { randomUUID } from 'node:crypto';

const termsVersion = '0'.repeat(64);
const reason = 'A test';
const acceptance = { claimId: randomUUID(), promotionId: 'none', termsVersion };

const document = {
  product: 'casino',
  trigger: { on: 'code' },
  audience: {},
  rewards: [{ gives: 'cash', amountMinor: { USD: 100 } }],
  uses: { per: 'once', marks: [] },
  texts: { en: { title: 'A test', content: '' } },
  opensAtMs: 0,
};

/** Inputs for the calls of promotions and rewards that change nothing. */
export const rewardsSamples: Readonly<Record<string, Record<string, unknown>>> = {
  'GET /wps/relay/MCS2_depositPromoList': { vendorId: 'none', language: 'EN' },
  'POST /wps/relay/MCS2_acceptPromo': { ...acceptance, depositId: randomUUID() },
  'POST /wps/relay/MCSFE_signUpPromotionJoin': acceptance,
  'POST /wps/relay/MCSFE_claimIssuedPromotion': { claimId: randomUUID(), termsVersion },
  'POST /wps/relay/MCS2_redeemVoucher': { claimId: randomUUID(), code: 'NONE' },
  'POST /wps/relay/MCS2_bonusForfeit': { grantId: randomUUID(), remainingMinor: 1 },
  'POST /wps/relay/MCS2_claimManualRebate': { day: '2026-01-05' },
  'GET /wps/relay/MCSFE_getMissionLeaderboard': { promotionId: 'none' },
  'PUT /wps/relay/MCS2_contestName': { show: 'masked' },
  'PUT /ops/api/members/:memberId/level': { level: '', reason },
  'POST /wps/relay/MCS2_applyActivity': {
    applicationId: randomUUID(),
    promotionId: 'none',
    termsVersion,
    remark: 'A test',
    imageIds: [],
  },
  'PUT /ops/api/promotions/:id': { expectedVersion: 7, document },
  'POST /ops/api/promotions/:id/check': { document },
  'GET /ops/api/promotions': { kind: 'code' },
  'PUT /ops/api/promotions/:id/publish': { version: 7, reason },
  'PUT /ops/api/promotions/:id/close': { reason },
  'POST /ops/api/promotions/:id/vouchers': { batchId: randomUUID(), count: 1, uses: 1, reason },
  'PUT /ops/api/promotions/:id/members': {
    batchId: randomUUID(),
    listId: 'friends',
    usernames: ['nobody'],
  },
  'PUT /ops/api/reward-reviews/:id': { outcome: 'accepted', note: reason },
  'PUT /ops/api/applications/:id': { decision: 'refuse', reason },
  'PUT /ops/api/grants/:id': { memberId: 'nobody', remainingMinor: 1, reason },
  'POST /ops/api/members/:memberId/grants': {
    grantId: randomUUID(),
    rewards: [{ gives: 'cash', amountMinor: { USD: 100 } }],
    reason,
  },
};
