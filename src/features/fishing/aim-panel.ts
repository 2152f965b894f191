import { part } from '#src/frame/frame-parts.ts';
import type { LaunchContext } from '#src/frame/launch-context.ts';
import {
  type FishingModel,
  largestMultipleOf,
  type TargetName,
  targetNamed,
} from '#src/rules/fishing/fishing-model.ts';
import { fill } from '#src/rules/text/message.ts';
import { chanceText, returnText } from './odds-text.ts';
import type { FishingWords } from './fishing-words.ts';
import type { Gunner } from './gunner.ts';

interface Panel {
  readonly launch: LaunchContext<FishingWords>;
  readonly model: FishingModel;
  readonly money: (amountMinor: number) => string;
  readonly nameOf: (target: TargetName) => string;
  /** The time between two shots while the trigger is held, in milliseconds. */
  readonly everyMs: number;
}

/** The next shot's target, chance and return, and what holding the trigger costs; updated only on changes. */
export class AimPanel {
  readonly #panel: Panel;
  #target: TargetName | undefined;
  #stakeMinor = -1;
  #isHeld = false;

  constructor(panel: Panel) {
    this.#panel = panel;
  }

  show({ aimed, kind, isHeld }: Gunner, stakeMinor: number): void {
    const target = aimed?.target ?? kind;
    if (target !== this.#target) this.#showTarget(target);
    if (stakeMinor !== this.#stakeMinor) this.#showCost(stakeMinor);
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    part('held').classList.toggle('running', isHeld);
    part('shoot').classList.toggle('held-down', isHeld);
  }

  #showTarget(target: TargetName | undefined): void {
    const { launch, model, nameOf } = this.#panel;
    const { t } = launch.words;
    this.#target = target;
    const species = target && targetNamed(model, target);
    if (!target || !species) return;
    const times = largestMultipleOf(species);
    part('aimed').textContent = fill(t.aimed, { fish: nameOf(target), times }, launch.locale);
    const odds = {
      chance: chanceText(model, species, launch.locale),
      percent: returnText(model, launch.locale),
    };
    part('figures').textContent = fill(t.aimOdds, odds, launch.locale);
  }

  #showCost(stakeMinor: number): void {
    const { launch, money, everyMs } = this.#panel;
    this.#stakeMinor = stakeMinor;
    const amount = money(Math.ceil((stakeMinor * 1000) / everyMs));
    part('held').textContent = fill(launch.words.t.heldCost, { amount }, launch.locale);
  }
}
