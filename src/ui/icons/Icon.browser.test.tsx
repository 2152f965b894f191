import { describe, expect, it } from 'vitest';
import { directions, expectAccessible, show } from '#tests/support/component.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-name.ts';

describe.each(directions)('an icon (%s)', (direction) => {
  const drawn = async (mirrored: boolean, name: IconName = 'chevron') => {
    const screen = await show(direction, <Icon name={name} mirrored={mirrored} />);
    return screen.container.querySelector('svg') as SVGSVGElement;
  };

  it('is drawn from the sprite, and is hidden from screen readers', async () => {
    const icon = await drawn(false);
    expect(icon.getAttribute('aria-hidden')).toBe('true');
    const [file = '', name] = (icon.querySelector('use')?.getAttribute('href') ?? '').split('#');
    expect(await (await fetch(file)).text()).toContain(`id="${name}"`);
    expect(name).toBe('chevron');
    await expectAccessible();
  });

  it('is mirrored with the text direction if it points along the text, and only then', async () => {
    const isTurned = (icon: Element) => {
      const { scale, transform } = getComputedStyle(icon);
      return scale.startsWith('-1') || transform.startsWith('matrix(-1');
    };
    expect(isTurned(await drawn(true))).toBe(direction === 'rtl');
    expect(isTurned(await drawn(false))).toBe(false);
    for (const name of ['back', 'login', 'logout', 'send'] as const)
      expect(isTurned(await drawn(false, name))).toBe(direction === 'rtl');
  });
});
