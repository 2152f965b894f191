import { describe, expect, it, vi } from 'vitest';
import type { CaptchaState, CaptchaText } from '#src/rules/account/captcha.ts';
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
const shown = (captchaId: string) => ({ status: 'shown', captchaId, image }) satisfies CaptchaState;

const onAnother = vi.fn();
const onUnreadable = vi.fn();
const field = (captcha: CaptchaState, wrong = false) => (
  <CaptchaField t={t} captcha={captcha} wrong={wrong} onAnother={onAnother} onUnreadable={onUnreadable} />
);

describe.each(directions)('the digits of a picture (%s)', (direction) => {
  it('are not shown until the site requires them', async () => {
    const screen = await show(direction, field({ status: 'hidden' }));
    expect(screen.container.textContent).toBe('');
  });

  it('are typed beside the picture, and a tap on it loads another', async () => {
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

  it('are cleared when the picture changes', async () => {
    const screen = await show(direction, field(shown('c1')));
    const input = screen.getByRole('textbox', { name: t.captcha });
    await input.fill('123456');
    await screen.rerender(field(shown('c1'), true));
    await expect.element(input).toHaveAccessibleDescription(`${t.captchaHelp} ${t.captchaMissing}`);
    await expect.element(input).toHaveValue('123456');
    await screen.rerender(field(shown('c2')));
    await expect.element(input).toHaveValue('');
  });

  it('that were wrong leave the focus in their field, which says so until new ones are typed', async () => {
    const screen = await show(direction, field(shown('c1')));
    const input = screen.getByRole('textbox', { name: t.captcha });
    await input.fill('123456');
    await screen.rerender(field({ status: 'loading', wasWrong: true }));
    await expect.element(input).toHaveFocus();
    await screen.rerender(field({ ...shown('c2'), wasWrong: true }));
    await expect.element(input).toHaveFocus();
    await expect.element(input).toBeInvalid();
    await expect.element(input).toHaveAccessibleDescription(`${t.captchaHelp} ${t.captchaMissing}`);
    await expectAccessible();
    await input.fill('654321');
    await expect.element(input).toBeValid();
  });

  it.each([t.captchaPicture, t.captchaNew])(
    'keep the focus on “%s” while the next one loads',
    async (name) => {
      const screen = await show(direction, field(shown('c1')));
      const button = screen.getByRole('button', { name });
      await button.click();
      await screen.rerender(field({ status: 'loading' }));
      await screen.rerender(field(shown('c2')));
      await expect.element(button).toHaveFocus();
    },
  );

  it('do not leave the focus on the page when the retry that loaded them is gone', async () => {
    const screen = await show(direction, field({ status: 'failed', what: 'picture' }));
    await screen.getByRole('button', { name: t.tryAgain }).click();
    await screen.rerender(field({ status: 'loading' }));
    await expect.element(screen.getByRole('status')).toHaveFocus();
  });

  it('give way to the device’s proof of work, which takes the focus of the button that started it', async () => {
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

  it('are not requested if the picture did not load, which is reported with a retry', async () => {
    onAnother.mockClear();
    const screen = await show(direction, field({ status: 'failed', what: 'picture' }));
    await expect.element(screen.getByRole('status')).toHaveTextContent(t.captchaFailed);
    expect(screen.container.querySelector('input')).toBeNull();
    await screen.getByRole('button', { name: t.tryAgain }).click();
    expect(onAnother).toHaveBeenCalledOnce();
    await expectAccessible();
  });
});
