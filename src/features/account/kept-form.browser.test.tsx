import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { Field } from '#src/ui/Field.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { keepThroughLanguages } from './kept-form.ts';

const secrets = { showLabel: 'Show it', hideLabel: 'Hide it' };
const stayHere = (event: Event) => event.preventDefault();
let stop = () => {};

beforeEach(() => {
  sessionStorage.clear();
  document.addEventListener('click', stayHere);
});
afterEach(() => {
  vi.useRealTimers();
  stop();
  document.removeEventListener('click', stayHere);
  sessionStorage.clear();
});

/** A form as a page of one language has it, with the link to another. */
async function formOf() {
  const screen = await show(
    'ltr',
    <>
      <form>
        <Field label="Name" name="username" />
        <PasswordField label="Secret" name="password" {...secrets} />
        <Field label="Picture" name="captcha" />
        <Field label="Code" name="verificationCode" />
      </form>
      <a href="/m/register?lang=ur">Urdu</a>
      <a href="/m/help">Help</a>
    </>,
  );
  const form = screen.container.querySelector('form');
  if (!form) throw new Error('No form');
  const judge = vi.fn();
  stop = keepThroughLanguages(form, judge);
  return { screen, judge };
}

const stored = () => Object.values(sessionStorage).join();

describe('what was typed, while the page is loaded in another language', () => {
  it('is put back, and judged a moment later', async () => {
    const first = await formOf();
    await userEvent.fill(first.screen.getByLabelText('Name'), 'sana');
    await userEvent.click(first.screen.getByRole('link', { name: 'Urdu' }));
    expect(first.judge).not.toHaveBeenCalled();
    stop();
    await first.screen.unmount();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const second = await formOf();
    vi.advanceTimersByTime(199);
    expect(second.judge).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(second.judge).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await expect.element(second.screen.getByLabelText('Name')).toHaveValue('sana');
    expect(stored()).toBe('');
  });

  it('is stored by no other link', async () => {
    const { screen } = await formOf();
    await userEvent.fill(screen.getByLabelText('Name'), 'sana');
    await userEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect(stored()).toBe('');
  });

  it('never has a password in it, though it is shown, nor a code or the digits of a picture', async () => {
    const { screen } = await formOf();
    await userEvent.fill(screen.getByLabelText('Name'), 'sana');
    await userEvent.fill(screen.getByLabelText('Secret'), 'blue kite 7');
    await userEvent.fill(screen.getByLabelText('Picture'), '314159');
    await userEvent.fill(screen.getByLabelText('Code'), '271828');
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    await expect.element(screen.getByLabelText('Secret')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('link', { name: 'Urdu' }));
    expect(stored()).toContain('sana');
    for (const secret of ['blue kite 7', '314159', '271828']) expect(stored()).not.toContain(secret);
  });

  it('gives way to what stands in the form already', async () => {
    const first = await formOf();
    await userEvent.fill(first.screen.getByLabelText('Name'), 'sana');
    await userEvent.click(first.screen.getByRole('link', { name: 'Urdu' }));
    stop();
    await userEvent.fill(first.screen.getByLabelText('Name'), 'omar');
    const form = first.screen.container.querySelector('form');
    if (form) stop = keepThroughLanguages(form, vi.fn());
    await expect.element(first.screen.getByLabelText('Name')).toHaveValue('omar');
  });
});
