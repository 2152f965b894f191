import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders content over a page that was built without it; returns a function that removes it. */
export function mountOver(content: ReactNode): () => void {
  const host = document.createElement('div');
  document.body.appendChild(host);
  const root = createRoot(host);
  root.render(content);
  return () => {
    root.unmount();
    host.remove();
  };
}
