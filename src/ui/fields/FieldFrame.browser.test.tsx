import { describe, expect, it } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { described, FieldFrame, type FieldWords } from './FieldFrame.tsx';

function Amount(words: Partial<FieldWords>) {
  return (
    <FieldFrame id="amount" label="Amount" {...words}>
      <input id="amount" {...described('amount', words)} />
    </FieldFrame>
  );
}

describe.each(directions)('the frame of a field (%s)', (direction) => {
  it('labels any control, and a tap on the label reaches it', async () => {
    const screen = await show(direction, <Amount />);
    await screen.getByText('Amount').click();
    await expect.element(screen.getByLabelText('Amount')).toHaveFocus();
    await expect.element(screen.getByLabelText('Amount')).not.toHaveAttribute('aria-describedby');
    await expectAccessible();
  });

  it('ties those of help and error that exist to the control', async () => {
    const screen = await show(direction, <Amount help="From 10" />);
    await expect.element(screen.getByLabelText('Amount')).toHaveAccessibleDescription('From 10');
    await expect.element(screen.getByLabelText('Amount')).toBeValid();
    await screen.rerender(<Amount help="From 10" error="Too little" />);
    await expect.element(screen.getByLabelText('Amount')).toHaveAccessibleDescription('From 10 Too little');
    await expect.element(screen.getByLabelText('Amount')).toBeInvalid();
    await expectAccessible();
  });

  it('renders the container of the error beforehand, so that the error is read aloud', async () => {
    const screen = await show(direction, <Amount />);
    const place = screen.container.querySelector('[aria-live="polite"]');
    await screen.rerender(<Amount error="Too little" />);
    expect(screen.container.querySelector('[aria-live="polite"]')).toBe(place);
    expect(place?.textContent).toBe('Too little');
  });
});
