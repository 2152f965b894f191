import { onTestFinished } from 'vitest';

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Keeps the page where it is until the test ends; returns the path that the component under test wanted to open. */
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
