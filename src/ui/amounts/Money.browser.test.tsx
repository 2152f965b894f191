import { describe, expect, it } from 'vitest';
import { intlLocale, type Language } from '#src/i18n/languages.ts';
import { directions, expectAccessible, settled, show } from '#tests/support/component.tsx';
import { Money } from './Money.tsx';

const language: Record<(typeof directions)[number], Language> = { ltr: 'en', rtl: 'ur' };
const marks = /[\u200e\u200f\u061c]/g;

/** The screen position at which a text is drawn first. */
function startOf(element: Element, text: string): number {
  const node = element.firstChild as Text;
  const range = document.createRange();
  const at = node.data.indexOf(text);
  range.setStart(node, at);
  range.setEnd(node, at + text.length);
  return range.getBoundingClientRect().left;
}

describe.each(directions)('Money (%s)', (direction) => {
  const locale = intlLocale[language[direction]];
  const amount = (amountMinor: number, currency: string, signed = false) => (
    <p>
      <Money amountMinor={amountMinor} currency={currency} locale={locale} signed={signed} />
    </p>
  );
  const bdi = (container: Element) => container.querySelector('[translate="no"]') as Element;

  it.each([
    [123_456, 'PKR', 'Rs\u00a01,234.56'],
    [5, 'USD', '$0.05'],
    [-2_050, 'USD', '-$20.50'],
    [1_500, 'KRW', '₩1,500'],
  ])('writes %i minor units of %s exactly', async (amountMinor, currency, text) => {
    const { container } = await show(direction, amount(amountMinor, currency));
    expect(bdi(container).textContent.replace(marks, '')).toBe(text);
  });

  it('draws sign, currency and digits from left to right', async () => {
    const { container } = await show(direction, amount(-123_456, 'PKR'));
    const element = bdi(container);
    const [sign, currency, digits] = [
      startOf(element, '-'),
      startOf(element, 'Rs'),
      startOf(element, '1,234'),
    ];
    expect(sign).toBeLessThan(currency);
    expect(currency).toBeLessThan(digits);
  });

  it('keeps the sign before the amount if the locale sets no direction mark', async () => {
    const { container } = await show(
      direction,
      <p>
        <Money amountMinor={-2_050} currency="USD" locale={intlLocale.en} />
      </p>,
    );
    const element = bdi(container);
    expect(startOf(element, '-')).toBeLessThan(startOf(element, '20'));
  });

  it('marks a gain, and neither a loss nor zero', async () => {
    const { container, rerender } = await show(direction, amount(700, 'USD', true));
    const plain = getComputedStyle(document.body).color;
    expect(bdi(container).textContent).toContain('+');
    expect(getComputedStyle(bdi(container)).color).not.toBe(plain);
    for (const amountMinor of [0, -700]) {
      await rerender(amount(amountMinor, 'USD', true));
      await settled();
      expect(bdi(container).textContent).not.toContain('+');
      expect(getComputedStyle(bdi(container)).color).toBe(plain);
    }
  });

  it('uses digits of equal width, and is accessible', async () => {
    const { container } = await show(direction, amount(111_111, 'USD'));
    expect(getComputedStyle(bdi(container)).fontVariantNumeric).toBe('tabular-nums');
    await expectAccessible();
  });
});
