import type { ReactNode } from 'react';

interface Props {
  /** As given to `Tabs`. */
  id: string;
  current: string;
  children: ReactNode;
}

/** What the current tab shows. */
export function TabPanel({ id, current, children }: Props) {
  return (
    <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
      {children}
    </div>
  );
}
