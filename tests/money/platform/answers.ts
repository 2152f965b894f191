import type { Outcome } from './network.ts';

const numbers = new WeakMap<object, number>();

/** Which answer of its world an object's answer was, in the order in which objects gave them. */
export function numberOfAnswer(answer: object): number {
  return numbers.get(answer) ?? 0;
}

/** Numbers the answers of a world's objects. */
export class Answers {
  #last = 0;

  numbered(outcome: Outcome<unknown>): Outcome<unknown> {
    const number = (this.#last += 1);
    return () => {
      const answer = outcome();
      if (typeof answer === 'object' && answer !== null) numbers.set(answer, number);
      return answer;
    };
  }
}
