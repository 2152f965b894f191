import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nearEndPx } from '#src/browser/in-view.ts';
import { gamesContracts } from '#src/contracts/games/games.ts';
import { answerCalls } from '#tests/support/component-calls.ts';
import { screenDirections, show } from '#tests/support/component.tsx';
import { $gameList, type GameList } from '#src/features/games/navigation/game-list.store.ts';
import { betweenPagesMs, useNearEnd } from './use-near-end.ts';

const query = { category: 'ALL', search: '' } as const;
const listed: GameList = { status: 'ready', query, games: [], pageNum: 1, totalPages: 9 };

function Long({ list }: { list: GameList }) {
  const end = useRef<HTMLDivElement>(null);
  useNearEnd(end, list);
  return (
    <>
      <div style={{ blockSize: '4000px' }} />
      <div ref={end} style={{ blockSize: '1px' }} />
      <div style={{ blockSize: '4000px' }} />
    </>
  );
}

/** Waits until every observer has reported the position of the end: this one, created last, reports last. */
const notified = () =>
  new Promise<void>((resolve) => {
    const last = new IntersectionObserver(() => {
      last.disconnect();
      resolve();
    });
    last.observe(document.body);
  });
async function seen(): Promise<void> {
  await notified();
  await new Promise((resolve) => setTimeout(resolve, 60));
}
/** Scrolls so that the end is this far below the screen. */
async function scrollTo(belowPx: number): Promise<void> {
  window.scrollTo({ top: 4_000 - innerHeight - belowPx, behavior: 'instant' });
  await seen();
}

let requests: string[];
beforeEach(() => {
  $gameList.set(listed);
  requests = answerCalls([[gamesContracts.gameList, 'pending']]);
});
afterEach(() => {
  window.scrollTo(0, 0);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe.each(screenDirections)('the end of a list (%s)', (direction) => {
  it('requests the next page when the end is within 300 px', async () => {
    const margins: (string | undefined)[] = [];
    const { IntersectionObserver: Observer } = globalThis;
    vi.stubGlobal(
      'IntersectionObserver',
      class extends Observer {
        constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
          super(callback, options);
          margins.push(options.rootMargin);
        }
      },
    );
    await show(direction, <Long list={listed} />);
    await scrollTo(nearEndPx + 80);
    expect(requests).toEqual([]);
    // Browsers ignore the margin in the frame that tests run in.
    await scrollTo(0);
    expect(requests).toEqual([gamesContracts.gameList.path]);
    expect(margins).toContain('300px');
  });

  it('requests at most one page a second, however often the end comes near', async () => {
    const screen = await show(direction, <Long list={listed} />);
    const since = performance.now();
    await scrollTo(0);
    expect(requests).toHaveLength(1);
    const next = { ...listed, pageNum: 2 };
    $gameList.set(next);
    await screen.rerender(<Long list={next} />);
    await seen();
    expect(requests).toHaveLength(1);
    await expect.poll(() => requests.length, { timeout: 2_000 }).toBe(2);
    expect(performance.now() - since).toBeGreaterThan(800);
  });

  it('requests nothing while the player scrolls back up over the end', async () => {
    await show(direction, <Long list={listed} />);
    await scrollTo(0);
    expect(requests).toHaveLength(1);
    $gameList.set(listed);
    await scrollTo(-3_000);
    await new Promise((resolve) => setTimeout(resolve, betweenPagesMs));
    await scrollTo(-100);
    await scrollTo(nearEndPx + 900);
    expect(requests).toHaveLength(1);
    await scrollTo(0);
    expect(requests).toHaveLength(2);
  });
});
