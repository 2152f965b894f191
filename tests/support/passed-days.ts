import { dayMs, hourMs } from '#src/rules/durations.ts';
import { inHouses } from './house-shards.ts';
import { type Agent, topAgent } from './contract-people.ts';
import type { Site } from './site.ts';

const quarterMs = hourMs / 4;

interface Storage {
  readonly exec: <Row>(statement: string) => Promise<Row[]>;
}

/** The storage of the object that sums and pays an agent's team. */
export async function teamStorage(site: Site, agent: Pick<Agent, 'memberId'>): Promise<Storage> {
  const [node] = await site.sql(
    'SELECT team FROM agent_nodes WHERE merchant = ? AND member_id = ?',
    site.merchant,
    agent.memberId,
  );
  const name = `${site.merchant}/${String(node?.['team'])}`;
  return site.harness.getWorker<Env>().getDurableObjectStorage('AGENT_TEAM', { name }) as Promise<Storage>;
}

/**
 * Moves the play and the stops that have arrived so many days back, at least two, by the merchant's clock in UTC, with the contracts by
 * which it is paid, and lets the team count from that day's last hour on, so that nobody has to wait for midnight.
 */
export async function passDay(site: Site, top: Agent, daysBack: number): Promise<void> {
  const dayFromMs = Math.floor(Date.now() / dayMs) * dayMs - daysBack * dayMs;
  const lastHourMs = dayFromMs + dayMs - hourMs;
  const at = dayFromMs + dayMs - quarterMs;
  await inHouses(site, `UPDATE member_sums SET start_ms = ${at} WHERE length = 'quarter'`);
  await inHouses(site, `UPDATE member_stops SET since_ms = ${dayFromMs}`);
  await inHouses(
    site,
    `UPDATE agent_counting SET sealed_to_ms = ${lastHourMs}, sealing_to_ms = ${lastHourMs}`,
  );
  await moveContracts(site, dayFromMs);
  const team = await teamStorage(site, top);
  await team.exec(`UPDATE team_progress SET counted_to_ms = ${lastHourMs}, settled_to_ms = ${lastHourMs}`);
  // Whenever a top agent is opened, the team looks at once at what is to be counted.
  await topAgent(site);
}

/** Contracts begin with a period to come, and the table does not let that be changed. */
async function moveContracts(site: Site, fromMs: number): Promise<void> {
  const [trigger] = await site.sql("SELECT sql FROM sqlite_master WHERE name = 'agent_contracts_ends_stay'");
  await site.sql('DROP TRIGGER agent_contracts_ends_stay');
  await site.sql(
    'UPDATE agent_contracts SET from_ms = ? WHERE merchant = ? AND from_ms > ?',
    ...[fromMs, site.merchant, fromMs],
  );
  await site.sql(String(trigger?.['sql']));
}
