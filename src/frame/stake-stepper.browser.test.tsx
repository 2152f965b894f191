import { beforeEach, describe, expect, it } from 'vitest';
import { StakeStepper } from './stake-stepper.ts';

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-by]')]
    .filter((word) => !word.hidden && word.parentElement?.hidden === false)
    .map((word) => word.dataset['by']);

beforeEach(() => {
  document.body.innerHTML = `<button data-part="lower"></button><output data-part="stake"></output>
    <span data-part="funds" hidden><span data-by="own"></span><span data-by="both"></span><span data-by="bonus"></span></span>
    <button data-part="higher"></button>`;
});

describe('the stake of a game', () => {
  it('says which money pays it while there is a bonus, and follows each step', () => {
    const stepper = new StakeStepper([100, 200, 300], 100, String);
    stepper.isOpen = true;
    expect(shown()).toEqual([]);
    stepper.fundedBy(150, 500);
    expect(shown()).toEqual(['own']);
    document.querySelector<HTMLElement>('[data-part="higher"]')?.click();
    expect(shown()).toEqual(['both']);
    stepper.fundedBy(0, 500);
    expect(shown()).toEqual(['bonus']);
    stepper.fundedBy(1_000, 0);
    expect(shown()).toEqual([]);
  });
});
