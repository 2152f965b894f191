import type { ReactNode } from 'react';

interface Props {
  /** As given to `Tabs`. */
  id: string;
  current: string;
  children: ReactNode;
}

/** The content of the current tab. */
export function TabPanel({ id, current, children }: Props) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
      {children}
    </div>
  );
}
