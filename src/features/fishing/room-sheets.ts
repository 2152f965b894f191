import type { FairState } from '#src/contracts/house/house.ts';
import { listenToFairSheet, openFairSheet } from '#src/frame/fair-sheet.ts';
import { part } from '#src/frame/frame-parts.ts';
import { fishingFragment } from '#src/rules/fishing/fishing-fragment.ts';
import type { FishingTable } from './fishing-table.ts';
import { type InfoSheet, openInfoSheet } from './info-sheet.ts';

interface RoomSheets extends Omit<InfoSheet, 'stakeMinor'> {
  readonly table: FishingTable;
  readonly stakeMinor: () => number;
  readonly seeds: () => FairState;
  readonly takeSeeds: (seeds: FairState) => void;
}

/** Opens each of the two sheets from its button. */
export function listenToSheets(room: RoomSheets): void {
  const fair = { ...room, fragmentOf: fishingFragment };
  listenToFairSheet(fair);
  part('open-fair').addEventListener('click', () => openFairSheet(fair));
  part('open-info').addEventListener('click', () =>
    openInfoSheet({ ...room, stakeMinor: room.stakeMinor() }),
  );
}
