import { m01 } from '#src/rules/slot/models/m01.ts';
import { m02 } from '#src/rules/slot/models/m02.ts';
import { m03 } from '#src/rules/slot/models/m03.ts';
import { m04 } from '#src/rules/slot/models/m04.ts';
import { m05 } from '#src/rules/slot/models/m05.ts';
import { m06 } from '#src/rules/slot/models/m06.ts';
import { m07 } from '#src/rules/slot/models/m07.ts';
import { m08 } from '#src/rules/slot/models/m08.ts';
import { m09 } from '#src/rules/slot/models/m09.ts';
import { m10 } from '#src/rules/slot/models/m10.ts';
import { m11 } from '#src/rules/slot/models/m11.ts';
import { m12 } from '#src/rules/slot/models/m12.ts';
import { m13 } from '#src/rules/slot/models/m13.ts';
import { m14 } from '#src/rules/slot/models/m14.ts';
import type { SlotModel } from '#src/rules/slot/slot-model.ts';

/** All models, for code that serves every game. A game's page imports only its own model's module. */
export const SLOT_MODELS: readonly SlotModel[] = [
  m01,
  m02,
  m03,
  m04,
  m05,
  m06,
  m07,
  m08,
  m09,
  m10,
  m11,
  m12,
  m13,
  m14,
];

const byId = new Map(SLOT_MODELS.map((model) => [model.id, model]));

/** The model with this id; undefined if there is none. */
export function slotModel(id: string): SlotModel | undefined {
  return byId.get(id);
}
