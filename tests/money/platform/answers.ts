import type { Outcome } from './network.ts';

const numbers = new WeakMap<object, number>();

/** The sequence number of an object's response among all responses of its world. */
export function numberOfAnswer(answer: object): number {
  return numbers.get(answer) ?? 0;
}

/** Numbers the responses of a world's objects. */
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
