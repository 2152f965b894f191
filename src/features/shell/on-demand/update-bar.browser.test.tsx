import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messagesOf } from '#src/i18n/messages.server.ts';
import { screenDirections, expectAccessible, languageOf, show } from '#tests/support/component.tsx';
import { showUpdateBar } from './update-bar.ts';

afterEach(() => document.querySelector('[data-update-bar]')?.remove());

describe.each(screenDirections)('a new version of the site (%s)', (direction) => {
  const { newVersion, newVersionReload } = messagesOf(languageOf[direction]).shell;

  it('is offered once, and takes over when the visitor agrees', async () => {
    await show(direction, <p data-new-version={newVersion} data-reload={newVersionReload} />);
    const postMessage = vi.fn();
    const registration = { waiting: { postMessage } } as unknown as ServiceWorkerRegistration;
    showUpdateBar(registration);
    showUpdateBar(registration);
    expect(page.getByText(newVersion).elements()).toHaveLength(1);
    await expectAccessible();
    expect(postMessage).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: newVersionReload }));
    expect(postMessage).toHaveBeenCalledWith('take-over');
  });

  it('covers no button for good: the page can be scrolled clear of it', async () => {
    await show(
      direction,
      <div data-new-version={newVersion} data-reload={newVersionReload}>
        <div style={{ blockSize: '120vh' }} />
        <button type="button">{newVersion}!</button>
      </div>,
    );
    showUpdateBar({ waiting: null } as ServiceWorkerRegistration);
    const bar = document.querySelector('[data-update-bar]') as HTMLElement;
    expect(bar.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const button = page.getByRole('button', { name: `${newVersion}!` }).element();
    expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  });
});
