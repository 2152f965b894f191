import { call } from '#src/api/client.ts';
import { systemStatus } from '#src/contracts/status.ts';

/** Whether the site serves this visitor; a site that cannot be reached is not a refusal. */
export async function isServed(): Promise<boolean> {
  const answer = await call(systemStatus);
  return !answer.ok || answer.value.systemStatus === 0;
}
