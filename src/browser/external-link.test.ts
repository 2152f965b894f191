// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { externalAddress, openExternal } from './external-link.ts';

const address = 'https://chat.example.com/room?a=1';

afterEach(() => void vi.unstubAllGlobals());

describe('a link to another site', () => {
  const opened = () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    return open;
  };

  it('opens in a new tab without access to this one', () => {
    const open = opened();
    openExternal(address);
    expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer');
  });

  it('leaves LINE by the parameter that LINE defines', () => {
    const line = 'Mozilla/5.0 (iPhone) Safari Line/13.4.0';
    expect(externalAddress(address, line)).toBe(`${address}&openExternalBrowser=1`);
    expect(externalAddress(address, 'Mozilla/5.0 OnLine/1')).toBe(address);
  });

  it('is handed to the app on iOS', () => {
    const [open, postMessage] = [opened(), vi.fn()];
    vi.stubGlobal('webkit', { messageHandlers: { lobbyApp: { postMessage } } });
    openExternal(address);
    expect(postMessage).toHaveBeenCalledWith({ action: 'openExternal', url: address });
    expect(open).not.toHaveBeenCalled();
  });

  it('is handed to the app on Android, and opens in a tab when the app is too old for it', () => {
    const [open, openExternalByApp] = [opened(), vi.fn()];
    vi.stubGlobal('LobbyApp', { openExternal: openExternalByApp });
    openExternal(address);
    expect(openExternalByApp).toHaveBeenCalledWith(address);
    vi.stubGlobal('LobbyApp', {});
    openExternal(address);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each(['javascript:alert(1)', 'http://chat.example.com', 'data:text/html,a', '/m/home', 'nothing'])(
    'is not opened for %s',
    (elsewhere) => {
      const open = opened();
      openExternal(elsewhere);
      expect(open).not.toHaveBeenCalled();
    },
  );
});
