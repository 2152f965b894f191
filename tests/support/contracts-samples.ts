import { products } from '#src/contracts/games/products.ts';

const hash = 'a'.repeat(64);
const [product] = products;
const tiers = [{ betMinor: 1_000, activeMembers: 1, rate: 500 }];

/** Inputs of agents' contracts that change nothing. */
export const contractsSamples: Readonly<Record<string, Record<string, unknown>>> = {
  'POST /wps/relay/MCS2_offerContract': { customerId: 'none', kind: 'daily', product, tiers, rateType: 'P' },
  'POST /wps/relay/MCS2_voidContract': { id: 'none', hash, act: 'end' },
  'POST /wps/relay/MCS2_processDailySalContract': { id: 'none', status: 'R', hash },
  'POST /wps/relay/MCS2_processDividendReq': { type: product, status: 'R', hash },
  'POST /wps/relay/MCS2_processContractHourSalary': { contractId: 'none', status: 'R', hash },
  'GET /ops/api/agents/contracts': { receiver: 'none' },
  'POST /ops/api/agents/contracts': {
    receiver: 'none',
    terms: { kind: 'daily', product, rateType: 'P', tiers },
    reason: 'A test',
  },
  'PUT /ops/api/agents/contracts/:id': { hash, act: 'end', reason: 'A test' },
};
