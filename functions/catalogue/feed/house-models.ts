import { crashModel } from '#src/rules/crash/crash-model.ts';
import { engineOf, type HouseEngine } from '#src/rules/engines/engine-of.ts';
import { fishingModel } from '#src/rules/fishing/waters.ts';
import { kenoModel } from '#src/rules/keno/keno-model.ts';
import { minesModel } from '#src/rules/mines/mines-model.ts';
import { slotModel } from '#src/rules/slot/models/every-model.ts';
import { sportsModel } from '#src/rules/sports/leagues.ts';
import { tigerModel } from '#src/rules/tiger/tiger-model.ts';

const modelsOf: Readonly<Record<HouseEngine, (id: string) => object | undefined>> = {
  slot: slotModel,
  mines: minesModel,
  keno: kenoModel,
  fishing: fishingModel,
  crash: crashModel,
  tiger: tigerModel,
  sports: sportsModel,
};

/** Whether an engine of the house plays a model of this id. */
export function isHouseModel(id: string): boolean {
  const engine = engineOf(id);
  return engine !== undefined && modelsOf[engine](id) !== undefined;
}
