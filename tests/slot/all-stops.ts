import { type SlotModel, type SpinMode, type Stops, stripsOf } from '#src/rules/slot/slot-model.ts';

/** Every combination of stops of a spin, one after another. */
export function* allStops(model: SlotModel, mode: SpinMode): Generator<Stops> {
  const strips = stripsOf(model, mode);
  for (const first of strips[0].keys()) {
    for (const second of strips[1].keys()) {
      for (const third of strips[2].keys()) {
        for (const fourth of strips[3].keys()) {
          for (const fifth of strips[4].keys()) yield [first, second, third, fourth, fifth];
        }
      }
    }
  }
}
