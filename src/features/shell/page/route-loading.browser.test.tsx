import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchRouteLoading } from './route-loading.ts';

const part = (name: string) => document.querySelector<HTMLElement>(`[data-route="${name}"]`);
const seen = () => ['loading', 'failed'].filter((name) => part(name)?.hidden === false);
const stay = (event: Event) => event.preventDefault();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.body.innerHTML = `<div data-route="loading" hidden></div>
    <div data-route="failed" hidden><p>Slow</p><a>Again</a></div>
    <a id="page" href="/m/help">Help</a> <a id="part" href="#part">Part</a>
    <a id="tab" href="/m/help" target="_blank">Tab</a> <a id="far" href="https://example.com/">Far</a>`;
  watchRouteLoading();
  // Registered after the page's own listeners, so that the test stays on its page.
  addEventListener('click', stay);
});

afterEach(() => {
  removeEventListener('click', stay);
  dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
});

const tap = (id: string, init: MouseEventInit = {}) =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

describe('a page that is loading', () => {
  it('shows so after 400 ms, and offers a retry after 10 s', () => {
    tap('page');
    vi.advanceTimersByTime(399);
    expect(seen()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen()).toEqual(['loading']);
    vi.advanceTimersByTime(9_599);
    expect(seen()).toEqual(['loading']);
    vi.advanceTimersByTime(1);
    expect(seen()).toEqual(['failed']);
    expect(part('failed')?.querySelector('a')?.pathname).toBe('/m/help');
    tap('page');
    expect(seen()).toEqual([]);
  });

  it('leaves nothing behind once it has loaded', () => {
    tap('page');
    vi.advanceTimersByTime(500);
    dispatchEvent(new Event('pagehide'));
    vi.advanceTimersByTime(20_000);
    expect(seen()).toEqual([]);
  });

  it.each([
    ['a part of this page', 'part', {}],
    ['another tab', 'tab', {}],
    ['another site', 'far', {}],
    ['a tab by a key', 'page', { ctrlKey: true }],
  ])('is not %s', (_, id, init) => {
    tap(id, init);
    vi.advanceTimersByTime(20_000);
    expect(seen()).toEqual([]);
  });
});
