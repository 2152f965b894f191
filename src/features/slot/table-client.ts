import { call } from '#src/api/client.ts';
import { houseContracts } from '#src/contracts/house.ts';
import type { LaunchCode } from './launch-code.ts';

/** The game's calls to its vendor, each with the launch token. */
export type Table = ReturnType<typeof launchedTable>;

/** The table of a launched game; `open` first exchanges the launch's code for the token of the other calls. */
export function launchedTable(launchCode: () => Promise<LaunchCode>) {
  const options = { bearer: '' };
  let cycleMs = 0;
  return {
    /** The least time from the start of one round to the next, which the server insists on. */
    get cycleMs(): number {
      return cycleMs;
    },
    async open() {
      if (options.bearer === '') {
        const handed = await launchCode();
        const launched = await call(houseContracts.tableLaunch, {}, { bearer: handed.code });
        if (!launched.ok) return launched;
        options.bearer = launched.value.launchToken;
        cycleMs = handed.cycleMs;
      }
      return call(houseContracts.tableOpen, {}, options);
    },
    spin: (spinId: string, stakeMinor: number) =>
      call(houseContracts.tableSpin, { spinId, stakeMinor }, options),
    rotate: (clientSeed?: string) =>
      call(houseContracts.tableSeed, clientSeed ? { clientSeed } : {}, options),
    rounds: (cursor?: number) => call(houseContracts.tableRounds, cursor ? { cursor } : {}, options),
  };
}

/** A fresh spin id; `crypto.randomUUID` is missing in insecure contexts. */
export function freshSpinId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
