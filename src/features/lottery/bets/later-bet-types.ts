import { lotteryShapes } from '#src/contracts/lottery/lottery-fields.ts';
import type { BetType, Selection } from '#src/rules/lottery/lottery-model.ts';
import { rulesOf } from '#src/rules/lottery/shapes/shapes.ts';

const betTypes: readonly BetType[] = lotteryShapes.flatMap((shape) => rulesOf(shape)?.betTypes ?? []);

/** The bet type of a ticket whose game is not at hand. Shapes that share an id differ at most in the positions. */
export function betTypeOf(id: string, { length }: Selection): BetType | undefined {
  return betTypes.find((betType) => betType.id === id && betType.groups.length === length);
}

export type BetTypeOf = typeof betTypeOf;
