import { operatorCall } from './operator-call.mjs';
import { say } from './say.mjs';

/** Codes are derived from their batch, so each start shows the same ones. */
const batch = {
  batchId: '5f0d1a52-6f4e-4a3e-9a55-2f6a8f3a0b11',
  count: 5,
  uses: 1,
  reason: 'Codes for trying the demo',
};
const path = '/ops/api/promotions/letter/vouchers';

/** Prints five codes of the demo's promotion with vouchers, or why there are none. */
export async function printVouchers(origin, token) {
  const answer = await operatorCall(origin, token, path, batch);
  if (answer.value?.codes) say(`  Voucher codes:   ${answer.value.codes.join(' ')}`);
  else say(`  No voucher codes: ${answer.error?.code ?? 'the site did not answer'}`);
}
