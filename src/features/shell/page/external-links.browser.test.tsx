import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#tests/support/component.tsx';
import { openLinksOutside } from './external-links.ts';

const address = 'https://chat.example.com/whatsapp';
const open = vi.fn();

beforeAll(openLinksOutside);
afterEach(() => {
  open.mockClear();
  vi.unstubAllGlobals();
});

it('opens external links in a tab that has no access to this one', async () => {
  vi.stubGlobal('open', open);
  const screen = await show(
    'ltr',
    <a href={address} target="_blank" rel="noreferrer">
      <span>WhatsApp</span>
    </a>,
  );
  await userEvent.click(screen.getByText('WhatsApp'));
  expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer');
});

it('passes external links to the app if the page runs in one', async () => {
  vi.stubGlobal('open', open);
  const openExternal = vi.fn();
  vi.stubGlobal('LobbyApp', { openExternal });
  const screen = await show(
    'ltr',
    <a href={address} target="_blank" rel="noreferrer">
      {'Telegram'}
    </a>,
  );
  await userEvent.click(screen.getByText('Telegram'));
  expect(openExternal).toHaveBeenCalledWith(address);
  expect(open).not.toHaveBeenCalled();
});
