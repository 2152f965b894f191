import { make, part } from '#src/frame/frame-parts.ts';
import {
  type FishingModel,
  largestMultipleOf,
  type SpeciesCode,
  type TargetName,
  targetsOf,
} from '#src/rules/fishing/fishing-model.ts';

interface KindsBar {
  readonly model: FishingModel;
  readonly portrait: (target: TargetName, code: SpeciesCode) => HTMLCanvasElement;
  readonly nameOf: (target: TargetName) => string;
  /** Called with the chosen kind, or undefined when the choice was cleared. */
  readonly onChoice: (target: TargetName | undefined) => void;
}

/** The kinds of a water in a row: a tap aims only at one, a second tap at any again. */
export function showKinds({ model, portrait, nameOf, onChoice }: KindsBar): void {
  const buttons = new Map<TargetName, HTMLButtonElement>();
  for (const [target, species] of targetsOf(model).toReversed()) {
    const times = `×${largestMultipleOf(species)}`;
    const button = make('button', {
      kind: 'kind',
      children: [portrait(target, species.code), make('bdi', { text: times })],
    });
    button.type = 'button';
    button.setAttribute('aria-label', `${nameOf(target)} ${times}`);
    button.setAttribute('aria-pressed', 'false');
    button.addEventListener('click', () => {
      const isChosen = button.getAttribute('aria-pressed') !== 'true';
      for (const [name, each] of buttons)
        each.setAttribute('aria-pressed', String(isChosen && name === target));
      onChoice(isChosen ? target : undefined);
    });
    buttons.set(target, button);
  }
  part('kinds').replaceChildren(...[...buttons.values()].map((button) => make('li', { children: [button] })));
}
