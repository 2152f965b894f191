import type { Person } from './member.ts';
import type { Site } from './site.ts';

const hourMs = 3_600_000;

/** Runs a statement on the rows of a member's object. */
export async function memberRows(
  site: Site,
  person: Person,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const answer = await person.fetch('/wps/member/info');
  const { value } = (await answer.json()) as { value: { id: string } };
  const storage = await site.harness
    .getWorker<Env>()
    .getDurableObjectStorage('PLAYER', { name: `${site.merchant}/${value.id}` });
  return (await storage.exec(statement)) as Record<string, unknown>[];
}

/** Makes the member's logins an hour old, so that they no longer prove who holds the device. */
export async function ageLogins(site: Site, person: Person): Promise<void> {
  await memberRows(site, person, `UPDATE sessions SET started_at_ms = started_at_ms - ${hourMs}`);
}
