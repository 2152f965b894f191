import type { MotifCode } from '#demo/art/motif-table.ts';
import type { WorldCode } from '#demo/art/worlds.ts';
import type { DemoCategory, Names } from './demo-names.ts';

/** One game of the demo operator, as stored in demo/catalogue/games.json. */
export interface DemoGameRow {
  nodeId: string;
  gameCode: string;
  vendorCode: string;
  category: DemoCategory;
  names: Names;
  theme: WorldCode;
  motif: MotifCode;
  look: number;
  model: string;
  hotRank: number | null;
  tags: string[];
}
