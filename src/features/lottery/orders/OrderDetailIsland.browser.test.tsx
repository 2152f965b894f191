import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#src/contracts/endpoint.ts';
import { lotteryOrdersContracts } from '#src/contracts/lottery/orders.ts';
import enBets from '#src/i18n/messages/en/lottery-bets.json' with { type: 'json' };
import urBets from '#src/i18n/messages/ur/lottery-bets.json' with { type: 'json' };
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { orderFiles } from './orders-words.server.ts';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { numeroText } from '#src/rules/lottery/numero-text.ts';
import { fill } from '#src/rules/text/message.ts';
import { promiseText } from '#src/rules/lottery/receipt-text.ts';
import { keepReceipt } from './kept-receipts.ts';
import { $orderDetail } from './order.store.ts';
import { OrderDetailIsland } from './OrderDetailIsland.tsx';

const numero = '202611220042';

const ticket = (ticketId: string, state: string, more: Record<string, unknown> = {}) => ({
  ticketId,
  gameId: 7,
  numero,
  play: 'trad',
  playId: 'lo-2',
  bettingContent: '05,17|88',
  unitStakeMinor: 50,
  units: 5,
  multiple: 1,
  costMinor: 250,
  payoutMinor: 0,
  state,
  odds: {},
  oddsVersion: 0,
  closesAtMs: Date.now() + 60_000,
  ...more,
});

const detail = (tickets: unknown[]): Answer => ({
  value: {
    order: {
      orderId: 'o-1',
      placedAtMs: 1_700_000_000_000,
      currency: 'USD',
      costMinor: 250,
      payoutMinor: 0,
      winStop: false,
      tickets,
    },
    timeZone: 'Asia/Karachi',
    gameNames: { 7: 'Comet' },
    receipt: { text: 'lottery receipt 1\norder o-1', signature: 'c2ln', keyId: 'key-1' },
  },
});

beforeEach(() => {
  $orderDetail.set({ status: 'loading' });
  history.replaceState(null, '', '?orderId=o-1');
});
afterEach(() => void vi.unstubAllGlobals());

describe.each(screenDirections)('one order of the lottery (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, orderFiles);

  async function order(answer: Answer, cancelled: Answer = 'pending') {
    answerCalls([
      [lotteryOrdersContracts.orderDetail, answer],
      [lotteryOrdersContracts.cancelTicket, cancelled],
    ]);
    return show(direction, <OrderDetailIsland words={{ language, t, failures }} />);
  }

  it('loading: reserves its space while it loads', async () => {
    const screen = await order('pending');
    await expect.element(screen.getByText(t.loading)).toBeInTheDocument();
  });

  it.each([
    ['rank-sides', '||big|||||||', 'groupPlace3', 'symbolBig'],
    ['board-digit-sides', '|small||||', 'groupTenThousands', 'symbolSmall'],
    ['board-digit-sides', '|small|||', 'groupThousands', 'symbolSmall'],
    ['keno-over-under', 'under', undefined, 'symbolUnder'],
  ] as const)('names the place of each pick of %s', async (playId, bettingContent, place, symbol) => {
    const bets = language === 'ur' ? urBets : enBets;
    const screen = await order(detail([ticket('a', 'won', { playId, bettingContent })]));
    const text = [place && bets[place], bets[symbol]].filter(Boolean).join(' ');
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  });

  it("tells when it was placed by the site's clock, with its zone", async () => {
    const screen = await order(detail([ticket('a', 'won')]));
    await expect.element(screen.getByText(/GMT\s?\+5/)).toBeVisible();
    await expect.element(screen.getByText(/3:13/)).toBeVisible();
  });

  it('updates a ticket by itself once its due draw is settled', async () => {
    const open = [ticket('a', 'accepted', { closesAtMs: Date.now() - 1_000 })];
    const answers: [Endpoint, Answer][] = [[lotteryOrdersContracts.orderDetail, detail(open)]];
    answerCalls(answers);
    const screen = await show(direction, <OrderDetailIsland words={{ language, t, failures }} />);
    await expect.element(screen.getByText(t.stateAccepted)).toBeVisible();
    const settled = ticket('a', 'won', { payoutMinor: 4_950, closesAtMs: 1 });
    answers[0] = [lotteryOrdersContracts.orderDetail, detail([settled])];
    await expect.element(screen.getByText(t.stateWon), { timeout: 6_000 }).toBeVisible();
  });

  it('filled: shows its tickets with their bets and states', async () => {
    const screen = await order(
      detail([ticket('a', 'accepted'), ticket('b', 'won', { payoutMinor: 4_950, closesAtMs: 1 })]),
    );
    await expect.element(screen.getByText('05 17 · 88').first()).toBeVisible();
    await expect.element(screen.getByText(t.stateAccepted)).toBeVisible();
    await expect.element(screen.getByText(/\+\$49\.50/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: t.proof }))
      .toHaveAttribute('href', `/m/lottery/proof?game=7&numero=${numero}&orderId=o-1&ticketId=b`);
    await expectAccessible();
  });

  it('cancels a ticket after a confirmation', async () => {
    const screen = await order(detail([ticket('a', 'accepted')]), {
      value: {
        order: (detail([ticket('a', 'cancelled')]) as { value: { order: unknown } }).value.order,
        balanceMinor: 1_000,
      },
    });
    await screen.getByRole('button', { name: t.cancel }).click();
    const dialog = screen.getByRole('dialog', { name: t.cancelQuestion });
    await expectAccessible();
    await dialog.getByRole('button', { name: t.cancel }).click();
    await expect.element(screen.getByText(t.stateCancelled)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.cancel })).not.toBeInTheDocument();
  });

  it('names the draw and the numbers in the question, and closes it with the draw, saying so', async () => {
    const screen = await order(detail([ticket('a', 'accepted', { closesAtMs: Date.now() + 5_000 })]));
    await screen.getByRole('button', { name: t.cancel }).click();
    const dialog = screen.getByRole('dialog', { name: t.cancelQuestion });
    const draw = fill(t.draw, { numero: numeroText(numero) }, language);
    await expect.element(dialog.getByText(new RegExp(draw))).toBeVisible();
    await expect.element(dialog.getByText('05 17 · 88')).toBeVisible();
    const closed = fill(t.closedWhileAsked, { numero: numeroText(numero) }, language);
    await expect.element(screen.getByText(closed), { timeout: 8_000 }).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText(t.stateAccepted)).toBeVisible();
  });

  it('follows a cancellation on another device within seconds, also in the open question', async () => {
    const answers: [Endpoint, Answer][] = [
      [lotteryOrdersContracts.orderDetail, detail([ticket('a', 'accepted')])],
    ];
    answerCalls(answers);
    const screen = await show(direction, <OrderDetailIsland words={{ language, t, failures }} />);
    await screen.getByRole('button', { name: t.cancel }).click();
    const elsewhere = ticket('a', 'cancelled', { cancelledBy: 'member' });
    answers[0] = [lotteryOrdersContracts.orderDetail, detail([elsewhere])];
    await expect.element(screen.getByText(t.stateCancelled), { timeout: 7_000 }).toBeVisible();
    await expect.element(screen.getByRole('status').filter({ hasText: t.cancelledByMember })).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['cancelled', 'member', 'cancelledByMember'],
    ['cancelled', 'win', 'cancelledByWin'],
    ['cancelled', 'break', 'cancelledByBreak'],
    ['cancelled', 'house', 'cancelledByHouse'],
    ['void', undefined, 'drawWasVoid'],
  ] as const)('says of a ticket that is %s by %s who did it, and counts no stake', async (state, by, key) => {
    const screen = await order(detail([ticket('a', state, { cancelledBy: by })]));
    const back = fill(t.stakeIsBack, { cost: '$2.50' }, language);
    await expect.element(screen.getByRole('listitem').getByText(`${t[key]} ${back}`)).toBeVisible();
    const rowOf = (term: string) =>
      screen.getByRole('term').filter({ hasText: term }).element().nextElementSibling;
    expect(rowOf(t.staked)?.textContent).toContain('0.00');
    expect(rowOf(t.returnedSum)?.textContent).toContain('2.50');
  });

  it('cheers no win that pays no more than the ticket cost', async () => {
    const screen = await order(detail([ticket('a', 'won', { payoutMinor: 250, closesAtMs: 1 })]));
    await expect.element(screen.getByRole('listitem').getByText(t.statePaid, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(t.stateWon, { exact: true })).not.toBeInTheDocument();
  });

  it('refused: says why a ticket could not be cancelled', async () => {
    const screen = await order(detail([ticket('a', 'accepted')]), { code: 'TICKET_NOT_CANCELLABLE' });
    await screen.getByRole('button', { name: t.cancel }).click();
    await screen.getByRole('dialog').getByRole('button', { name: t.cancel }).click();
    await expect.element(screen.getByText(failures.TICKET_NOT_CANCELLABLE)).toBeVisible();
    await expect.element(screen.getByText(t.stateAccepted)).toBeVisible();
  });

  it('offers no cancellation once betting has closed', async () => {
    const screen = await order(
      detail([ticket('a', 'accepted', { closesAtMs: Date.now() - 1 }), ticket('b', 'lost')]),
    );
    await expect.element(screen.getByText(t.stateAccepted)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: t.cancel })).not.toBeInTheDocument();
  });

  it('shows the signed receipt, and a QR code of it', async () => {
    const screen = await order(detail([ticket('a', 'lost')]));
    await expect.element(screen.getByText(/order o-1/)).not.toBeVisible();
    await screen.getByText(t.technicalDetails).click();
    await expect.element(screen.getByText(/order o-1/)).toBeVisible();
    await screen.getByRole('button', { name: t.receiptCode }).click();
    await vi.waitFor(() =>
      expect(document.querySelector('svg[role="img"] path')?.getAttribute('d')).toBeTruthy(),
    );
    await expectAccessible();
  });

  describe('the signature of its receipt', () => {
    const text = 'lottery receipt 1\norder o-1';
    const written = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');

    async function signedOrder({ shown = text, keyId = 'key-1' } = {}) {
      const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
      const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text));
      const x = written(await crypto.subtle.exportKey('raw', pair.publicKey));
      const { order: shownOrder } = (detail([ticket('a', 'lost')]) as { value: { order: unknown } }).value;
      const keys = { value: [{ keyId: 'key-1', publicKey: { kty: 'OKP', crv: 'Ed25519', x } }] };
      answerCalls([
        [
          lotteryOrdersContracts.orderDetail,
          {
            value: {
              order: shownOrder,
              gameNames: {},
              receipt: { text: shown, signature: written(signature), keyId },
            },
          },
        ],
        [lotteryOrdersContracts.receiptKeys, { value: keys }],
      ]);
      return show(direction, <OrderDetailIsland words={{ language, t, failures }} />);
    }

    it('is verified by the browser', async () => {
      const screen = await signedOrder();
      await expect.element(screen.getByText(t.receiptSigned)).toBeVisible();
      await expectAccessible();
    });

    it.each([
      ['another text', { shown: `${text} ` }],
      ['a key that the site does not publish', { keyId: 'key-2' }],
    ])('is rejected with %s', async (_, more) => {
      const screen = await signedOrder(more);
      await expect.element(screen.getByText(t.receiptUnsigned)).toBeVisible();
    });

    it('is verified without the browser’s own support, and rejected there too', async () => {
      vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
      const screen = await signedOrder();
      await expect.element(screen.getByText(t.receiptSigned)).toBeVisible();
      await screen.unmount();
      $orderDetail.set({ status: 'loading' });
      const other = await signedOrder({ shown: `${text} ` });
      await expect.element(other.getByText(t.receiptUnsigned)).toBeVisible();
      vi.restoreAllMocks();
    });

    it('is not called wrong if the keys cannot be read', async () => {
      const screen = await order(detail([ticket('a', 'lost')]));
      await expect.element(screen.getByText(t.receiptUnread)).toBeVisible();
    });
  });

  it.each([
    ['the same', 'a'.repeat(64), 'receiptKept'],
    ['another commitment', 'b'.repeat(64), 'receiptChanged'],
  ] as const)('says that it states %s as the receipt kept in this browser', async (_, commitment, key) => {
    const draw = (of: string) =>
      promiseText({ gameId: 7, numero: '202701310721', commitment: of, outside: undefined });
    const textOf = (of: string) => `lottery receipt 2\nsite demo\norder o-1\nplaced 1\n\n${draw(of)}`;
    keepReceipt('o-1', { text: textOf('a'.repeat(64)), keyId: 'key-1', signature: 'c2ln' });
    const shown = detail([ticket('a', 'lost')]) as { value: { order: unknown; gameNames: object } };
    const receipt = { text: textOf(commitment), signature: 'c2ln', keyId: 'key-1' };
    const screen = await order({ value: { ...shown.value, receipt } });
    await expect.element(screen.getByText(t[key])).toBeVisible();
    await expectAccessible();
    localStorage.clear();
  });

  it('empty: says that there is no such order, and links to all orders', async () => {
    const screen = await order({ code: 'ORDER_UNKNOWN' });
    await expect.element(screen.getByText(failures.ORDER_UNKNOWN)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: t.toOrders })).toBeVisible();
  });

  it('failed: reports a failure, and retries on demand', async () => {
    const screen = await order('offline');
    await expect.element(screen.getByText(t.failed)).toBeVisible();
    answerCalls([[lotteryOrdersContracts.orderDetail, detail([ticket('a', 'lost')])]]);
    await screen.getByRole('button', { name: t.retry }).click();
    await expect.element(screen.getByText(t.stateLost)).toBeVisible();
  });
});
