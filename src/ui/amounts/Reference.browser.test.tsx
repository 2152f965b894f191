import { describe, expect, it, vi } from 'vitest';
import { wordsFor } from '#src/i18n/words.server.ts';
import { directions, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { Reference } from './Reference.tsx';

const id = '0192f3a4-5b6c-4d8e-9fab-cdef01234567';

describe.each(directions)('Reference (%s)', (direction) => {
  const words = wordsFor(languageOf[direction], 'reference');

  it('shows a few letters of the id, and copies the whole of it', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await show(direction, <Reference id={id} words={words} />);
    await expectAccessible();
    expect(screen.container.textContent).toBe('0192F3A4');

    await screen.getByRole('button', { name: words.t.copyReference }).click();
    await expect.poll(() => writeText.mock.calls).toEqual([[id]]);
  });
});
