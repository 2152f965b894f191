import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawProof } from '#src/contracts/lottery/draws.ts';
import { lotteryDrawsContracts } from '#src/contracts/lottery/draws.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { quicknet, roundAtMs } from '#src/rules/lottery/draw/drand.ts';
import { deriveResult } from '#src/rules/lottery/draw/derive-result.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { boardOrder } from '#tests/support/lottery-board.ts';
import { sampleProof } from '#tests/support/sample-proof.ts';
import { promiseText } from '#src/rules/lottery/receipt-text.ts';
import { loadRules } from '#src/features/lottery/board/state/board-rules.ts';
import { keepReceipt } from '#src/features/lottery/orders/kept-receipts.ts';
import { $proof } from './proof.store.ts';
import { ProofIsland } from './ProofIsland.tsx';

const address = location.href;
/** A recorded round of the public chain. */
const round = {
  chain: quicknet.name,
  round: 1_000,
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};

beforeEach(() => $proof.set({ status: 'loading' }));
afterEach(() => {
  history.replaceState(null, '', address);
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Keeps a receipt in this browser as if a bet on the draw had been placed here. */
function keepPromise({ gameId, numero, commitment }: DrawProof, outside?: string): void {
  const promise = promiseText({ gameId, numero, commitment, outside });
  keepReceipt('o-0', {
    text: `lottery receipt 2\nsite demo\norder o-0\nplaced 1\n\n${promise}`,
    keyId: 'key',
    signature: 'signed',
  });
}

/** A draw that uses the recorded round. */
async function beaconDraw(): Promise<DrawProof> {
  const rules = await loadRules('five-digits');
  const { proof } = await sampleProof('five-digits', rules);
  const { gameId, numero, root, seed } = proof;
  const source = { gameId, numero, root, beacon: round.randomness };
  const result = await deriveResult(seed, source, (next) => rules.draw(next));
  const closesAtMs = roundAtMs(quicknet, round.round) - 2_000;
  const times = { committedAtMs: closesAtMs - 60_000, closesAtMs, sealedAtMs: closesAtMs + 50 };
  return { ...proof, ...times, beacon: round, result: result.map((tier) => [...tier]) };
}

describe.each(screenDirections)('the proof of a draw (%s)', (direction) => {
  const language = languageOf[direction];
  const messages = messagesOf(language);
  const t = messages['lottery-proof'];

  function open(answer: object, query = '?game=7&numero=202701310721') {
    history.replaceState(null, '', query);
    vi.stubGlobal('fetch', async () => Response.json(answer));
    return show(direction, <ProofIsland words={{ language, t, failures: messages.failures }} />);
  }
  const opened = (proof: DrawProof) => open({ success: true, value: { proof } });

  /** Opens the proof of a draw from a ticket. */
  function openOwn(proof: DrawProof, ticketId: string, detail: Answer) {
    history.replaceState(null, '', `?game=7&numero=${proof.numero}&orderId=o1&ticketId=${ticketId}`);
    const path = `/lgw/draws/7/${proof.numero}/proof` as const;
    answerCalls([
      [{ ...lotteryDrawsContracts.drawProof, path }, { value: { proof } }],
      [lotteryOrdersContracts.orderDetail, detail],
    ]);
    return show(direction, <ProofIsland words={{ language, t, failures: messages.failures }} />);
  }

  it("tells when the seed was fixed by the site's clock, with its zone", async () => {
    const { proof } = await sampleProof('five-digits', await loadRules('five-digits'));
    document.documentElement.dataset['timeZone'] = 'Asia/Ho_Chi_Minh';
    const screen = await opened({ ...proof, committedAtMs: Date.parse('2026-03-05T07:05:09Z') });
    await expect.element(screen.getByText(/(?:14|2):05:09.*GMT\s?\+7/)).toBeVisible();
    delete document.documentElement.dataset['timeZone'];
  });

  it('loading: says that it is being checked', async () => {
    history.replaceState(null, '', '?game=7&numero=202701310721');
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const screen = await show(
      direction,
      <ProofIsland words={{ language, t, failures: messages.failures }} />,
    );
    await expect.element(screen.getByText(t.checking)).toBeInTheDocument();
  });

  it('filled: says what a draw without outside randomness proves, and no more', async () => {
    const { proof } = await sampleProof('vietnam-north', await loadRules('vietnam-north'));
    const screen = await opened(proof);
    await expect.element(screen.getByRole('heading', { name: t.statedTitle })).toBeVisible();
    await expect.element(screen.getByText(t.promiseNone)).toBeVisible();
    expect(screen.container.querySelectorAll('[data-step="good"]')).toHaveLength(3);
    expect(screen.container.querySelectorAll('[data-step="none"]')).toHaveLength(2);
    await expectAccessible();
  });

  it('says that the seed was fixed beforehand if a receipt kept in this browser names its hash', async () => {
    const { proof } = await sampleProof('vietnam-north', await loadRules('vietnam-north'));
    keepPromise(proof);
    const screen = await opened(proof);
    await expect.element(screen.getByRole('heading', { name: t.committedTitle })).toBeVisible();
    await expect.element(screen.getByText(t.promiseGood)).toBeVisible();
    await expectAccessible();
  });

  it('finds a draw that was drawn again: seed, hash and numbers fit, and the kept receipt names another hash', async () => {
    const rules = await loadRules('three-dice');
    const [{ proof }, { proof: forged }] = [
      await sampleProof('three-dice', rules),
      await sampleProof('three-dice', rules),
    ];
    keepPromise(proof);
    const screen = await opened(forged);
    await expect.element(screen.getByRole('heading', { name: t.wrongTitle })).toBeVisible();
    await expect.element(screen.getByText(t.promiseBad)).toBeVisible();
    await expectAccessible();
  });

  it('finds a draw that was to use outside randomness and did not', async () => {
    const { proof } = await sampleProof('three-dice', await loadRules('three-dice'));
    keepPromise(proof, quicknet.name);
    const screen = await opened(proof);
    await expect.element(screen.getByRole('heading', { name: t.wrongTitle })).toBeVisible();
  });

  it.each([
    [
      'a hash dated after the close',
      ({ closesAtMs }: DrawProof) => ({ committedAtMs: closesAtMs }),
      'sealLate',
    ],
    ['another number of tickets', () => ({ tickets: 9, shardTickets: [0, 2] }), 'bookCountBad'],
  ] as const)('refuses %s', async (_, change, key) => {
    const { proof } = await sampleProof('three-dice', await loadRules('three-dice'));
    const screen = await opened({ ...proof, ...change(proof) });
    await expect.element(screen.getByRole('heading', { name: t.wrongTitle })).toBeVisible();
    await expect.element(screen.getByText(t[key])).toBeVisible();
  });

  it('verifies the signature of outside randomness', async () => {
    const proof = await beaconDraw();
    const screen = await opened(proof);
    await expect.element(screen.getByRole('heading', { name: t.statedTitle })).toBeVisible();
    expect(screen.container.querySelectorAll('[data-step="good"]')).toHaveLength(4);
    keepPromise(proof, quicknet.name);
    await screen.unmount();
    $proof.set({ status: 'loading' });
    const again = await opened(proof);
    await expect.element(again.getByRole('heading', { name: t.provenTitle })).toBeVisible();
    expect(again.container.querySelectorAll('[data-step="good"]')).toHaveLength(5);
  });

  it('accepts no round other than the one after the close', async () => {
    const proof = await beaconDraw();
    const screen = await opened({ ...proof, closesAtMs: proof.closesAtMs + 3_000 });
    await expect.element(screen.getByText(t.outsideBad)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: t.wrongTitle })).toBeVisible();
  });

  it('shows which step of a manipulated draw fails', async () => {
    const { proof } = await sampleProof('three-dice', await loadRules('three-dice'));
    const screen = await opened({ ...proof, seed: 'a'.repeat(64) });
    await expect.element(screen.getByRole('heading', { name: t.wrongTitle })).toBeVisible();
    await expect.element(screen.getByText(t.sealBad)).toBeVisible();
    await expectAccessible();
  });

  it.each(['in', 'out', 'missing'] as const)('shows whether a bet is in the book: %s', async (place) => {
    const { proof, ticket } = await sampleProof('three-dice', await loadRules('three-dice'));
    const { ticketId, receiptText, inclusion } = ticket;
    const { order } = boardOrder();
    const turned = inclusion.path.map((hash) => hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')));
    const shown = place === 'in' ? [inclusion] : place === 'out' ? [{ ...inclusion, path: turned }] : [];
    const screen = await openOwn(proof, ticketId, {
      value: {
        order: { ...order, tickets: order.tickets.map((each) => ({ ...each, ticketId })) },
        receipt: { text: receiptText, signature: 'signed', keyId: 'key' },
        inclusions: shown,
      },
    });
    const isIn = place === 'in';
    await expect
      .element(screen.getByRole('heading', { name: isIn ? t.ownInTitle : t.ownOutTitle }))
      .toBeVisible();
    await expect
      .element(screen.getByRole('heading', { name: isIn ? t.statedTitle : t.wrongTitle }))
      .toBeVisible();
    await expectAccessible();
  });

  it('refused: says that only its owner can check a ticket', async () => {
    const { proof, ticket } = await sampleProof('three-dice', await loadRules('three-dice'));
    const screen = await openOwn(proof, ticket.ticketId, { code: 'SESSION_MISSING' });
    await expect.element(screen.getByRole('heading', { name: t.ownUnreadTitle })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: t.statedTitle })).toBeVisible();
  });

  it.each(['in', 'out'] as const)('checks a bet in the book of entered numbers: %s', async (place) => {
    const { proof, ticket } = await sampleProof('three-dice', await loadRules('three-dice'));
    const { ticketId, receiptText, inclusion } = ticket;
    const { numero, root, shardRoots, tickets, result } = proof;
    const times = { opensAtMs: 1, closesAtMs: 2, sealedAtMs: 3 };
    const drawn = { gameId: 7, numero, shape: 'three-dice', results: 'entered', state: 'settled', result };
    const book = { ...drawn, ...times, root, shardRoots, tickets };
    history.replaceState(null, '', `?game=7&numero=${numero}&orderId=o1&ticketId=${ticketId}`);
    const { order } = boardOrder();
    const path = `/lgw/draws/7/${numero}` as const;
    answerCalls([
      [{ ...lotteryDrawsContracts.drawProof, path: `${path}/proof` }, { code: 'PROOF_NONE' }],
      [{ ...lotteryDrawsContracts.drawBook, path: `${path}/book` }, { value: { book } }],
      [
        lotteryOrdersContracts.orderDetail,
        {
          value: {
            order: { ...order, tickets: order.tickets.map((each) => ({ ...each, ticketId })) },
            receipt: { text: receiptText, signature: 'signed', keyId: 'key' },
            inclusions: [place === 'in' ? inclusion : { ...inclusion, index: 1 }],
          },
        },
      ],
    ]);
    const screen = await show(
      direction,
      <ProofIsland words={{ language, t, failures: messages.failures }} />,
    );
    const [title, own] = place === 'in' ? [t.enteredTitle, t.ownInTitle] : [t.wrongTitle, t.ownOutTitle];
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: own })).toBeVisible();
    await expectAccessible();
  });

  it('failed: says why there is no proof yet, and retries on demand', async () => {
    const screen = await open({ success: false, error: { code: 'PROOF_NOT_READY', requestId: 'r' } });
    await expect.element(screen.getByText(messages.failures.PROOF_NOT_READY)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.retry })).toBeVisible();
    await expectAccessible();
  });

  it('lets the player choose among the last draws of a game', async () => {
    const draw = { numero: '202701310721', state: 'settled', closesAtMs: 1, drawsAtMs: 2, corrections: 0 };
    const drawn = { ...draw, result: [['1', '5', '6']], root: 'a'.repeat(64) };
    const value = { atMs: 3, value: [{ ...draw, numero: '202701310722', state: 'open' }, drawn] };
    const screen = await open({ success: true, value }, '?game=7');
    await expect
      .element(screen.getByRole('link'))
      .toHaveAttribute('href', '/m/lottery/proof?game=7&numero=202701310721');
    await expectAccessible();
  });

  it('empty: links to the games if the address names no draw', async () => {
    const screen = await open({}, '?game=none');
    await expect.element(screen.getByRole('link', { name: t.toGames })).toBeVisible();
  });
});
