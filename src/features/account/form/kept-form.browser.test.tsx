import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { Field } from '#src/ui/fields/Field.tsx';
import { PasswordField } from '#src/ui/fields/PasswordField.tsx';
import { Select } from '#src/ui/fields/Select.tsx';
import { keepTyped } from './kept-form.ts';

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

function Page({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <form>
        <Field label="Name" name="username" />
        <PasswordField label="Secret" name="password" {...secrets} />
        <Field label="Picture" name="captcha" />
        <Field label="Code" name="verificationCode" />
        <Select
          key={codes.length}
          label="Country"
          name="countryDialingCode"
          options={codes.map((code) => ({ value: code, label: code }))}
        />
      </form>
      <a href="/m/register?lang=ur">Urdu</a>
      <a href="/m/help">Help</a>
    </>
  );
}

/** A form on a page in one language, with the link to another. */
async function formOf(codes: readonly string[] = ['92', '82']) {
  const screen = await show('ltr', <Page codes={codes} />);
  return { screen, ...keptIn(screen.container) };
}

function keptIn(container: HTMLElement) {
  const form = container.querySelector('form');
  if (!form) throw new Error('No form');
  const [judge, choose] = [vi.fn(), vi.fn()];
  stop = keepTyped(form, { method: () => 'sms', choose, judge });
  return { judge, choose };
}

type Screen = Awaited<ReturnType<typeof formOf>>['screen'];

const toUrdu = (screen: Screen) => userEvent.click(screen.getByRole('link', { name: 'Urdu' }));
const nameIn = (screen: Screen) => screen.getByLabelText('Name');
const countryIn = (screen: Screen) => screen.getByRole('combobox');
const stored = () => Object.values(sessionStorage).join();

/** Fills a form in and leaves it for another language. */
async function leave(): Promise<void> {
  const { screen, judge, choose } = await formOf();
  await userEvent.fill(nameIn(screen), 'sana');
  await userEvent.selectOptions(countryIn(screen), '82');
  await toUrdu(screen);
  expect(judge).not.toHaveBeenCalled();
  expect(choose).not.toHaveBeenCalled();
  stop();
  await screen.unmount();
}

describe('what was typed, while the page is loaded in another language', () => {
  it('is restored with the chosen method, and validated 200 ms later', async () => {
    await leave();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { screen, judge, choose } = await formOf();
    expect(choose).toHaveBeenCalledExactlyOnceWith('sms');
    vi.advanceTimersByTime(199);
    expect(judge).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(judge).toHaveBeenCalledOnce();
    vi.useRealTimers();
    await expect.element(nameIn(screen)).toHaveValue('sana');
    await expect.element(countryIn(screen)).toHaveValue('82');
    expect(stored()).toBe('');
  });

  it('is restored into a select whose options load later, and validated again', async () => {
    await leave();
    const { screen, judge } = await formOf([]);
    await expect.poll(() => judge).toHaveBeenCalledOnce();
    await screen.rerender(<Page codes={['92', '82']} />);
    await expect.element(countryIn(screen)).toHaveValue('82');
    await expect.poll(() => judge).toHaveBeenCalledTimes(2);
  });

  it('does not replace what the visitor typed since', async () => {
    await leave();
    const { screen } = await formOf([]);
    await userEvent.fill(nameIn(screen), 'omar');
    await screen.rerender(<Page codes={['92', '82']} />);
    await expect.element(countryIn(screen)).toHaveValue('82');
    await expect.element(nameIn(screen)).toHaveValue('omar');
  });

  it('is not stored by any other link', async () => {
    const { screen } = await formOf();
    await userEvent.fill(nameIn(screen), 'sana');
    await userEvent.click(screen.getByRole('link', { name: 'Help' }));
    expect(stored()).toBe('');
  });

  it('never includes a password, even a visible one, nor the digits of a picture', async () => {
    const { screen } = await formOf();
    await userEvent.fill(nameIn(screen), 'sana');
    await userEvent.fill(screen.getByLabelText('Secret'), 'blue kite 7');
    await userEvent.fill(screen.getByLabelText('Picture'), '314159');
    await userEvent.fill(screen.getByLabelText('Code'), '271828');
    await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
    await expect.element(screen.getByLabelText('Secret')).toHaveAttribute('type', 'text');
    await toUrdu(screen);
    for (const typed of ['sana', '271828']) expect(stored()).toContain(typed);
    for (const secret of ['blue kite 7', '314159']) expect(stored()).not.toContain(secret);
  });

  it('does not overwrite what is in the form already', async () => {
    const { screen } = await formOf();
    await userEvent.fill(nameIn(screen), 'sana');
    await toUrdu(screen);
    stop();
    await userEvent.fill(nameIn(screen), 'omar');
    keptIn(screen.container);
    await expect.element(nameIn(screen)).toHaveValue('omar');
  });

  it('is left out when the stored value has another shape', async () => {
    sessionStorage.setItem(`form ${location.pathname}`, '{"username":"sana"}');
    const { screen, judge, choose } = await formOf();
    await expect.element(nameIn(screen)).toHaveValue('');
    expect(choose).not.toHaveBeenCalled();
    expect(judge).not.toHaveBeenCalled();
  });
});
