import { onTestFinished } from 'vitest';

export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

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
