import { describe, expect, it } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { QrCode } from './QrCode.tsx';

const address = 'https://example.com/m/register?by=4711';

/** The modules that are drawn dark, read back from the screen by hit tests. */
function darkModules(svg: SVGSVGElement): string {
  const path = svg.querySelector('path') as SVGPathElement;
  const { width } = svg.viewBox.baseVal;
  const size = width - 8;
  const at = (x: number, y: number) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5));
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (at(x, y) ? '#' : '.')).join(''),
  ).join('\n');
}

describe.each(directions)('QrCode (%s)', (direction) => {
  it('draws the code of its text, never mirrored, and of the next one', async () => {
    const { encode } = await import('uqr');
    const expected = (text: string) =>
      encode(text, { ecc: 'M', border: 0 })
        .data.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
        .join('\n');
    const screen = await show(direction, <QrCode text={address} label="Your link" />);
    const code = screen.getByRole('img', { name: 'Your link' });
    await expect.element(code).not.toHaveAttribute('aria-busy');
    expect(darkModules(code.element() as SVGSVGElement)).toBe(expected(address));
    await screen.rerender(<QrCode text="other" label="Your link" />);
    await expect.poll(() => darkModules(code.element() as SVGSVGElement)).toBe(expected('other'));
    await expectAccessible();
  });

  it('reserves its space before it is drawn', async () => {
    const screen = await show(direction, <QrCode text={address} label="Your link" />);
    const before = screen.getByRole('img').element().getBoundingClientRect();
    await expect.element(screen.getByRole('img')).not.toHaveAttribute('aria-busy');
    expect(screen.getByRole('img').element().getBoundingClientRect()).toEqual(before);
    expect(before.height).toBe(before.width);
  });
});
