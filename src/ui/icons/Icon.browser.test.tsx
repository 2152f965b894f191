import { describe, expect, it } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Icon } from './Icon.tsx';

describe.each(directions)('an icon (%s)', (direction) => {
  const drawn = async (mirrored: boolean) => {
    const screen = await show(direction, <Icon name="back" mirrored={mirrored} />);
    return screen.container.querySelector('svg') as SVGSVGElement;
  };

  it('is drawn from the sprite, and no screen reader meets it', async () => {
    const icon = await drawn(false);
    expect(icon.getAttribute('aria-hidden')).toBe('true');
    const [file = '', name] = (icon.querySelector('use')?.getAttribute('href') ?? '').split('#');
    expect(await (await fetch(file)).text()).toContain(`id="${name}"`);
    expect(name).toBe('back');
    await expectAccessible();
  });

  it('turns around with the text where it points along it, and only there', async () => {
    const isTurned = (icon: Element) => {
      const { scale, transform } = getComputedStyle(icon);
      return scale.startsWith('-1') || transform.startsWith('matrix(-1');
    };
    expect(isTurned(await drawn(true))).toBe(direction === 'rtl');
    expect(isTurned(await drawn(false))).toBe(false);
  });
});
