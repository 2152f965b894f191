import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { depositsContracts } from '#src/contracts/cashier/deposits.ts';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { wordsFor } from '#src/i18n/words.server.ts';
import { expectAccessible, languageOf, screenDirections, show } from '#tests/support/component.tsx';
import { type Answer, answerCalls } from '#tests/support/component-calls.ts';
import { SlipField } from './SlipField.tsx';

const depositId = '0b0e5b9c-6f1c-4d3a-9d49-0a4b1f0f6a10';
const path = `/wps/member/deposits/${depositId}/slip`;

afterEach(() => vi.unstubAllGlobals());

/** A picture of this size, as a phone's camera would produce it. */
async function slip(width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'slip.png', { type: 'image/png' });
}

describe.each(screenDirections)('the picture of a transfer (%s)', (direction) => {
  const language = languageOf[direction];
  const { failures } = messagesOf(language);
  const { t } = wordsFor(language, ['deposit', 'receipt', 'reference']);

  async function field(answer: Answer) {
    const requests = answerCalls([[depositsContracts.sendDepositSlip, answer]]);
    const answered = fetch;
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
      if (address.includes(path)) bodies.push(init?.body);
      return answered(address, init);
    });
    const words = { language, t, failures };
    const screen = await show(direction, <SlipField depositId={depositId} words={words} />);
    /** Its own calls; what an earlier file of the tab has started may still call. */
    const sent = () => requests.filter((each) => each === path);
    const choose = (file: File) => userEvent.upload(screen.getByLabelText(t.slip, { exact: false }), file);
    return { screen, sent, bodies, choose };
  }

  it('is offered as a help, not as a requirement', async () => {
    const { screen, sent } = await field({ value: {} });
    await expect.element(screen.getByText(t.slip)).toBeVisible();
    await expect.element(screen.getByText(t.slipHelp)).toBeVisible();
    await expectAccessible();
    expect(sent()).toEqual([]);
  });

  // A browser without a graphics processor takes seconds for a large picture.
  it('is scaled down and sent for its deposit, and another one can follow', { timeout: 30_000 }, async () => {
    const { screen, sent, bodies, choose } = await field({ value: {} });
    await choose(await slip(2_100, 420));
    await expect.element(screen.getByText(t.slipSent)).toBeVisible();
    await expect.element(screen.getByText(t.slipSentNext)).toBeVisible();
    await expectAccessible();
    expect(sent()).toEqual([path]);
    const { width, height } = await createImageBitmap(bodies[0] as Blob);
    expect([width, height]).toEqual([2_000, 400]);
    await userEvent.upload(screen.getByLabelText(t.slipSent, { exact: false }), await slip(20, 20));
    await expect.poll(sent).toEqual([path, path]);
  });

  it('is refused before anything is sent when the file is not a picture', async () => {
    const { screen, sent, choose } = await field({ value: {} });
    await choose(new File(['no picture'], 'slip.png', { type: 'image/png' }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failures.IMAGE_BROKEN);
    expect(sent()).toEqual([]);
  });

  it('shows why the site refused it, and can be tried again', async () => {
    const { screen, choose } = await field({ code: 'STATE_CHANGED' });
    await choose(await slip(20, 20));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(failures.STATE_CHANGED);
    await expect.element(screen.getByText(t.slip)).toBeVisible();
    await expectAccessible();
  });

  it('is sent only once, however often it is chosen while it is being sent', async () => {
    const { screen, sent, choose } = await field('pending');
    await choose(await slip(20, 20));
    await expect.poll(sent).toEqual([path]);
    await choose(await slip(20, 20));
    expect(document.querySelector('[data-busy="true"]')).not.toBeNull();
    expect(sent()).toEqual([path]);
    await screen.unmount();
  });
});
