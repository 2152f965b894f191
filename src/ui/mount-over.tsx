import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders something over a page that was built without it; returns what takes it away. */
export function mountOver(content: ReactNode): () => void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(content);
  return () => {
    root.unmount();
    host.remove();
  };
}
