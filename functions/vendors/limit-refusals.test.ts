import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { playObjections } from '#src/contracts/limits/play-objections.ts';
import { actionsAdapter } from './actions/actions.adapter.ts';
import { houseAdapter } from './house/house.adapter.ts';
import { statusCodesAdapter } from './status-codes/status-codes.adapter.ts';

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const house = houseAdapter('x'.repeat(32));
const actions = actionsAdapter('x'.repeat(32));
const statusCodes = statusCodesAdapter(pem);

/** What each vendor receives for a bet that player protection refuses. */
const wires = {
  PLAY_STOPPED: [101, 'USER_DISABLED'],
  IDENTITY_UNPROVEN: [101, 'USER_DISABLED'],
  LIMIT_REACHED: [105, 'BET_LIMIT_REACHED'],
  REALITY_CHECK_DUE: [105, 'BET_LIMIT_REACHED'],
  CYCLE_TOO_SHORT: [105, 'BET_LIMIT_REACHED'],
} as const;

describe.each(playObjections)('a bet refused with %s', (code) => {
  const refused = { ok: false, code, requestId: 'request-1' } as const;
  const [number, status] = wires[code];

  it('is reported to the embedded vendor with our own code', async () => {
    const answer = house.answer([], [refused]);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ success: false, error: { code } });
  });

  it('is reported to each other vendor with its own code', async () => {
    const byNumber = actions.answer([], [refused]);
    expect(byNumber.status).toBe(412);
    expect(await byNumber.json()).toMatchObject({ code: number });
    const byStatus = statusCodes.answer([], [refused]);
    expect(byStatus.status).toBe(200);
    expect(await byStatus.json()).toMatchObject({ status });
  });
});
