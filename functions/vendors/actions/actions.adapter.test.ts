import { expect, it } from 'vitest';
import { actionsAdapter } from './actions.adapter.ts';

const adapter = actionsAdapter('x'.repeat(32));
const body = {
  user_id: 'demo/sana',
  session_token: 'token',
  currency: 'USD',
  game: 'game-1',
  game_id: 'round-1',
  finished: true,
  actions: [{ action: 'win', action_id: 'w2', amount: 200 }],
};

it('a late win returns the balance after it, not the one with which its round was closed', async () => {
  const calls = adapter.read('play', new TextEncoder().encode(JSON.stringify(body)));
  if (!calls.ok) throw new Error(calls.code);
  const closing = calls.value.at(-1);
  if (closing?.operation !== 'win') throw new Error('A finished round is closed by a win of nothing');
  const answered = (transactionId: string, balanceMinor: number) =>
    ({ ok: true, transactionId, balanceMinor, currency: 'USD' }) as const;
  const answer = adapter.answer(calls.value, [answered('w2', 700), answered(closing.transactionId, 500)]);
  expect(await answer.json()).toEqual({ balance: 700, currency: 'USD', transactions: ['w2'] });
});

it('a win stands although its round could not be closed, as its bet was rolled back in between', async () => {
  const calls = adapter.read('play', new TextEncoder().encode(JSON.stringify(body)));
  if (!calls.ok) throw new Error(calls.code);
  const answer = adapter.answer(calls.value, [
    { ok: true, transactionId: 'w2', balanceMinor: 700, currency: 'USD' },
    { ok: false, code: 'ROUND_UNKNOWN', requestId: 'request-1' },
  ]);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ balance: 700, currency: 'USD', transactions: ['w2'] });
});
