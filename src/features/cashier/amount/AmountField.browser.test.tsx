import { expect, it } from 'vitest';
import { directions, languageOf, show } from '#tests/support/component.tsx';
import { AmountField } from './AmountField.tsx';

const none = () => undefined;

it.each(directions)(
  'shows every digit of the longest amount beside its symbol, at any width (%s)',
  async (direction) => {
    const field = (typed: string) => (
      <AmountField
        label="Amount"
        chipsLabel="Amounts"
        currency="PKR"
        language={languageOf[direction]}
        typed={typed}
        amountMinor={undefined}
        chips={[500]}
        bounds="From 5 to 10"
        error={undefined}
        enterKeyHint="go"
        onChange={none}
      />
    );
    for (const typed of ['8', '888888', '8888888888888888', '1234567890123.45']) {
      const screen = await show(direction, field(typed));
      for (const width of [288, 328, 358]) {
        screen.container.style.inlineSize = `${width}px`;
        screen.container.style.display = 'grid';
        const input = screen.getByRole('textbox').element();
        expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
        expect(screen.container.scrollWidth).toBe(screen.container.clientWidth);
      }
      await screen.unmount();
    }
  },
);
