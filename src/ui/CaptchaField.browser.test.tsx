import { describe, expect, it, vi } from 'vitest';
import type { CaptchaState, CaptchaText } from '#src/rules/captcha.ts';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { CaptchaField } from './CaptchaField.tsx';

const t: CaptchaText = {
  captcha: 'Digits in the picture',
  captchaFailed: 'The picture did not come',
  captchaHelp: 'Six digits',
  captchaMissing: 'Type the six digits',
  captchaNew: 'Another picture',
  captchaPicture: 'Picture of six digits',
  captchaUnreadable: 'I cannot read the picture',
  proofOfWorkFailed: 'The puzzle was not solved',
  proofOfWorkRunning: 'Checking',
  proofOfWorkSolved: 'Checked',
  tryAgain: 'Try again',
};
const image = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const shown = (captchaId: string): CaptchaState => ({ status: 'shown', captchaId, image });

const onAnother = vi.fn();
const onUnreadable = vi.fn();
const field = (captcha: CaptchaState, wrong = false) => (
  <CaptchaField t={t} captcha={captcha} wrong={wrong} onAnother={onAnother} onUnreadable={onUnreadable} />
);

describe.each(directions)('the digits of a picture (%s)', (direction) => {
  it('are asked for only where somebody has failed before', async () => {
    const screen = await show(direction, field({ status: 'hidden' }));
    expect(screen.container.textContent).toBe('');
  });

  it('are typed beside the picture, of which a tap brings another', async () => {
    onAnother.mockClear();
    const screen = await show(direction, field(shown('c1')));
    const input = screen.getByRole('textbox', { name: t.captcha });
    await expect.element(input).toHaveAccessibleDescription(t.captchaHelp);
    await expect.element(input).toHaveAttribute('inputmode', 'numeric');
    await screen.getByRole('button', { name: t.captchaPicture }).click();
    await screen.getByRole('button', { name: t.captchaNew }).click();
    expect(onAnother).toHaveBeenCalledTimes(2);
    await expectAccessible();
  });

  it('are not those of the picture before', async () => {
    const screen = await show(direction, field(shown('c1')));
    const input = screen.getByRole('textbox', { name: t.captcha });
    await input.fill('123456');
    await screen.rerender(field(shown('c1'), true));
    await expect.element(input).toHaveAccessibleDescription(`${t.captchaHelp} ${t.captchaMissing}`);
    await expect.element(input).toHaveValue('123456');
    await screen.rerender(field(shown('c2')));
    await expect.element(input).toHaveValue('');
  });

  it('give way to the work of the device, which takes the focus of the button that began it', async () => {
    onUnreadable.mockClear();
    const screen = await show(direction, field(shown('c1')));
    await screen.getByRole('button', { name: t.captchaUnreadable }).click();
    expect(onUnreadable).toHaveBeenCalledOnce();
    await screen.rerender(field({ status: 'solving' }));
    await expect.element(screen.getByRole('status')).toHaveTextContent(t.proofOfWorkRunning);
    await expect.element(screen.getByRole('status')).toHaveFocus();
    expect(screen.container.querySelector('input')).toBeNull();
    await expectAccessible();
  });

  it('cannot be asked for where the picture did not come, which is said with another try', async () => {
    onAnother.mockClear();
    const screen = await show(direction, field({ status: 'failed', what: 'picture' }));
    await expect.element(screen.getByRole('status')).toHaveTextContent(t.captchaFailed);
    expect(screen.container.querySelector('input')).toBeNull();
    await screen.getByRole('button', { name: t.tryAgain }).click();
    expect(onAnother).toHaveBeenCalledOnce();
    await expectAccessible();
  });
});
