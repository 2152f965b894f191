import { showReachedLimit } from './limit-over.tsx';

/** Shows the figures of the deposit limit that refused. */
export async function confirm(): Promise<undefined> {
  await showReachedLimit('deposit');
}
