import { gamesContracts } from '#src/contracts/games/games.ts';
import { houseContracts, type OpenedTable } from '#src/contracts/house/house.ts';
import { exchangeCode } from '#tests/support/callers.ts';
import { turnToGreatRound } from '#tests/support/great-round.ts';
import { registerMember } from '#tests/support/member.ts';
import type { Site } from '#tests/support/site.ts';

const players = 4;
const roundsEach = 2;
const boardedFromStakes = 6;
/** The lowest stake, in minor units, at which such a win is listed on the demo's board. */
const boardedFromMinor = 900;

interface Played {
  readonly nodeId: string;
  readonly model: string;
  readonly hotRank?: number | null;
}

/**
 * Lets members win real rounds, each in a different game, and waits until the winner board has recorded them.
 */
export async function winsOnTheBoard(site: Site, games: readonly Played[]): Promise<void> {
  const popular = games.filter(({ model, hotRank }) => hotRank && model === 'm05');
  const others = games.filter(({ model, hotRank }) => !hotRank && model === 'm05');
  const played = [...popular, ...others].slice(0, players * roundsEach);
  for (let player = 0; player < players; player += 1)
    await winAt(site, played.slice(player * roundsEach, (player + 1) * roundsEach));
  while (!(await recorded(site, played.length))) await new Promise((resolve) => setTimeout(resolve, 200));
}

async function winAt(site: Site, games: readonly Played[]): Promise<void> {
  const person = await registerMember(site);
  for (const { nodeId, model } of games) {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ nodeId, language: 'EN' });
    const launched = await person.fetch(gamesContracts.launchGame.path, { method: 'POST', headers, body });
    const { value } = (await launched.json()) as { value: { gameUrl: string } };
    const code = new URLSearchParams(value.gameUrl.split('#')[1]).get('launch') ?? '';
    const exchanged = await exchangeCode(site, code);
    const { launchToken } = ((await exchanged.json()) as { value: { launchToken: string } }).value;
    const ask = (path: string, request: object) =>
      site.fetch(path, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${launchToken}`, Origin: 'null' },
        body: JSON.stringify(request),
      });
    const table = (await (await ask(houseContracts.tableOpen.path, {})).json()) as { value: OpenedTable };
    const stakeMinor = table.value.stakesMinor.find((each) => each >= boardedFromMinor) ?? 0;
    await turnToGreatRound(site, person.username, model, stakeMinor, boardedFromStakes);
    const spun = await ask(houseContracts.tableSpin.path, { spinId: crypto.randomUUID(), stakeMinor });
    if (!spun.ok) throw new Error(`no round for the board: ${await spun.text()}`);
  }
}

/** Whether the board has recorded this many rounds; they arrive through each member's outbox. */
async function recorded(site: Site, count: number): Promise<boolean> {
  const [row] = await site.sql('SELECT count(*) AS count FROM winners');
  return Number(row?.['count']) >= count;
}
