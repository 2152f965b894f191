import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $siteClock, loadSiteClock, type SiteClock } from './site-clock.ts';

/** The site's clock; undefined until it is known. */
export function useSiteClock(): SiteClock | undefined {
  useEffect(() => void loadSiteClock(), []);
  return useStore($siteClock, { ssr: 'initial' });
}
