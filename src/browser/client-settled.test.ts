// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const hydrated = vi.fn();
let island: HTMLElement;
let hydrate: () => Promise<void>;

/** An island with a button and a link, hydrated as Astro does once its code has arrived. */
async function startIsland(): Promise<void> {
  vi.resetModules();
  const { default: hydrateWhenSettled } = await import('./client-settled.ts');
  document.body.innerHTML = '<div><button type="button">a</button><a href="#b">b</a><input></div>';
  island = document.body.firstElementChild as HTMLElement;
  hydrate = async () => {
    hydrated();
    island.dispatchEvent(new Event('astro:hydrate'));
  };
  hydrateWhenSettled(async () => hydrate, undefined, island);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] });
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 50));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('an island without interaction hydrates in the first idle time after load and the largest paint', async () => {
  await startIsland();
  await vi.advanceTimersByTimeAsync(140);
  expect(hydrated).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(20);
  expect(hydrated).toHaveBeenCalledTimes(1);
});

test.each(['pointerdown', 'keydown', 'focusin'])(
  '%s inside hydrates at once, and only once',
  async (type) => {
    await startIsland();
    island.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
    expect(hydrated).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(hydrated).toHaveBeenCalledTimes(1);
  },
);

test('a tap on a button before hydration is replayed once its handler is attached', async () => {
  await startIsland();
  const button = island.querySelector('button');
  button?.click();
  const heard = vi.fn();
  button?.addEventListener('click', heard);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('several taps are replayed in their order, and each once', async () => {
  await startIsland();
  island.innerHTML = '<button type="button">a</button><button type="button">b</button>';
  const [a, b] = island.querySelectorAll('button');
  for (const button of [a, b, a]) button?.click();
  const heard: (string | null)[] = [];
  island.addEventListener('click', ({ target }) => heard.push((target as Element).textContent));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['a', 'b']);
});

test('a form sent before hydration loads no page, and is sent once its handler is attached', async () => {
  await startIsland();
  island.innerHTML = '<form method="post"><input name="a"><button name="by">send</button></form>';
  const form = island.querySelector('form') as HTMLFormElement;
  const first = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(Object.assign(first, { submitter: form.querySelector('button') }));
  expect(first.defaultPrevented).toBe(true);
  const sent = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', sent);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each(['radio', 'checkbox'])(
  'a %s chosen before hydration is chosen for its handler too',
  async (type) => {
    await startIsland();
    island.innerHTML = `<input type="${type}" name="a">`;
    const choice = island.querySelector('input') as HTMLInputElement;
    choice.click();
    const heard = vi.fn();
    choice.addEventListener('click', () => {
      heard(choice.checked);
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toHaveBeenCalledExactlyOnceWith(true);
  },
);

test('a tap on a link is left to the browser and not replayed', async () => {
  await startIsland();
  const link = island.querySelector('a');
  link?.click();
  const heard = vi.fn();
  link?.addEventListener('click', heard);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard).not.toHaveBeenCalled();
});

test('a link that acts as a button does not navigate before hydration, and is replayed as a button', async () => {
  await startIsland();
  const link = island.querySelector('a');
  link?.setAttribute('data-replay-tap', '');
  const first = new MouseEvent('click', { bubbles: true, cancelable: true });
  link?.dispatchEvent(first);
  expect(first.defaultPrevented).toBe(true);
  const heard = vi.fn();
  link?.addEventListener('click', heard);
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a prerendered page hydrates only when it is shown', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await startIsland();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hydrated).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('prerenderingchange'));
  await vi.advanceTimersByTimeAsync(200);
  expect(hydrated).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(document, 'prerendering');
});

test('islands hydrate one per task, in the order of the page, and a touched one at once', async () => {
  await startIsland();
  const { default: hydrateWhenSettled } = await import('./client-settled.ts');
  const begun: string[] = [];
  const begin = async (name: string) => {
    begun.push(name);
    // What follows in the same task would run between these.
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
    begun.push(`${name} ends`);
  };
  const add = (name: string) => {
    const added = document.body.appendChild(document.createElement('div'));
    hydrateWhenSettled(async () => () => begin(name), undefined, added);
    return added;
  };
  add('first');
  add('second');
  add('touched').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['touched', 'touched ends']);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun.slice(2)).toEqual(['first', 'first ends', 'second', 'second ends']);
});
