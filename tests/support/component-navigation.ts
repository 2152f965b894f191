import { expect, onTestFinished, vi } from 'vitest';

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Blocks navigation until the test ends; returns the path that the component under test tried to open. */
export function watchNavigation(): () => string | undefined {
  let path: string | undefined;
  const stay = (event: NavigateEvent) => {
    path = new URL(event.destination.url).pathname;
    event.preventDefault();
  };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
  return () => path;
}

/** Submits a form whose success is shown before the page moves on: after two seconds, to `to`. */
export async function expectNoticeThen(to: string, submit: Element, notice: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: false });
  onTestFinished(() => void vi.useRealTimers());
  const wayOn = watchNavigation();
  submit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  // A click or a poll of the test itself would advance the fake clock.
  while (!document.querySelector('[data-toast="confirmed"]')) await nextFrame();
  expect(document.querySelector('[data-toast="confirmed"]')?.textContent).toBe(notice);
  vi.advanceTimersByTime(1_999);
  expect(wayOn()).toBeUndefined();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(wayOn).toBe(to);
}
